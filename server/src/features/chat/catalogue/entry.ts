import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { Bind } from '../../../db/statement.ts'
import type { FieldCondition, SubjectName } from '../plan/plan.ts'

/** What an expression may need beside the row: values are bound, never written into the text. */
export interface SqlContext {
  bind: Bind
  /** A day in Norway, as `2026-11-20`. */
  today: string
  user_id: string
}

export type FieldType =
  /** One of a few words, or free text that is compared whole. */
  | 'text'
  | 'number'
  /** As `2026-11-20`. */
  | 'day'
  /** As `2026-11`. */
  | 'month'
  /** A list of words. */
  | 'names'
  | 'flag'
  /** Words that are looked for; the field itself is never shown. */
  | 'words'

/** Of the row `t`. */
export type Sql = (t: string, context: SqlContext) => string
/** A condition on the row `t` as SQL. */
export type Meets = (t: string, condition: FieldCondition, context: SqlContext) => string

/** A field of a subject: all that reading, asking, telling and the list of what can be asked know of it. */
export interface FieldEntry {
  /** As it is called in an answer: «frist». */
  label: string
  /** What people call it, as dictionary words; their forms are known. */
  words: readonly string[]
  type: FieldType
  /** The value, of the row `t`. */
  sql: (t: string, context: SqlContext, of?: string) => string
  /** Where a condition is asked in another way than by comparing the value. */
  meets?: Meets
  /** Of a list what it is grouped by, as a query of two columns, `key` and `id`, which is null of what has no page. */
  elements?: Sql
  /** All values that there are, also those that nothing has, as a query of one column `key`. */
  every?: (context: SqlContext) => string
  /**
   * The values that people call by name, with what they call them; the first is how an answer calls it. A key of a number
   * is a comparison: `>=2`.
   */
  values?: Readonly<Record<string, readonly string[]>>
  /** How a value is written; else it is written as its type is. */
  format?: (value: string, today: string) => string
  /** Said of a thing that has none: «ingen frist oppgitt». */
  missing?: string
  /** After a number: «år», «prosent». */
  unit?: string
  /** What «først», «eldst», «lengst» means: the word to the direction in which things stand. */
  orders?: Readonly<Record<string, 'up' | 'down'>>
  /** The condition in words, where label and value are not enough: «Utvikler i tittelen». */
  phrase?: (condition: FieldCondition) => string | null
  /** Known to the portal, and told to nobody here. */
  is_private?: true
  /** It comes of the CVs of consultants, whatever it is told of. */
  is_of_people?: true
  /** What the asker keeps or follows, whatever its state is; it is shown to nobody else. */
  is_own?: true
  /** Words that nobody knows may stand in it: fields are tried in the order of the catalogue. */
  holds_words?: true
  /** Of several values all must hold: «Java og Kotlin». Else one of them will do. */
  takes_all?: true
  /** What its name alone says of a thing: «ledige konsulenter» are free today. */
  alone?: (today: string) => Omit<FieldCondition, 'field'>
  /** The parameter of the portal's own list. */
  link?: string
  /** A list of which this field is a part: what is asked for by it is told by that list, and only those of it that are meant. */
  part_of?: string
  /** Who asks for the one wants to know the other: when somebody is free, and how much. */
  told_with?: string
  /** The relation whose things it counts. */
  counts?: string
  /** Written by others in sentences, of which those that speak to a machine are not told. */
  is_prose?: true
}

/** How one subject hangs together with another. */
export interface RelationEntry {
  to: SubjectName
  /** What people say of it: «søker», «kan»; the subject's own words need not stand here. */
  words: readonly string[]
  /** The columns that are equal, `by_fit` in the pairs that have been compared and fit; or a condition between two rows. */
  join: { from: string; to: string; by_fit?: true } | ((from: string, to: string) => string)
  /** It says nothing by itself: «ber om Azure» is the technology of the ad. */
  only_with_words?: true
  /** It is meant of one that is named or in view, never by what such things are called. */
  only_named?: true
}

export interface SubjectEntry {
  noun: readonly [one: string, many: string, gender?: 'en' | 'et']
  /** What people call it. */
  words: readonly string[]
  /** A table, or a query in brackets. */
  table: string
  id: (t: string) => string
  /** Its id is a text, of all others a number. */
  has_text_id?: true
  name: (t: string) => string
  /** What tells it from others of that name, as SQL. */
  detail: (t: string) => string
  /** What holds of each that anybody may be told of. */
  base?: Sql
  /** What a row is cited by, where it has no page of its own; then `detail` is of that. */
  cites?: (row: { id: string; name: string; detail: string }) => Omit<ChatSource, 'number' | 'detail'>
  /** The page of the portal that a row is, where it is no source. */
  href?: (row: { detail: string }) => string
  /** What is meant where nothing else is said of the same field. */
  usual?: readonly FieldCondition[]
  fields: Readonly<Record<string, FieldEntry>>
  relations: Readonly<Record<string, RelationEntry>>
  order: { by: { field: string }; down: boolean }
  /** Shown of each thing in a list where nothing is asked for. */
  shown: readonly string[]
  /** The portal's own list. */
  list?: string
}

/** A field as it is written down: lists as one text between commas, and nothing that is as with most. */
export interface WrittenField extends Partial<Omit<FieldEntry, 'words' | 'values' | 'orders'>> {
  /** The first is its label, where it has no other. */
  words?: string
  values?: Readonly<Record<string, string>>
  /** The words for each direction. */
  orders?: Partial<Record<'up' | 'down', string>>
}

type Usual = 'id' | 'name' | 'shown'
interface WrittenSubject
  extends Omit<SubjectEntry, 'words' | 'fields' | 'relations' | Usual>, Partial<Pick<SubjectEntry, Usual>> {
  words: string
  fields: Readonly<Record<string, WrittenField>>
  relations?: Readonly<Record<string, Omit<RelationEntry, 'words'> & { words?: string }>>
}

/**
 * An entry of the catalogue. A field is the column of its name where it does not say otherwise: a number where it has a
 * unit, a flag where it has words for `true`, else text.
 */
export const subject = ({ words, fields, relations = {}, ...entry }: WrittenSubject): SubjectEntry => ({
  id: (t) => `${t}.id`,
  name: (t) => `${t}.name`,
  shown: [],
  ...entry,
  words: phrases(words),
  fields: each(fields, readField),
  relations: each(relations, ({ words, ...relation }) => ({ ...relation, words: phrases(words) })),
})

const each = <In, Out>(all: Readonly<Record<string, In>>, read: (one: In, name: string) => Out) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, read(one, name)]))

function readField({ words, values, orders, ...field }: WrittenField, name: string): FieldEntry {
  const directions = (['up', 'down'] as const).flatMap((way) =>
    phrases(orders?.[way]).map((one) => [one, way]),
  )
  return {
    label: phrases(words ?? values?.['true'])[0] ?? name,
    type: field.unit ? 'number' : values?.['true'] ? 'flag' : 'text',
    sql: (t) => `${t}.${name}`,
    ...field,
    words: phrases(words),
    ...(values && { values: each(values, phrases) }),
    ...(orders && { orders: Object.fromEntries(directions) }),
  }
}

const phrases = (text = ''): string[] => text.match(/[^\s,][^,]*/g) ?? []

/** A condition that is met by one of the values: `list` is bound, each value as `as` writes it, else in small letters. */
export const oneOf =
  (
    meets: (t: string, list: string) => string,
    as = (value: string): string | string[] => value.toLowerCase(),
  ): Meets =>
  (t, { values }, { bind }) =>
    meets(t, `${bind(values.map(String).flatMap(as))}::text[]`)

/** A row of a table of what people keep is of the person who asks. */
export const isOfAsker = (t: string, { bind, user_id }: SqlContext): string =>
  `${t}.user_id = nullif(${bind(user_id)}, '')::uuid`
