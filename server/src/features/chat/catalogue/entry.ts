import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { Bind } from '../../../db/statement.ts'
import type { Condition, FieldCondition, SubjectName } from '../plan/plan.ts'
import type { Noun } from '../../../text/norwegian-words.ts'
import { pairsIn, phrasesOf } from '../understand/word-files.ts'

/** What an SQL expression needs besides the row. Values are bound, never concatenated. */
export interface SqlContext {
  bind: Bind
  /** A day in Norway, as `2026-11-20`. */
  today: string
  user_id: string
  /** Without it there are no consultants, whatever is asked: their table is empty. */
  sees_people: boolean
  /** By default no ad is a request, whatever is asked. */
  sees_requests?: boolean | undefined
  /** The conditions ask for requests; set by the subject (`asks_for_requests`) while they are compiled. */
  of_requests?: boolean
}

export type FieldType =
  /** An enumeration, or free text that is compared whole. */
  | 'text'
  | 'number'
  /** «Når» asks for the first one of a subject. */
  | 'day'
  | 'month'
  | 'names'
  | 'flag'
  /** Search terms; the field itself is never shown. */
  | 'words'

export type Sql = (t: string, context: SqlContext) => string
export type Meets = (t: string, condition: FieldCondition, context: SqlContext) => string

/** A field of a subject: what parsing, querying and rendering need to know. */
export interface FieldEntry {
  /** Its name in an answer: «frist». */
  label: string
  /** Its names in questions, as dictionary words between commas; inflected forms are derived. */
  words: string
  /** Named values with their names, the display name first. Of a number, a key is a comparison: `>=2`. */
  values: Readonly<Record<string, string>> | undefined
  /** Shown if the value is missing: «ingen frist oppgitt». */
  missing: string | undefined
  /** The words for each direction: «først», «eldst», «lengst». */
  orders: Readonly<Record<'up' | 'down', string | undefined>>
  type: FieldType
  sql: (t: string, context: SqlContext, of?: string) => string
  /** A condition, if comparing the value is not enough. */
  meets?: Meets
  /** The elements of a list, to group by: a query of two columns, `key` and `id`. `id` is null if they have no page. */
  elements?: Sql
  /** All possible values, used or not: a query of one column `key`. */
  every?: (context: SqlContext) => string
  /** Formats a value; the default depends on the type. */
  format?: (value: string) => string
  /** After a number: «år», «prosent». */
  unit: string | undefined
  /** The condition in words, if label and value are not enough: «Utvikler i tittelen». */
  phrase?: (condition: FieldCondition) => string | null
  is_private?: true
  /** No language model is offered it, nor may use it. */
  is_for_rules?: true
  is_of_people?: true
  /** A condition on it finds things in any state. */
  in_any_state?: true
  /** Its word names the subject as well: «forespørsler» are ads that are requests. */
  is_noun?: true
  /** What the asker saves or follows, in any state; never shown to others. */
  is_own?: true
  /** Unknown words are searched for in it; fields are tried in catalogue order. */
  holds_words?: true
  /** All of several values must hold: «Java og Kotlin». The default is any. */
  takes_all?: true
  /** The condition that its name alone stands for: «ledige konsulenter» are free today. */
  alone?: (today: string) => Omit<FieldCondition, 'field'>
  /** Days to come: dates without a year are ahead, and a list selected by it has the nearest first. */
  is_ahead?: true
  /** The list that this field selects from: the list is shown, restricted to the selected parts. */
  part_of?: string
  /** A field that is shown with it: when somebody is free, and how much. */
  shown_with?: string
  counts?: string
  /** Third-party prose: sentences that address a machine are not shown. */
  is_prose?: true
}

/** A relation between two subjects. */
export interface RelationEntry {
  to: SubjectName
  /** Its words in questions: «søker», «kan». The words of the other subject need not be repeated. */
  words: string
  /** The columns that are equal, with `by_fit` in the compared pairs that match; or a condition on both rows. */
  join: { from: string; to: string; by_fit?: true } | ((from: string, to: string) => string)
  /** No condition by itself: in «ber om Azure» the technology of the ad is. */
  only_with_words?: true
  /** Used for a thing that is named or in view, not for the subject's words. */
  only_named?: true
}

export interface SubjectEntry {
  noun: Noun
  words: string
  table: string
  id: (t: string) => string
  /** Its id is text; the default is a number. */
  has_text_id?: true
  name: (t: string) => string
  /** Distinguishes it from others of the same name, as SQL. */
  detail: (t: string) => string
  /** The condition for being shown at all. */
  base?: Sql
  /** Whether these conditions can find requests, which are found by nothing else; `outer`: those around a relation do. */
  asks_for_requests?: (where: readonly Condition[], outer: boolean) => boolean
  /** Where passages are found: the column of the full-text index, and what is read. Sentences of `text` are quoted. */
  read?: { words: string } & Record<'detail' | 'facts' | 'text', (t: string) => string>
  /** The source to cite, if a row has no page of its own; `detail` then describes that source. */
  cites?: (row: { id: string; name: string; detail: string }) => Omit<ChatSource, 'number' | 'detail'> | null
  /** The page of a row that is no source. */
  href?: (row: { id: string; detail: string }) => string
  /** No language model is offered it, nor what is related to it; asked for, it is refused like requests. */
  is_for_rules?: true
  /** Defaults, unless the same field has a condition. */
  usual?: readonly FieldCondition[]
  fields: Readonly<Record<string, FieldEntry>>
  relations: Readonly<Record<string, RelationEntry>>
  order: { by: { field: string }; down: boolean }
  /** The fields that a list shows, and those that are shown of a single thing besides. */
  shown: readonly string[]
  profile: readonly string[]
}

type Texts = 'label' | 'words' | 'values' | 'missing' | 'orders' | 'unit' | 'type'
/** A field as declared; its type and what it is called stand in `catalogue.txt`. */
export type WrittenField = Partial<Omit<FieldEntry, Texts>>
type Named = 'noun' | 'words' | 'shown' | 'profile'
type Usual = 'id' | 'name' | 'detail' | 'order'
type WrittenSubject = Omit<SubjectEntry, Named | 'fields' | 'relations' | Usual> &
  Partial<Pick<SubjectEntry, Usual>> & {
    fields: Readonly<Record<string, WrittenField>>
    relations?: Readonly<Record<string, Omit<RelationEntry, 'words'>>>
  }

const TEXTS = pairsIn('catalogue.txt')
const TEXT = new Map(TEXTS)

/**
 * Declares a subject, with its words from `catalogue.txt`. By default a field is the column of its name: a number if it has
 * a unit, a flag if it has words for `true`, text if it has no type; its label is the first of its words.
 */
export const subject = (
  of: SubjectName,
  { fields, relations = {}, ...entry }: WrittenSubject,
): SubjectEntry => ({
  id: (t) => `${t}.id`,
  name: (t) => `${t}.name`,
  detail: () => `''`,
  order: { by: { field: 'name' }, down: false },
  ...entry,
  noun: phrasesOf(TEXT.get(`noun ${of}`)) as unknown as Noun,
  shown: phrasesOf(TEXT.get(`shown ${of}`)),
  profile: phrasesOf(TEXT.get(`profile ${of}`)),
  words: TEXT.get(`subject ${of}`) ?? '',
  relations: mapped(relations, (relation, name) => ({
    ...relation,
    words: TEXT.get(`relation ${of}.${name}`) ?? '',
  })),
  fields: mapped(fields, (field, name) => {
    const textOf = (kind: string) => TEXT.get(`${kind} ${of}.${name}`) ?? TEXT.get(`${kind} ${name}`)
    const value = `value ${of}.${name} `
    const named = TEXTS.flatMap(([key, text]) =>
      key.startsWith(value) ? [[key.slice(value.length), text] as const] : [],
    )
    const values = named.length > 0 ? Object.fromEntries(named) : undefined
    const words = textOf('words') ?? ''
    const unit = textOf('unit')
    return {
      label: textOf('label') ?? phrasesOf(words || values?.['true'])[0] ?? name,
      words,
      values,
      missing: textOf('missing'),
      orders: { up: textOf('up'), down: textOf('down') },
      unit,
      type: (textOf('type') ?? (unit ? 'number' : values?.['true'] ? 'flag' : 'text')) as FieldType,
      sql: (t: string) => `${t}.${name}`,
      ...field,
    }
  }),
})

const mapped = <From, To>(
  entries: Readonly<Record<string, From>>,
  change: (entry: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry, name)]))

/**
 * A condition met by any of the values: `list` is the bound array, each value converted by `as`, by default to lower case.
 */
export const oneOf =
  (
    meets: (t: string, list: string) => string,
    as = (value: string): string | string[] => value.toLowerCase(),
  ): Meets =>
  (t, { values }, { bind }) =>
    meets(t, `${bind(values.map(String).flatMap(as))}::text[]`)

/** The row belongs to the asker. */
export const isOfAsker = (t: string, { bind, user_id }: SqlContext): string =>
  `${t}.user_id = nullif(${bind(user_id)}, '')::uuid`
