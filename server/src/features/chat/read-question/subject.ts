import type { PageData } from '@utsyn/contract/chat.ts'
import { rowId } from '../../../http/row-id.ts'
import type { Memory } from './memory.ts'
import type { Reading } from './reading.ts'
import type { Field, Kind } from './wish.ts'

/** How much experience somebody must have. */
export const ASKS_YEARS =
  /hvor mange års?(?!\p{L})|hvor (?:lang|mye) (?:\p{L}+ )?(?:\p{L}*erfaring|praksis|fartstid|ansiennitet)|års erfaring|(?:lang|mye) erfaring (?:vil|ønsker|krever|kreves|forventes|trengs|må)/iu

/** The one thing that a question is about. */
export interface Subject {
  kind: Kind
  id: string
}

const JOB_FIELDS: ReadonlySet<Field> = new Set<Field>([
  'deadline',
  'requirements',
  'nice',
  'tasks',
  'offers',
  'traits',
  'form',
  'salary',
  'rate',
  'employer',
  'fits',
])
const COMPANY_FIELDS: ReadonlySet<Field> = new Set<Field>(['industry', 'key_people', 'employees', 'orgnr'])
/** Education, languages and papers are demanded by ads, too. */
const CONSULTANT_FIELDS: ReadonlySet<Field> = new Set<Field>(['availability', 'projects'])

/** Which kind of thing has what is asked for; null where several do. */
export const kindOf = (field: Field | null): Kind | null =>
  field === null
    ? null
    : JOB_FIELDS.has(field)
      ? 'job'
      : COMPANY_FIELDS.has(field)
        ? 'company'
        : CONSULTANT_FIELDS.has(field)
          ? 'consultant'
          : null

/** What the person looks at, by its type and id: its title is the browser's word. */
export function pageSubject(page: PageData | null): Subject | null {
  const { type, id } = page ?? {}
  if (!id || rowId(id) === null) return null
  return type === 'job' || type === 'company' || type === 'article' || type === 'consultant'
    ? { kind: type, id }
    : null
}

/**
 * What a question points at without naming it: «den andre» is of the list that was told, «denne» what is looked at, and
 * «den» what was spoken of last. What is asked for must be something that such a thing has.
 */
export function pointedAt(
  { pointing, wish, question }: Reading,
  page: Subject | null,
  memories: readonly Memory[],
): Subject | null {
  const [last] = memories
  const shown = last?.shown ?? []
  const wanted = kindOf(wish.field)
  const fitting = (subject: Subject | undefined | null): Subject | null =>
    subject && (wanted === null || subject.kind === wanted) ? subject : null
  if (typeof pointing.at === 'number' || pointing.at === 'last') {
    const kinds = shown.filter(({ kind }) => kind === shown[0]?.kind)
    return (pointing.at === 'last' ? kinds.at(-1) : kinds[pointing.at]) ?? null
  }
  const spokenOf = shown.find(({ kind }) => wanted === null || kind === wanted)
  if (pointing.at === 'this') return fitting(page) ?? fitting(spokenOf)
  const [company, ...others] = last?.wish?.companies ?? []
  const whose: Subject | null = company && others.length === 0 ? { kind: 'company', id: company.id } : null
  if (pointing.at === 'that')
    return (
      fitting(shown.length > 0 ? spokenOf : null) ?? (wanted === 'company' ? whose : null) ?? fitting(page)
    )
  if (pointing.at === 'those') return null
  // «Hvem kan fransk?» and then «og polsk?»: the same of all again, and not of the one who was told.
  const before = last?.wish
  const isOfAll =
    pointing.goes_on &&
    wish.field === null &&
    wish.demands.length > 0 &&
    before?.kind === 'consultant' &&
    before.consultants.length === 0 &&
    before.demands.length > 0
  if (isOfAll) return null
  const asksOfOne = wish.field !== null || wish.demands.length > 0 || ASKS_YEARS.test(question)
  return !asksOfOne ? null : (fitting(page) ?? fitting(isSingle(shown) ? shown[0] : null))
}

const isSingle = (shown: readonly { kind: Kind }[]) =>
  shown.filter(({ kind }) => kind === shown[0]?.kind).length === 1
