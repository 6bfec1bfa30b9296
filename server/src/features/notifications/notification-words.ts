import type { Notification } from '@utsyn/contract/notifications.ts'
import { daysBetween } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { firstSentences } from '../../text/plain-text.ts'
import { bundleLink, bundleTitle, isStored } from './bundle-words.ts'
import { capital, countOf, dayInWords, listText, numberText } from '../../text/norwegian-words.ts'
import { type NotificationRow, type Reason, readReason } from './notification-row.ts'
import {
  accountLink,
  articleLink,
  benchLink,
  companyLink,
  followUpLink,
  jobLink,
} from '../../http/page-links.ts'

/** A row as sent to clients. The words are made now: «Frist om 3 dager» says two the day after. */
export function toNotification(row: NotificationRow, now = new Date()): Notification {
  const reasons = row.reasons.map(readReason)
  const isBundle = row.count > 1
  return {
    id: row.id,
    entity_name: isBundle ? (reasons.length === 1 ? reasons[0]!.name : null) : (row.company ?? row.title),
    notification_type: row.notification_type,
    kind: row.kind,
    title: isBundle ? bundleTitle(row, reasons) : titleOf(row, now),
    detail: isBundle ? bundleDetail(row, reasons) : detailOf(row),
    read: row.read,
    created_at: row.created_at.toISOString(),
    data: {
      job_title: row.job_id === null ? null : row.title,
      source: row.source,
      ai_summary: row.ai_summary,
    },
    sender_id: subjectOf(row)?.toString() ?? null,
    link: isBundle ? bundleLink(row, reasons) : linkOf(row),
    reasons: row.notification_type === 'job_update' ? ['Favoritt'] : reasons.map(reasonInWords),
    count: row.count,
  }
}

export const reasonInWords = ({ mark, name }: Reason) => (mark === 's' ? `Søk: ${name}` : name)

const subjectOf = ({ job_id, news_id, company_id, follow_up_id, consultant_id }: NotificationRow) =>
  job_id ?? news_id ?? company_id ?? follow_up_id ?? consultant_id

function linkOf(row: NotificationRow): string | null {
  if (row.notification_type === 'bench') return benchLink
  const { job_id, news_id, company_id, follow_up_id, consultant_id } = row
  // It is about one's own CV, and a reader may open no page of consultants.
  if (consultant_id !== null) return accountLink
  if (follow_up_id !== null) return followUpLink(follow_up_id)
  if (job_id !== null) return jobLink(job_id)
  if (news_id !== null) return articleLink(news_id)
  return company_id === null ? null : companyLink(company_id)
}

function titleOf({ kind, title, company, deadline, fields }: NotificationRow, now: Date): string {
  switch (kind) {
    case 'new':
      return company ? `Ny stilling hos ${company}` : 'Ny stilling'
    case 'deadline_soon':
      return deadlineTitle(deadline, now)
    case 'deadline_extended':
      return `Forlenget frist: ${title}`
    case 'withdrawn':
      return `Trukket: ${title}`
    case 'back':
      return `Lyst ut igjen: ${title}`
    case 'changed':
      return fields.every(isDeadline) ? `Endret frist: ${title}` : `Endret: ${title}`
    case 'facts':
      return `Nye opplysninger om ${company}`
    case 'news':
      return title ?? 'Nyhet'
    case 'mentioned':
      return `Du er nevnt: ${title}`
    case 'assigned':
      return `Du følger opp: ${title}`
    case 'step_due':
      return `Neste steg: ${title}`
    case 'cv_saved':
      return 'CV-en din er oppdatert'
    case 'bench':
      return 'Benken denne uken'
  }
}

function deadlineTitle(deadline: string | null, now: Date): string {
  const days = deadline === null ? Number.NaN : daysBetween(osloDay(now), deadline)
  if (days >= 0) return `Frist om ${countOf(days, 'dag', 'dager')}`
  return days < 0 ? 'Søknadsfristen har gått ut' : 'Fristen nærmer seg'
}

export const isDeadline = (field: string) => field === 'deadline' || field === 'deadline_text'

function detailOf(row: NotificationRow): string | null {
  const { kind, title, company, deadline } = row
  switch (kind) {
    case 'new':
      return title
    case 'deadline_soon':
      return joinedBy(', ', title, company)
    case 'deadline_extended':
      return deadline ? `Ny frist er ${dayInWords(deadline)}` : company
    case 'withdrawn':
      return company ? `${company}: ${GONE}` : capital(GONE)
    case 'back':
      return company
    case 'changed':
      return changesInWords(row)
    case 'facts':
      return factsInWords(row)
    case 'news':
      return row.introduction && firstSentences(row.introduction, 160)
    case 'mentioned':
      return (
        joinedBy(' · ', row.mentioned_by && `Av ${row.mentioned_by}`, company === title ? null : company) ||
        null
      )
    case 'assigned':
      return company === title ? null : company
    case 'step_due':
      // The next step is as it is now, which may be another than the one that was due.
      if (row.is_followed_up && row.is_step_due && row.next_step) return row.next_step
      return company === title ? null : company
    case 'bench':
      return 'Hvem som blir ledige, og når'
    case 'cv_saved':
      return 'En kollega har lest den inn fra en fil. Se om den stemmer.'
  }
}

const GONE = 'kilden viser ikke annonsen lenger'

const joinedBy = (between: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(between)

const JOB_FIELDS: Record<string, string> = {
  title: 'tittelen',
  company_name: 'bedriften',
  locations: 'arbeidsstedet',
  job_type: 'ansettelsesformen',
  deadline: 'søknadsfristen',
  deadline_text: 'søknadsfristen',
  long_description: 'teksten',
  short_description: 'teksten',
  contacts: 'kontaktpersonene',
}

function changesInWords({ fields, deadline, locations }: NotificationRow): string | null {
  if (fields.every(isDeadline))
    return deadline ? `Ny frist er ${dayInWords(deadline)}` : 'Fristen er ikke lenger en bestemt dag'
  if (fields.length === 1 && fields[0] === 'locations' && locations?.length)
    return `Arbeidssted: ${listText(locations.slice(0, 3))}`
  return changed(fields, JOB_FIELDS)
}

const FACT_FIELDS: Record<string, string> = {
  legal_name: 'navnet',
  address: 'adressen',
  place: 'adressen',
  industries: 'bransjen',
  url: 'hjemmesiden',
  employees: 'antallet ansatte',
}

const STATES: Record<string, string> = {
  bankrupt: 'Konkurs',
  winding_up: 'Under avvikling',
  deleted: 'Slettet fra Enhetsregisteret',
}

function factsInWords({ fields, register_state }: NotificationRow): string | null {
  const state = fields.includes('state') ? STATES[register_state ?? ''] : undefined
  return state ?? changed(fields, FACT_FIELDS)
}

/** «Arbeidsstedet og teksten er endret», each field once. */
function changed(fields: string[], names: Record<string, string>): string | null {
  const words = [...new Set(fields.flatMap((field) => names[field] ?? []))]
  if (words.length === 0) return null
  return `${capital(listText(words))} er endret`
}

/** Of a bundle that has gone out before. */
export const grownInWords = (more: number): string =>
  `${numberText(more)} er kommet til siden forrige melding`

/** What the list of a bundle of new ads is short of. */
const ofWhichNewest = (row: NotificationRow) =>
  row.notification_type === 'new_job' && row.stored < row.count && isStored(row)
    ? `Listen viser de ${numberText(row.stored)} nyeste`
    : null

/** For ads of one company their titles, else their companies. */
function bundleDetail(row: NotificationRow, reasons: Reason[]): string | null {
  const { member_titles, member_companies, kind } = row
  const ofOneCompany = reasons.length === 1 && reasons[0]!.mark === 'c'
  const names = kind === 'new' && !ofOneCompany ? member_companies : (member_titles ?? member_companies)
  const different = [...new Set(names ?? [])].slice(0, 3)
  return joinedBy(' · ', ofWhichNewest(row), different.join(', ')) || null
}
