import type { Evidence } from '@utsyn/contract/scraping.ts'
import type { DateContext, DateLocale } from '../../../text/day-parts.ts'
import { readDay } from '../../../text/oslo-day.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { ANY_DAY } from '../../../text/deadline-in-text.ts'
import { readDeadlineInText, readPrintedDate } from '../../../text/printed-date.ts'
import { readDeadline } from '../../jobs/reading/deadline.ts'
import type { JobDraft } from '../../jobs/reading/job-draft.ts'
import { readJobType } from '../../jobs/reading/job-type.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import { type LabelField, type LabelledValue, labelledValues } from './labelled-values.ts'
import type { PageLine } from './page-lines.ts'
import { proof } from './scraped-ad.ts'

export type AdFacts = Pick<
  JobDraft,
  'company' | 'locations' | 'job_type' | 'posted_date' | 'deadline' | 'deadline_text'
>

interface Context {
  page: string
  locale: DateLocale | undefined
  /** As 2026-11-20. */
  today: string
}

const RULE = 'label'
/** Texts besides dates that a label such as «Frist» may have as its value. */
const OPEN_ENDED = /snar(?:est|ast)|løpende|løbende|löpande|asap|as soon as|rolling|^uke \d/i

/** Reads the labelled facts of a page or a card of a list, with their evidence and the number of labels. */
export function readFacts(
  lines: Pick<PageLine, 'text' | 'isHeading'>[],
  { page, locale, today }: Context,
): { facts: AdFacts; evidence: Evidence[]; labels: number } {
  const values = labelledValues(lines)
  const evidence: Evidence[] = []
  const prove = (field: Parameters<typeof proof>[0], { found }: LabelledValue) =>
    evidence.push(proof(field, found, { rule: RULE, page }))
  const first = (field: LabelField) => values.find((value) => value.field === field)

  const company = first('company')
  if (company) prove('company', company)
  const companyName = company ? (oneLine(company.value)?.slice(0, 200) ?? null) : null

  const postedAt = first('posted_date')
  const posted_date = postedAt ? readPostedDay(postedAt.value, today, locale) : null
  const changedAt = first('changed_date')
  // A page that says when it was changed was right on that day.
  const seen_on = (changedAt && readPostedDay(changedAt.value, today, locale)) || today
  const beside = daysIn(lines, { reference: today, locale })
  if (postedAt && posted_date) prove('posted_date', postedAt)

  const placesAt = values.filter(({ field, value }) => field === 'locations' && !/[.!?]$/.test(value))
  const locations = [
    ...new Set(placesAt.flatMap(({ value }) => tidyPlaces(withoutCount(value), companyName))),
  ]
  if (locations.length > 0) prove('locations', placesAt[0]!)

  const typesAt = [first('job_type'), first('extent')].filter((value) => value !== undefined)
  const job_type = readJobType(typesAt.map(({ value }) => value.slice(0, 100)))
  if (job_type) for (const value of typesAt) prove('job_type', value)

  const hasLabel = values.some(({ field }) => field === 'deadline')
  const deadline = hasLabel
    ? oneDeadline(values, { posted_date, locale, today: seen_on, beside })
    : sentenceDeadline(lines, {
        reference: posted_date ?? seen_on,
        isFetched: posted_date === null,
        locale,
        beside,
      })
  if (deadline?.deadline) evidence.push(proof('deadline', deadline.from.found, { rule: deadline.rule, page }))
  if (deadline?.deadline_text) prove('deadline_text', deadline.from)

  return {
    facts: {
      company: companyName,
      locations: locations.slice(0, 20),
      job_type,
      posted_date,
      deadline: deadline?.deadline ?? null,
      deadline_text: deadline?.deadline_text ?? null,
    },
    evidence,
    labels: values.length,
  }
}

/** «Bergen +1 til» without the count. */
export const withoutCount = (value: string) =>
  value.replace(
    /\s*(?:\(?\+\s?\d{1,3}|(?:og|and|och) \d{1,3}) ?(?:til|more|mer|fler|flere|andre|others?)?\)?$/i,
    '',
  )

/** When a page has two deadlines it is unknown which is the ad's, so it gets none. */
function oneDeadline(
  values: LabelledValue[],
  context: { posted_date: string | null; today: string } & Pick<DateContext, 'locale' | 'beside'>,
) {
  const read = values
    .filter(({ field }) => field === 'deadline')
    .map((from) => ({ from, rule: RULE, ...readDeadline(from.value, context) }))
    .filter(
      ({ from, deadline, deadline_text }) =>
        deadline || (deadline_text && (from.found.includes(':') || OPEN_ENDED.test(deadline_text))),
    )
  const days = new Set(read.map(({ deadline, deadline_text }) => deadline ?? deadline_text))
  return days.size === 1 ? read[0]! : null
}

/** The days with their year on a page, such as that of an interview. */
function daysIn(lines: Pick<PageLine, 'text'>[], context: DateContext): string[] {
  const printed = lines.flatMap(({ text }) =>
    text.length <= LONGEST_LINE ? (text.match(ANY_DAY) ?? []) : [],
  )
  return printed.slice(0, MOST_DAYS).flatMap((one) => readPrintedDate(one, context).day ?? [])
}

const MOST_DAYS = 20
const LONGEST_LINE = 2_000

/** A deadline in a sentence without a label, «Send søknaden innen 1. desember 2026», if all such sentences agree. */
function sentenceDeadline(lines: Pick<PageLine, 'text'>[], context: DateContext) {
  const found = lines.flatMap(({ text }) => {
    const { deadline } = readDeadline(readDeadlineInText(text, context))
    return deadline ? [{ deadline, deadline_text: null, rule: 'sentence', from: { found: text } }] : []
  })
  return new Set(found.map(({ deadline }) => deadline)).size === 1 ? found[0]! : null
}

/** The posting date: a past day with its year. Without a year it could be any year. */
function readPostedDay(text: string, today: string, locale: DateLocale | undefined): string | null {
  if (!/\b20\d\d\b|\b\d\d?\.\d\d?\.\d\d\b/.test(text)) return null
  const day = readDay(text) ?? readPrintedDate(text, { reference: today, locale }).day
  return day && day <= today ? day : null
}
