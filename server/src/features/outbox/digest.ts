import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelName } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import type { Kysely } from 'kysely'
import type { PortalSecrets } from '../../config/config.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { logSeenAds, logSeenList } from '../matching/match-list-log.repository.ts'
import { accountLink } from '../../http/page-links.ts'
import { listLinkOf } from '../notifications/bundle-words.ts'
import { findReasons } from '../notifications/audience.repository.ts'
import { findDispatchedNotifications } from '../notifications/notifications.repository.ts'
import { type BenchPart, benchSection, readBench } from './bench-sections.ts'
import { type Digest, type DigestLine, type DigestSection, MOST_IN_CARD } from './channel.ts'
import { SETTINGS } from './choices.repository.ts'
import { findComingDays, findDigestAds, findSpans } from './digest.repository.ts'
import { daysNotSaid, eachOnce, holdsNow, linesOf, type Weighed } from './digest-lines.ts'
import {
  introOf,
  moreInWords,
  reachOf,
  SECTION_TITLES,
  STOP_WORDS,
  subjectOf,
  topTitle,
} from './digest-words.ts'
import type { Claimed } from './dispatches.repository.ts'
import { stopLink } from './stop-link.ts'

type Setting = keyof NotificationSettings

interface Writer {
  db: Kysely<Database>
  config: PortalSecrets
  publicUrl: string
}

/** A dispatch to a person. */
interface DigestFor extends Pick<Claimed, 'id' | 'pace' | 'times'> {
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
  const { user_id, channel, pace, role, times } = dispatch
  const today = osloDay(now)
  const { rows, weighed } = await readLines(db, dispatch, now)
  const reach = reachOf(pace)
  const coming = reach
    ? await findComingDays(db, { user_id, channel, pace }, { role, today, days: reach.days, times })
    : []
  const { lines, ...arranged } = arrange(weighed, coming, { pace, today, days: reach?.title ?? '' })
  const { sections, room } = fitted(arranged.sections, channel === 'mail' ? Infinity : MOST_IN_CARD)
  const hasBench = role !== 'leser' && rows.some((row) => row.notification_type === 'bench')
  const bench = hasBench ? await readBench(db, today, room) : []
  const stop = (setting: Setting | 'all') => stopLink(config, publicUrl, { user_id, channel, setting })
  const present = SETTINGS.filter(
    (setting) => lines.some((line) => line.setting === setting) || (setting === 'bench' && bench.length > 0),
  )
  // Only a message of the week comes for the sake of the days to come.
  const needed = pace === 'weekly' ? lines : weighed
  if (needed.length === 0 && bench.length === 0 && pace !== 'sample') return null
  await logShown(db, dispatch, { lines: sections.flatMap((section) => section.lines), bench })
  const [first] = lines
  return {
    subject: subjectOf(
      first ? { ...first, company: first.ad?.company ?? null } : bench.length > 0 ? BENCH_LINE : null,
      { ...dispatch, count: countOf(lines) + (bench.length > 0 ? 1 : 0) },
    ),
    intro: introOf(pace, weighed.length, bench.length > 0),
    sections: [
      ...sections.map(({ title, lines: shown, hidden }) => ({
        title,
        lines: shown.map((line) => absolute(line, publicUrl)),
        more: moreOf(hidden, dispatch.id, publicUrl),
      })),
      ...bench.map((part, nth) => benchSection(part, today, publicUrl, nth === 0)),
    ],
    stops: present.map((setting) => ({ text: STOP_WORDS[setting], link: stop(setting) })),
    stop_all: stop('all'),
    portal: publicUrl,
    settings: { text: 'Velg hva du vil ha, og når', link: `${publicUrl}${accountLink}` },
  }
}

/** The notifications of a dispatch that hold now, and what is said of them. */
async function readLines(db: Kysely<Database>, { id, user_id, role }: DigestFor, now: Date) {
  const reader = { role, today: osloDay(now) }
  const spans = await findSpans(db, id)
  const rows = (await findDispatchedNotifications(db, id))
    .filter((row) => holdsNow(row, reader.today))
    .map((row) => ({ ...row, count: spans.get(row.id)?.count_until ?? row.count }))
  const notification_ids = rows.map((row) => row.id)
  const ads = await findDigestAds(db, { dispatch_id: id, notification_ids }, reader)
  const job_ids = ads.map(({ job_id }) => job_id)
  const reasons = await findReasons(db, user_id, job_ids)
  const adsOf = Map.groupBy(ads, ({ notification_id }) => notification_id)
  const lines = rows.flatMap((row) => {
    const count_before = spans.get(row.id)?.count_before ?? 0
    return linesOf(row, { ads: adsOf.get(row.id) ?? [], count_before, now, reasons })
  })
  return { rows, weighed: eachOnce(lines) }
}

/** What weighs most on top, then the days to come, then the rest by kind; `lines` are all of them, the weightiest first. */
function arrange(
  weighed: readonly Weighed[],
  coming: Parameters<typeof daysNotSaid>[0],
  { pace, today, days }: { pace: Claimed['pace']; today: string; days: string },
) {
  const byWeight = (lines: readonly Weighed[]) => lines.toSorted((a, b) => b.weight - a.weight)
  const top = byWeight([...weighed, ...daysNotSaid(coming, weighed, today)]).slice(0, MOST_ON_TOP)
  const rest = byWeight(weighed.filter((line) => !top.includes(line)))
  const kinds = SETTINGS.map((setting) =>
    section(
      SECTION_TITLES[setting],
      rest.filter((line) => line.setting === setting),
      MOST_IN_SECTION,
    ),
  )
  const soon = daysNotSaid(coming, [...top, ...kinds.flatMap(({ lines }) => lines)], today)
  const sections = [
    section(topTitle(pace, rest.length + soon.length > 0), top, MOST_ON_TOP),
    section(days, soon, MOST_IN_SECTION),
    ...kinds,
  ]
  return {
    lines: [...top, ...soon, ...rest],
    sections: sections.filter((part) => part.lines.length > 0),
  }
}

const absolute = ({ title, detail, fit, why, is_near, link }: DigestLine, publicUrl: string): DigestLine => ({
  title,
  detail,
  fit,
  why,
  ...(is_near && { is_near }),
  link: `${publicUrl}${link}`,
})

/** A part of a message, whose lines know what they are about, with those that it has no room for. */
interface Part {
  title: string
  lines: Weighed[]
  hidden: Weighed[]
}

const section = (title: string, lines: Weighed[], most: number): Part => ({
  title,
  lines: lines.slice(0, most),
  hidden: lines.slice(most),
})

/** The parts with so many lines in all, and how many more there is room for. */
function fitted(parts: readonly Part[], most: number): { sections: Part[]; room: number } {
  let room = most
  const sections = parts.map(({ title, lines, hidden }) => {
    const shown = section(title, lines, room)
    room -= shown.lines.length
    return saidOnce({ ...shown, hidden: [...shown.hidden, ...hidden] })
  })
  return { sections, room }
}

/** Links to the lists of what is hidden, one for each kind. */
const moreOf = (hidden: readonly Weighed[], dispatch_id: string, publicUrl: string): DigestSection['more'] =>
  [...Map.groupBy(hidden, ({ setting }) => setting)].map(([setting, lines]) => ({
    text: moreInWords(setting, countOf(lines)),
    link: `${publicUrl}${listLinkOf(setting, dispatch_id)}`,
  }))

/** Lines with the same reason stand together, and it is said before the first of them; those without any come before. */
function saidOnce({ lines, ...part }: Part): Part {
  const groups = [...Map.groupBy(lines, ({ why }) => why)]
    .toSorted(([a], [b]) => Number(a !== null) - Number(b !== null))
    .map(([, group]) => group)
  return {
    ...part,
    lines: groups.flatMap((group) => group.map((line, nth) => (nth === 0 ? line : { ...line, why: null }))),
  }
}

const countOf = (lines: readonly Weighed[]) => lines.reduce((sum, { count }) => sum + count, 0)

const BENCH_LINE = { title: 'Benken denne uken', detail: null, fit: null, why: null, link: '' }

/** A message that names who fits an ad is a list that was seen: the consultant reads in the log who got it. */
async function logShown(
  db: Kysely<Database>,
  { user_id, channel }: DigestFor,
  { lines, bench }: { lines: Weighed[]; bench: BenchPart[] },
): Promise<void> {
  for (const { ad } of lines)
    if (ad?.fit && ad.text_hash !== null && ad.engine_version !== null) {
      const { job_id, fit, text_hash, engine_version } = ad
      await logSeenList(db, { user_id, seen_in: channel, job_id, text_hash, engine_version, matches: [fit] })
    }
  for (const { id, ads } of bench.flatMap(({ rows }) => rows))
    await logSeenAds(db, { user_id, seen_in: channel, consultant_id: id, ads })
}
