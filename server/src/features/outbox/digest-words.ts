import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelName } from '@utsyn/contract/outbox.ts'
import { daysBetween } from '../../text/iso-week.ts'
import { countOf, dayInWords, listText, numberText } from '../../text/norwegian-words.ts'
import { MOST_MEMBERS } from '../notifications/audience.repository.ts'
import type { ComingDay, DigestAd } from './digest.repository.ts'
import type { DigestLine } from './channel.ts'
import type { Claimed } from './dispatches.repository.ts'

type Setting = keyof NotificationSettings

export const SECTION_TITLES: Record<Setting, string> = {
  new_job: 'Nye stillinger',
  deadline_soon: 'Frister',
  job_update: 'Endringer i favoritter',
  company_update: 'Endringer i bedrifter',
  company_news: 'Nyheter',
  follow_up: 'Oppfølging',
  bench: 'Benken',
}

/** What comes by a channel: before a kind, all of it, and all of it after «ikke lenger». */
export const CHANNEL_WORDS: Record<ChannelName, { some: string; all: string; none: string; sample: string }> =
  {
    mail: {
      some: 'e-post om',
      all: 'all e-post fra Utsyn',
      none: 'e-post fra Utsyn',
      sample: 'Slik ser e-posten fra Utsyn ut',
    },
    teams: {
      some: 'meldinger i Teams om',
      all: 'alle meldinger fra Utsyn i Teams',
      none: 'meldinger fra Utsyn i Teams',
      sample: 'Slik ser meldingene fra Utsyn ut',
    },
    slack: {
      some: 'meldinger i Slack om',
      all: 'alle meldinger fra Utsyn i Slack',
      none: 'meldinger fra Utsyn i Slack',
      sample: 'Slik ser meldingene fra Utsyn ut',
    },
  }

/** What is stopped, after «e-post om». */
export const STOP_WORDS: Record<Setting, string> = {
  new_job: 'nye stillinger',
  deadline_soon: 'frister',
  job_update: 'endringer i favoritter',
  company_update: 'endringer i bedrifter',
  company_news: 'nyheter',
  follow_up: 'oppfølging',
  bench: 'benken',
}

/** Four names say enough. */
const MOST_NAMES = 4

/** Why somebody gets a line, from the reasons of its notification. */
export function whyInWords(setting: Setting, reasons: readonly string[]): string | null {
  if (setting === 'deadline_soon' || setting === 'job_update') return 'Fordi annonsen er en favoritt'
  if (setting === 'bench') return 'Fordi du har bedt om benken på mandager'
  if (setting === 'follow_up') return 'Fordi du følger opp eller er nevnt'
  const searches = reasons.filter((reason) => reason.startsWith('Søk: ')).map((reason) => reason.slice(5))
  const follows = reasons.filter((reason) => !reason.startsWith('Søk: '))
  const parts = [
    ...(follows.length > 0 ? [`du følger ${named(follows)}`] : []),
    ...(searches.length > 0
      ? [
          `du har lagret ${searches.length === 1 ? 'søket' : 'søkene'} ${named(searches.map((name) => `«${name}»`))}`,
        ]
      : []),
  ]
  return parts.length > 0 ? `Fordi ${parts.join(', og fordi ')}` : null
}

const named = (names: string[]) =>
  listText(
    names.length <= MOST_NAMES
      ? names
      : [...names.slice(0, MOST_NAMES - 1), countOf(names.length - MOST_NAMES + 1, 'annet', 'andre')],
  )

/** Which of many places a search has matched is not known here, so it says that there are more. */
const placesInWords = (places: readonly string[]): string =>
  places.length <= MOST_PLACES
    ? places.join(', ')
    : `${places.slice(0, MOST_PLACES - 1).join(', ')} og ${countOf(places.length - MOST_PLACES + 1, 'sted', 'steder')} til`
const MOST_PLACES = 3

/** «Nordlys · Oslo · Frist 4. desember 2026». */
export const adDetail = ({
  company,
  locations,
  deadline,
}: Pick<DigestAd, 'company' | 'locations' | 'deadline'>): string | null =>
  [company, locations && placesInWords(locations), deadline && `Frist\u00a0${dayInWords(deadline)}`]
    .filter(Boolean)
    .join(' · ') || null

export const fitInWords = (fit: DigestAd['fit']): string | null =>
  fit && `Passer best av de ledige: ${fit.name}, ${fit.percentage}\u00a0%`

export function comingDetail(
  { kind, detail, day }: Pick<ComingDay, 'kind' | 'detail' | 'day'>,
  today: string,
): string {
  const days = daysBetween(today, day)
  if (days < 0) return [`Neste steg fra ${dayInWords(day)}`, detail].filter(Boolean).join(': ')
  const when = days === 0 ? 'i dag' : days === 1 ? 'i morgen' : `om ${countOf(days, 'dag', 'dager')}`
  return kind === 'step'
    ? [`Neste steg ${when}`, detail].filter(Boolean).join(': ')
    : [`Frist ${when}`, detail].filter(Boolean).join(' · ')
}

/** Where in the portal the others of a kind are. */
const AMONG: Record<Setting, string> = {
  new_job: 'blant de nye stillingene',
  deadline_soon: 'blant favorittene',
  job_update: 'blant favorittene',
  company_update: 'blant bedriftene du følger',
  company_news: 'blant nyhetene',
  follow_up: 'i oppfølgingen',
  bench: 'blant konsulentene',
}

/** Of new ads no more than are stored are said to be there. */
export const moreInWords = (setting: Setting, count: number): string =>
  `Og ${setting === 'new_job' && count > MOST_MEMBERS ? `over ${MOST_MEMBERS}` : numberText(count)} til ${AMONG[setting]}`

const LONGEST = 90

/** What a line is about, in the subject: with the company of a new ad, or the day that is near. */
function inSubject({ title, detail, company = null }: SubjectLine): string {
  if (company) return `${title} hos ${company}`
  const day = /^(?:Frist|Neste steg) [^·:]+/.exec(detail ?? '')?.[0].trim()
  return day ? `${title}: ${day.charAt(0).toLowerCase()}${day.slice(1)}` : title
}
type SubjectLine = Pick<DigestLine, 'title' | 'detail'> & { company?: string | null }

/** The first line says what it is; how many more there are comes after it. */
export function subjectOf(
  first: SubjectLine | null,
  { pace, channel, count }: Pick<Claimed, 'pace'> & { channel: ChannelName; count: number },
): string {
  if (!first) return CHANNEL_WORDS[channel].sample
  const whole = inSubject(first)
  const title = whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1).trimEnd()}…` : whole
  const more = count - 1
  const subject = more > 0 ? `${title}, og ${more} til` : title
  return pace === 'sample' ? `Prøve: ${subject}` : subject
}

export function introOf(pace: Claimed['pace'], lines: number, hasBench: boolean): string {
  if (hasBench && lines === 0 && pace !== 'sample')
    return 'Hvem som er eller snart blir ledige, og annonsene som passer dem best.'
  switch (pace) {
    case 'sample':
      return lines === 0
        ? 'Dette er en prøve. Du har ingen varsler ennå.'
        : 'Dette er en prøve med de siste varslene dine, også dem du har lest.'
    case 'weekly':
      return lines === 0
        ? 'Dette er frister og neste steg i uken som kommer.'
        : 'Dette er nytt fra den siste uken, med det som haster først.'
    case 'daily':
      return 'Dette er nytt og ikke lest i Utsyn, med det som haster først.'
    case 'at_once':
      return 'Dette er nytt.'
  }
}

/** Over the first lines; `below` is whether others come below them. */
export function topTitle(pace: Claimed['pace'], hasMore: boolean): string {
  if (!hasMore) return pace === 'at_once' ? 'Dette er nytt' : 'Dette bør du vite'
  return pace === 'weekly' ? 'Ukens tre' : 'Dagens tre'
}

/** How far ahead days are listed: until the next message of a week, and in those of every day as far as reminders are written. */
export function reachOf(pace: Claimed['pace']): { days: number; title: string } | null {
  if (pace === 'at_once') return null
  return pace === 'daily'
    ? { days: 3, title: 'Frister og neste steg, tre dager frem' }
    : { days: 7, title: 'Frister og neste steg, sju dager frem' }
}
