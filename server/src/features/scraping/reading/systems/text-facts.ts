import type { Evidence } from '@utsyn/contract/scraping.ts'
import type { DateLocale } from '../../../../text/day-parts.ts'
import { UnreadableInput } from '../../../../feeds/unreadable-input.ts'
import type { JobDraft } from '../../../jobs/reading/job-draft.ts'
import { readFacts } from '../ad-facts.ts'
import { readPageContacts } from '../../../../text/contact-persons.ts'
import { countryOf } from '../../../../text/phone-numbers.ts'
import { type PageLine, pageLines } from '../page-lines.ts'
import { proof } from '../scraped-ad.ts'
import { visiblePage } from '../visible-page.ts'

interface Context {
  page: string
  rule: string
  locale: DateLocale | undefined
  today: string
  company: string | null
  wantsDeadline: boolean
}

type Values = Partial<Pick<JobDraft, 'contacts' | 'deadline' | 'deadline_text'>>

/**
 * Reads facts that an API has no properties for and employers therefore write in the text: contacts and deadline, by
 * the rules for pages.
 */
export function textFacts(html: string, context: Context): { values: Values; evidence: Evidence[] } {
  const values: Values = {}
  const evidence: Evidence[] = []
  const lines = linesOf(html)
  const contacts = readPageContacts(lines, { company: context.company, country: countryOf(context.locale) })
  if (contacts.length > 0) values.contacts = contacts.map(({ contact }) => contact)
  for (const found of contacts.flatMap((one) => one.found)) evidence.push(proof('contacts', found, context))
  if (context.wantsDeadline) {
    const { facts, evidence: proofs } = readFacts(sentencesOf(lines), context)
    values.deadline = facts.deadline
    values.deadline_text = facts.deadline_text
    evidence.push(...proofs.filter(({ field }) => field.startsWith('deadline')))
  }
  return { values, evidence }
}

/** «Du syr seil. Søknadsfrist: 18. desember»: in running text a label begins a sentence rather than a line. */
const sentencesOf = (lines: PageLine[]): PageLine[] =>
  lines.flatMap((line) =>
    line.text.length > 5_000 ? [line] : line.text.split(SENTENCE_ENDS).map((text) => ({ ...line, text })),
  )

/** The full stops in «18. desember» and «kl. 12.» do not end a sentence, unless a label follows. */
const SENTENCE_ENDS = /(?<=\p{L}{2}[.!?]|\d{4}\.)\s+(?=\p{Lu})|(?<=[.!?])\s+(?=\p{Lu}[^.:!?]{1,39}:)/u

function linesOf(html: string): PageLine[] {
  try {
    const isEscaped = !/<\/?[a-z]/i.test(html) && /&(?:amp;)?lt;/i.test(html)
    const $ = visiblePage(isEscaped ? visiblePage(html)('body').text() : html)
    return pageLines($, $('body').toArray())
  } catch (error) {
    if (error instanceof UnreadableInput) return []
    throw error
  }
}
