import type { Certification, Education, ProjectExperience } from '@utsyn/contract/consultants.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { count, NBSP } from '../../lib/norwegian.ts'

/** A month or a year, as `2024-03` or `2024`. */
type Moment = string

const month = new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** «mars 2024», or the year alone. */
const momentText = (moment: Moment) =>
  moment.length === 4 ? moment : month.format(new Date(`${moment}-15T12:00:00Z`))

const year = (moment: Moment) => moment.slice(0, 4)

/** «2021–2023», «2024–nå», «2023» */
export function periodText(from: Moment | null, to: Moment | null): string {
  if (!from) return to ? year(to) : ''
  if (!to) return `${year(from)}–nå`
  return year(from) === year(to) ? year(from) : `${year(from)}–${year(to)}`
}

const MONTH = /^(\d{4})-(\d{2})$/
const monthNumber = (moment: Moment) => {
  const [, years, months] = MONTH.exec(moment) ?? []
  return Number(years) * 12 + Number(months)
}

/** «2 år 3 mnd.», both months counted; null when the months are unknown. */
export function durationText(from: Moment | null, to: Moment | null, now: Date): string | null {
  const months = monthNumber(to ?? isoDay(now).slice(0, 7)) - monthNumber(from ?? '') + 1
  if (!(months > 0)) return null
  const parts = [
    ...(months >= 12 ? [count(Math.floor(months / 12), 'år', 'år')] : []),
    ...(months % 12 > 0 ? [`${months % 12}${NBSP}mnd.`] : []),
  ]
  return parts.join(' ')
}

/** «8 år», «under 1 år» */
export const yearsText = (years: number) =>
  years < 1 ? `under 1${NBSP}år` : count(Math.round(years), 'år', 'år')

/** «Teknisk leder og arkitekt, Forsikringsselskap»: the role and the customer, as far as it may be named. */
export function projectTitle({
  roles,
  customer,
  industry,
}: Pick<ProjectExperience, 'roles' | 'customer' | 'industry'>) {
  const names = roles.map(({ name }) => name)
  const last = names.at(-1)
  const all = names.length > 1 ? `${names.slice(0, -1).join(', ')} og ${last}` : last
  return [all, customer ?? industry].filter(Boolean).join(', ') || 'Prosjekt'
}

/** An entry of a CV with only a name and a line below it. */
export interface ShortEntry {
  name: string
  lines: string[]
}

const entry = (name: string, ...lines: (string | null)[]): ShortEntry => ({
  name,
  lines: lines.filter((line): line is string => Boolean(line) && line !== name),
})
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null

export function educationEntry({ school, degree, description, from, to }: Education): ShortEntry {
  const name = degree ?? description ?? school ?? 'Utdanning'
  const place = joined(school === name ? null : school, periodText(from, to))
  return entry(name, place, description === name ? null : description)
}

export function certificationEntry(certification: Certification, now: Date): ShortEntry {
  const { name, organiser, description, date, expires } = certification
  return entry(name, joined(organiser, date && year(date)), expires && expiryText(expires, now), description)
}

/** The named month or year still counts as valid. */
const expiryText = (expires: Moment, now: Date) =>
  isoDay(now).slice(0, expires.length) > expires
    ? `Utløp ${momentText(expires)}`
    : `Gyldig til ${momentText(expires)}`
