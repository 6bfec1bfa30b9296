import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import { followUpLink, jobLink } from '../../http/page-links.ts'
import { numberText } from '../../text/norwegian-words.ts'
import { daysBetween } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { type NotificationRow, readReason } from '../notifications/notification-row.ts'
import {
  grownInWords,
  isDeadline,
  reasonInWords,
  toNotification,
} from '../notifications/notification-words.ts'
import type { DigestLine } from './channel.ts'
import type { ComingDay, DigestAd } from './digest.repository.ts'
import { adDetail, comingDetail, fitInWords, whyInWords } from './digest-words.ts'

type Setting = keyof NotificationSettings

const inWords = (reason: string) => reasonInWords(readReason(reason))

// The rule of a digest: it says what still holds, of an ad the weightiest only, of anything else whatever reads differently, and a
// day to come unless a line that is shown has it. Which days come is read so that each is said about twice: when its reminder is
// written, and on the day or in the last message before it (`findComingDays`). A new ad has the reasons why this very ad is wanted.

type Day = 'deadline' | 'step'

export interface Weighed extends DigestLine {
  /** Identifies what it says: an ad, or the words about something else. Two bundles may link to the same list and are still two. */
  about: string
  setting: Setting
  /** The days that it says, whatever else. */
  says: Day[]
  weight: number
  /** Of how many notifications it is: a list stands for those that have no line of their own. */
  count: number
  /** A new ad. */
  ad: DigestAd | null
}

/** Whether what a notification says is so now; a bundle, whether it is of any of its ads. */
export function holdsNow(row: NotificationRow, today: string): boolean {
  if (row.notification_type === 'job_update') {
    if (row.kind === 'withdrawn') return row.is_withdrawn
    if (row.kind === 'deadline_soon') return row.is_listed && row.deadline !== null && row.deadline >= today
    return row.is_listed
  }
  if (row.notification_type !== 'follow_up' || row.kind === 'mentioned') return true
  return row.is_followed_up && (row.kind !== 'step_due' || row.is_step_due)
}

/** Lines about the same only once, by the weightiest. */
export function eachOnce(lines: readonly Weighed[]): Weighed[] {
  const best = new Map<string, Weighed>()
  for (const line of lines) {
    const other = best.get(line.about)
    if (!other || other.weight < line.weight) best.set(line.about, line)
  }
  return [...best.values()]
}

/** Kinds of lines that say a day. */
const SAYS: Partial<Record<NotificationRow['kind'], Day[]>> = {
  deadline_soon: ['deadline'],
  deadline_extended: ['deadline'],
  new: ['deadline'],
  step_due: ['step'],
}
const saysOf = ({ kind, fields }: NotificationRow): Day[] =>
  SAYS[kind] ?? (kind === 'changed' && fields.every(isDeadline) ? ['deadline'] : [])

/** The days to come that no line of `shown` says: of one thing in one line, the nearest first. */
export function daysNotSaid(
  coming: readonly ComingDay[],
  shown: readonly Pick<Weighed, 'link' | 'says'>[],
  today: string,
): Weighed[] {
  const said = new Set(shown.flatMap(({ link, says }) => says.map((day) => `${link} ${day}`)))
  const left = coming
    .map((day) => ({
      ...day,
      says: (day.kind === 'step' ? 'step' : 'deadline') as Day,
      link: day.kind === 'favourite' ? jobLink(day.id) : followUpLink(day.id),
    }))
    .filter(({ link, says }) => !said.has(`${link} ${says}`))
  return [...Map.groupBy(left, ({ link }) => link)].map(([link, days]) => {
    const [first] = days as [(typeof days)[0]]
    const setting = first.kind === 'favourite' ? 'deadline_soon' : 'follow_up'
    return {
      setting,
      says: days.map(({ says }) => says),
      title: first.title,
      detail: days.map((day) => comingDetail(day, today)).join(' · '),
      is_near: days.some(({ day }) => daysBetween(today, day) <= NEAR_DAYS),
      fit: null,
      why: whyInWords(setting, []),
      link,
      about: link,
      weight: Math.max(...days.map(({ says, day }) => weightOfDay(says, daysBetween(today, day)))),
      count: 1,
      ad: null,
    }
  })
}

/** What a person should know first: what is asked of them, what closes soon, then what fits somebody who is free. */
const WEIGHTS: Record<NotificationRow['kind'], number> = {
  step_due: 100,
  deadline_soon: 90,
  mentioned: 85,
  assigned: 80,
  withdrawn: 50,
  back: 45,
  deadline_extended: 40,
  changed: 35,
  new: 30,
  news: 20,
  facts: 15,
  cv_saved: 0,
  bench: 0,
}
/** Of a new ad, by how well somebody fits: 70 for 100 %. */
const FIT_WEIGHT = 0.4
/** Today and tomorrow, and what is late. */
const NEAR_DAYS = 1
/**
 * What is today comes before everything, what is in four days with the new ads that somebody fits. So does what is late: it was
 * first on its day, and must not be first every morning until it is done.
 */
const weightOfDay = (says: Day, days: number) =>
  (says === 'step' ? WEIGHTS.step_due : WEIGHTS.deadline_soon) - 10 * Math.abs(days)

/** What a notification says; of new ads a line each. */
export function linesOf(
  row: NotificationRow,
  {
    ads,
    count_before,
    now,
    reasons: reasonsOf = new Map(),
  }: { ads: DigestAd[]; count_before: number; now: Date; reasons?: ReadonlyMap<number, string[]> },
): Weighed[] {
  // The first only in the bell, since nobody chooses it; the second has parts of its own.
  const { setting } = row
  if (setting === 'own_cv' || setting === 'bench') return []
  const { title, detail, link: to, reasons } = toNotification(row, now)
  const link = to ?? '/'
  const grown = count_before > 0 ? grownInWords(row.count - count_before) : null
  const why = whyInWords(setting, reasons)
  const { kind } = row
  const weight = WEIGHTS[kind]
  const words = [grown, detail].filter(Boolean).join(' · ') || null
  const about =
    row.count > 1 ? row.id : row.notification_type === 'job_update' ? link : [link, title, words].join(' ')
  const whole = {
    title,
    detail: words,
    fit: null,
    why,
    link,
    about,
    setting,
    says: saysOf(row),
    weight,
    count: 1,
    ad: null,
  }
  // The ad comes first: which one it is says more than that its deadline is near.
  if (row.kind === 'deadline_soon' && row.count === 1 && row.title !== null && row.deadline !== null) {
    const when = comingDetail({ kind: 'favourite', detail: row.company, day: row.deadline }, osloDay(now))
    const days = daysBetween(osloDay(now), row.deadline)
    return [
      {
        ...whole,
        title: row.title,
        detail: when,
        is_near: days <= NEAR_DAYS,
        weight: weightOfDay('deadline', days),
      },
    ]
  }
  if (row.notification_type !== 'new_job') return [whole]
  const lines = ads.map((ad): Weighed => ({
    title: ad.title,
    detail: adDetail(ad),
    fit: fitInWords(ad.fit),
    why: row.count === 1 ? why : whyInWords(setting, (reasonsOf.get(ad.job_id) ?? []).map(inWords)),
    link: jobLink(ad.job_id),
    about: jobLink(ad.job_id),
    setting,
    says: SAYS.new!,
    weight: WEIGHTS.new + (ad.fit?.percentage ?? 0) * FIT_WEIGHT,
    count: 1,
    ad,
  }))
  // Of a large bundle the list is linked to, below its newest ads, with what brought all of them.
  const others = Math.max(0, row.count - count_before - ads.length)
  const all = {
    ...whole,
    title: `${row.stored < row.count ? `Se de ${numberText(row.stored)} nyeste` : 'Se alle'}: ${title}`,
    detail: grown,
    weight: WEIGHTS.new - 1,
    count: others,
  }
  return row.count > ads.length && row.count > 1 ? [...lines, all] : lines
}
