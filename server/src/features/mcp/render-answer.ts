import { Type, type TObject, type TSchema } from 'typebox'
import { articleLink, companyLink, consultantLink, jobLink } from '../../http/page-links.ts'
import { visible } from '../../text/plain-text.ts'
import { spokenToPeople } from '../../text/machine-speech.ts'

type Kind = 'job' | 'company' | 'article' | 'consultant'

/** A symbol: clients are given the schema, and may refuse keywords that they do not know. */
const LINK = Symbol('link')

/** Absolute addresses of pages; `source` is whatever kind the source of an answer is. */
export const linkTo = (page: Kind | 'source', of: string) =>
  Object.assign(Type.String({ description: 'Adressen i Utsyn' }), { [LINK]: { page, of } })

const PAGES: Record<Kind, (id: string) => string> = {
  job: jobLink,
  company: companyLink,
  article: articleLink,
  consultant: consultantLink,
}

/** Characters of the whole answer. A model reads all of it. */
const LARGEST = 40_000
/** What a single text may have: cut further until the whole fits. */
const TEXT_LIMITS = [12_000, 3_000, 800, 200]
const MOST_ITEMS = 20

/**
 * The part of a reply that a schema describes: texts of others without sentences that speak to machines, everything cut
 * to a size that a model can read, and links to the pages. Null when it cannot be made small enough.
 */
export function renderAnswer(schema: TObject, reply: object, publicUrl: string): object | null {
  for (const longest of TEXT_LIMITS) {
    const cut = { longest, publicUrl, read: (text: string) => text }
    if (JSON.stringify(render(schema, reply, cut)).length <= LARGEST)
      return render(schema, reply, { ...cut, read: spokenToPeople }) as object
  }
  return null
}

interface Limits {
  longest: number
  publicUrl: string
  /** What is left of a text. */
  read: (text: string) => string
}

type Described = TSchema & {
  type?: string
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  [LINK]?: { page: Kind | 'source'; of: string }
}

function render(schema: Described, value: unknown, limits: Limits): unknown {
  if (typeof value === 'string') return renderText(value, limits)
  if (Array.isArray(value)) {
    const { items = {} as Described } = branchOf(schema, 'array')
    return value.slice(0, MOST_ITEMS).map((item) => render(items, item, limits))
  }
  if (typeof value !== 'object' || value === null) return value
  const rendered: Record<string, unknown> = {}
  const row = value as Record<string, unknown>
  for (const [name, property] of Object.entries(branchOf(schema, 'object').properties ?? {})) {
    const link = property[LINK]
    if (link) rendered[name] = limits.publicUrl + pathOf(link, row)
    else if (row[name] !== undefined) rendered[name] = render(property, row[name], limits)
  }
  return rendered
}

/** The branch of a nullable schema that describes the value. */
const branchOf = (schema: Described, type: string): Described =>
  schema.anyOf?.find((branch) => branch.type === type) ?? schema

function pathOf({ page, of }: { page: Kind | 'source'; of: string }, row: Record<string, unknown>): string {
  const kind = page === 'source' ? row['kind'] : page
  // A help text is about a screen, and says which.
  return isKind(kind) ? PAGES[kind](String(row[of])) : String(row['path'] ?? '/')
}

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(PAGES, kind)

/** A single word gives no instructions, and ids and days must stay as they are. */
function renderText(text: string, { longest, read }: Limits): string {
  if (!/\s/.test(text)) return text.slice(0, longest)
  const said = read(visible(text.slice(0, longest)))
  return text.length > longest ? `${said.trimEnd()} …` : said
}
