import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelName } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import type { Kysely } from 'kysely'
import type { PortalSecrets } from '../../config/config.ts'
import type { Database } from '../../db/tables.ts'
import { followUpLink, jobLink } from '../../http/page-links.ts'
import { daysBetween } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { logSeenList } from '../matching/match-list-log.repository.ts'
import type { NotificationRow } from '../notifications/notification-row.ts'
import { grownInWords, toNotification } from '../notifications/notification-words.ts'
import { findDispatchedNotifications } from '../notifications/notifications.repository.ts'
import { benchSection, showBench } from './bench-sections.ts'
import type { Digest, DigestLine, DigestSection } from './channel.ts'
import { SETTINGS } from './choices.repository.ts'
import { type DigestAd, findComingDays, findDigestAds, findSpans } from './digest.repository.ts'
import {
  adDetail,
  comingDetail,
  fitInWords,
  introOf,
  moreInWords,
  reachOf,
  SECTION_TITLES,
  STOP_WORDS,
  subjectOf,
  topTitle,
  whyInWords,
} from './digest-words.ts'
import type { Claimed } from './dispatches.repository.ts'
import { stopLink } from './stop-link.ts'

type Setting = keyof NotificationSettings

interface Weighed extends DigestLine {
  /** Identifies what it is about. Two bundles may link to the same list and are still two. */
  about: string
  setting: Setting
  weight: number
  /** Of how many notifications it is: a list stands for those that have no line of their own. */
  count: number
}

interface Writer {
  db: Kysely<Database>
  config: PortalSecrets
  publicUrl: string
}

/** A dispatch to a person. */
interface DigestFor extends Pick<Claimed, 'id' | 'pace'> {
  user_id: string
  channel: ChannelName
  role: Role
}

const MOST_ON_TOP = 3
const MOST_IN_SECTION = 8

/** The content of a dispatch as of now; null when nothing is left to say. */
export async function writeDigest(
  { db, config, publicUrl }: Writer,
  dispatch: DigestFor,
  now = new Date(),
): Promise<Digest | null> {
  const { id, user_id, channel, pace, role } = dispatch
  const reader = { role, today: osloDay(now) }
  const spans = await findSpans(db, id)
  const rows = (await findDispatchedNotifications(db, id))
    .filter((row) => canBeActedOn(row, reader.today))
    .map((row) => ({ ...row, count: spans.get(row.id)?.count_until ?? row.count }))
  if (rows.length === 0 && pace !== 'sample') return null
  const notification_ids = rows.map((row) => row.id)
  const ads = await findDigestAds(db, { dispatch_id: id, notification_ids }, reader)
  const reach = reachOf(pace, reader.today)
  const coming =
    reach === null ? [] : await findComingDays(db, { user_id, channel }, { ...reader, days: reach.days })
  await logFits(db, dispatch, ads)
  const adsOf = Map.groupBy(ads, ({ notification_id }) => notification_id)
  const weighed = eachOnce(
    rows.flatMap((row) =>
      linesOf(row, { ads: adsOf.get(row.id) ?? [], count_before: spans.get(row.id)?.count_before ?? 0, now }),
    ),
  ).toSorted((a, b) => b.weight - a.weight)
  const countOfAll = weighed.reduce((sum, { count }) => sum + count, 0)
  const top = weighed.slice(0, MOST_ON_TOP)
  const rest = weighed.slice(MOST_ON_TOP)
  const listed = new Set(weighed.map(({ link }) => link))
  const soon = coming
    .map((day) => ({
      setting: day.kind === 'favourite' ? ('deadline_soon' as const) : ('follow_up' as const),
      title: day.title,
      detail: comingDetail(day, reader.today),
      fit: null,
      why: null,
      link: day.kind === 'favourite' ? jobLink(day.id) : followUpLink(day.id),
    }))
    .filter(({ link }) => !listed.has(link))
  const hasBench = role !== 'leser' && rows.some((row) => row.notification_type === 'bench')
  const bench = hasBench ? await showBench(db, dispatch, reader.today) : []
  const sections = [
    section(topTitle(pace, rest.length), top, MOST_ON_TOP),
    section(reach?.title ?? '', soon, MOST_IN_SECTION),
    ...SETTINGS.map((setting) =>
      section(
        SECTION_TITLES[setting],
        rest.filter((line) => line.setting === setting),
        MOST_IN_SECTION,
      ),
    ),
  ].filter(({ lines }) => lines.length > 0)
  const stop = (setting: Setting | 'all') => stopLink(config, publicUrl, { user_id, channel, setting })
  const present = SETTINGS.filter(
    (setting) =>
      weighed.some((line) => line.setting === setting) ||
      soon.some((day) => day.setting === setting) ||
      (setting === 'bench' && bench.length > 0),
  )
  if (weighed.length === 0 && bench.length === 0 && pace !== 'sample') return null
  return {
    subject: subjectOf(weighed[0] ?? (bench.length > 0 ? BENCH_LINE : null), {
      ...dispatch,
      count: countOfAll + (bench.length > 0 ? 1 : 0),
    }),
    intro: introOf(pace, countOfAll, bench.length > 0),
    sections: [
      ...saidOnce(sections).map((one) => ({
        ...one,
        lines: one.lines.map((line) => absolute(line, publicUrl)),
      })),
      ...bench.map((part) => benchSection(part, reader.today, publicUrl)),
    ],
    stops: present.map((setting) => ({ text: STOP_WORDS[setting], link: stop(setting) })),
    stop_all: stop('all'),
    portal: publicUrl,
    settings: `${publicUrl}/konto`,
  }
}

/** Not a deadline that has passed meanwhile, nor a step that is done or somebody else's by now. */
function canBeActedOn(row: NotificationRow, today: string): boolean {
  if (row.kind === 'deadline_soon' && row.deadline !== null && row.deadline < today) return false
  if (row.notification_type !== 'follow_up' || row.kind === 'mentioned') return true
  return row.is_followed_up && (row.kind !== 'step_due' || row.is_step_due)
}

const absolute = ({ title, detail, fit, why, link }: DigestLine, publicUrl: string): DigestLine => ({
  title,
  detail,
  fit,
  why,
  link: `${publicUrl}${link}`,
})

const section = (title: string, lines: DigestLine[], most: number): DigestSection => ({
  title,
  lines: lines.slice(0, most),
  more: lines.length > most ? moreInWords(lines.length - most) : null,
})

/** In each part, lines with the same reason stand together; it is said before the first of them in the whole message. */
function saidOnce(sections: DigestSection[]): DigestSection[] {
  const said = new Set<string | null>()
  return sections.map(({ lines, ...section }) => {
    const groups = [...Map.groupBy(lines, ({ why }) => why)].toSorted(
      ([a], [b]) => Number(said.has(b)) - Number(said.has(a)),
    )
    const ordered = groups.flatMap(([why, group]) =>
      group.map((line, nth) => (nth === 0 && !said.has(why) ? line : { ...line, why: null })),
    )
    for (const [why] of groups) said.add(why)
    return { ...section, lines: ordered }
  })
}

/** An ad that two notifications are about is listed once, by the weightier. */
function eachOnce(lines: Weighed[]): Weighed[] {
  const best = new Map<string, Weighed>()
  for (const line of lines) {
    const other = best.get(line.about)
    if (!other || other.weight < line.weight) best.set(line.about, line)
  }
  return [...best.values()]
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

function linesOf(
  row: NotificationRow,
  { ads, count_before, now }: { ads: DigestAd[]; count_before: number; now: Date },
): Weighed[] {
  // The first only in the bell, since nobody chooses it; the second has parts of its own.
  if (row.notification_type === 'own_cv' || row.notification_type === 'bench') return []
  const { title, detail, link: to, reasons } = toNotification(row, now)
  const link = to ?? '/'
  const about = row.count > 1 ? row.id : link
  const grown = count_before > 0 ? grownInWords(row.count - count_before) : null
  const setting: Setting =
    row.notification_type === 'job_update' && row.kind === 'deadline_soon'
      ? 'deadline_soon'
      : row.notification_type
  const why = whyInWords(setting, reasons)
  const weight = WEIGHTS[row.kind]
  const words = [grown, detail].filter(Boolean).join(' · ') || null
  const whole = { title, detail: words, fit: null, why, link, about, setting, weight, count: 1 }
  // The ad comes first: which one it is says more than that its deadline is near.
  if (row.kind === 'deadline_soon' && row.count === 1 && row.title !== null && row.deadline !== null) {
    const when = comingDetail({ kind: 'favourite', detail: row.company, day: row.deadline }, osloDay(now))
    const days = daysBetween(osloDay(now), row.deadline)
    return [{ ...whole, title: row.title, detail: when, weight: whole.weight - days }]
  }
  if (row.notification_type !== 'new_job') return [whole]
  const lines = ads.map((ad): Weighed => ({
    title: ad.title,
    detail: adDetail(ad),
    fit: fitInWords(ad.fit),
    why,
    link: jobLink(ad.job_id),
    about: jobLink(ad.job_id),
    setting,
    weight: WEIGHTS.new + (ad.fit?.percentage ?? 0) * FIT_WEIGHT,
    count: 1,
  }))
  // Of a large bundle the list is linked to, below its newest ads.
  const others = Math.max(0, row.count - count_before - ads.length)
  const all = { ...whole, title: `Se alle: ${title}`, detail: grown, weight: WEIGHTS.new - 1, count: others }
  return row.count > ads.length && row.count > 1 ? [...lines, all] : lines
}

const BENCH_LINE = { title: 'Benken denne uken', detail: null, fit: null, why: null, link: '' }

/** A message that names who fits an ad is a list that was seen: the consultant reads in the log who got it. */
async function logFits(
  db: Kysely<Database>,
  { user_id, channel }: DigestFor,
  ads: readonly DigestAd[],
): Promise<void> {
  for (const { job_id, fit, text_hash, engine_version } of ads)
    if (fit && text_hash !== null && engine_version !== null)
      await logSeenList(db, { user_id, seen_in: channel, job_id, text_hash, engine_version, matches: [fit] })
}
