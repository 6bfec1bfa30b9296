import type { Evidence } from '@utsyn/contract/scraping.ts'
import type { DateLocale } from '../../../../text/day-parts.ts'
import { UnreadableInput } from '../../../../feeds/unreadable-input.ts'
import type { JobDraft } from '../../../jobs/reading/job-draft.ts'
import { readFacts } from '../ad-facts.ts'
import { readPageContacts } from '../../../../text/contact-persons.ts'
import { countryOf } from '../../../../text/phone-numbers.ts'
import { sentencesOf } from '../../../../text/sentences.ts'
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
    const { facts, evidence: proofs } = readFacts(apart(lines), context)
    values.deadline = facts.deadline
    values.deadline_text = facts.deadline_text
    evidence.push(...proofs.filter(({ field }) => field.startsWith('deadline')))
  }
  return { values, evidence }
}

/** «Du syr seil. Søknadsfrist: 18. desember»: in running text a label begins a sentence rather than a line. */
const apart = (lines: PageLine[]): PageLine[] =>
  lines.flatMap((line) =>
    line.text.length > 5_000
      ? [line]
      : sentencesOf(line.text)
          .flatMap((one) => one.split(BEFORE_LABEL))
          .map((text) => ({ ...line, text })),
  )

/** A label begins a sentence even after «kl. 12.» and «tlf.» */
const BEFORE_LABEL = /(?<=[.!?])\s+(?=\p{Lu}[^.:!?]{1,39}:)/u

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
