import type {
  Demand,
  FreeWithin,
  Radar,
  RadarCustomer,
  RadarList,
  RadarRow,
  Spell,
} from '@utsyn/contract/radar.ts'
import { WORK_ROLES } from '@utsyn/contract/work-role.ts'
import type { Kysely } from 'kysely'
import type { FigureCache } from '../../db/figure-cache.ts'
import { readQuietly } from '../../db/read-quietly.ts'
import type { Database } from '../../db/tables.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { followedCompanyIds } from '../companies/followed-companies.repository.ts'
import { countJobs } from '../jobs/jobs.repository.ts'
import { findFirstDay } from '../sources/figures.repository.ts'
import {
  type BegunAsking,
  countAsked,
  type CountedAds,
  countKnown,
  countPeople,
  findBegun,
  findCustomers,
  findFirstFree,
  findNewSource,
  type KnownBy,
} from './radar.repository.ts'
import { rateChange } from './rate-change.ts'

const SPELL_DAYS = 30
const MONTHS = 6
/** Fewer ads of the last spell are no demand that somebody is missing for. */
const FEW_ADS = 3
/** What comes without being asked for: a market has hundreds of some. */
const FIRST: Record<RadarList, number> = { technologies: 8, roles: 8, gaps: 8, idle: 8, customers: 6 }
const FIRST_OF_CUSTOMER = 4

/** Without pages: everything that a figure of the radar needs of the ads. */
interface AskedFor {
  spells: Spells
  first_day: string | null
  new_source: string | null
  technology: CountedAds[]
  role: CountedAds[]
  any: CountedAds[]
  begun: BegunAsking[]
}

interface Spells {
  today: string
  now: Spell
  before: Spell
  months: Spell[]
  /** The first days of all of them, the earliest first. */
  boundaries: string[]
}

export function spellsAt(today: string): Spells {
  const now = { from: daysLater(today, 1 - SPELL_DAYS), to: today }
  const before = { from: daysLater(now.from, -SPELL_DAYS), to: daysLater(now.from, -1) }
  const [year, month] = today.split('-').map(Number) as [number, number]
  const first = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const back = MONTHS - 1 - index
    return { from: first(back), to: back === 0 ? today : daysLater(first(back - 1), -1) }
  })
  const starts = [...months, before, now].map(({ from }) => from)
  return { today, now, before, months, boundaries: [...new Set(starts)].sort() }
}

interface Wanted {
  user_id: string
  scope: 'market' | 'followed'
  free_within: FreeWithin
  /** All rows of the lists. */
  whole?: boolean
}

/** The ads of the market are counted once for all, those of followed companies and the people every time. */
export async function readRadar(
  db: Kysely<Database>,
  figures: FigureCache,
  { user_id, scope, free_within, whole = false }: Wanted,
): Promise<Radar> {
  const followed = await followedCompanyIds(db, user_id)
  const { value: asked, counted_at } =
    scope === 'market'
      ? await figures('radar', () => countAskedFor(db, null))
      : { value: await countAskedFor(db, followed), counted_at: new Date() }
  const { today } = asked.spells
  const free_by = daysLater(today, Number(free_within))
  const [technologies, roles, people, requests] = await Promise.all([
    countKnown(db, 'technology', free_by),
    countKnown(db, 'role', free_by),
    countPeople(db, free_by),
    countJobs(db, { kind: 'request' }),
  ])
  const known = rowsFor(asked, asked.technology, technologies)
  const role_rows = rowsFor(asked, asked.role, roles).filter(({ now, free }) => total(now) + free > 0)
  const all = {
    ...listsOf(known),
    roles: role_rows.sort((a, b) => total(b.now) - total(a.now) || a.place - b.place),
    customers: customersOf(asked, technologies, followed),
  }
  const shown = whole ? all : firstOf(all)
  const named = await withPeople(db, 'technology', [...shown.technologies, ...shown.gaps, ...shown.idle])
  const named_roles = await withPeople(db, 'role', shown.roles)
  const { now, before, months } = asked.spells
  return {
    now,
    before,
    months,
    total: { ...demandOf(asked, asked.any), ...people, requests },
    technologies: shown.technologies.map(named),
    roles: shown.roles.map(named_roles),
    gaps: shown.gaps.map(named),
    idle: shown.idle.map(named),
    customers: await withCompanies(db, shown.customers, { since: now.from, whole }),
    counts: {
      technologies: all.technologies.length,
      roles: all.roles.length,
      gaps: all.gaps.length,
      idle: all.idle.length,
      customers: all.customers.length,
    },
    new_source: asked.new_source,
    updated_at: counted_at.toISOString(),
  }
}

function countAskedFor(db: Kysely<Database>, company_ids: readonly number[] | null): Promise<AskedFor> {
  return readQuietly(db, async (trx) => {
    const spells = spellsAt(osloDay(new Date()))
    const { boundaries, today, now } = spells
    const count = (subject: Parameters<typeof countAsked>[1]) =>
      countAsked(trx, subject, boundaries, today, company_ids)
    return {
      spells,
      first_day: await findFirstDay(trx),
      new_source: await findNewSource(trx, { from: spells.before.from, today }, company_ids),
      technology: await count('technology'),
      role: await count('role'),
      any: await count('any'),
      begun: await findBegun(trx, { since: boundaries[0]!, from: now.from, today }, company_ids),
    }
  })
}

const firstOf = <Lists extends Record<RadarList, unknown[]>>(lists: Lists): Lists =>
  Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [name, rows.slice(0, FIRST[name as RadarList])]),
  ) as Lists

/** A row before its people are read. */
interface Row extends Omit<RadarRow, 'people'> {
  key: string
  strong: number
  best_place: number
  /** Its place among the roles. */
  place: number
}

const total = ({ ads, withdrawn }: Demand) => ads + withdrawn

const ROLE_PLACES = new Map(WORK_ROLES.map((role, place) => [role.toLowerCase(), place]))

/** One row for each subject that an ad names or somebody knows. */
function rowsFor(asked: AskedFor, counted: readonly CountedAds[], known: readonly KnownBy[]): Row[] {
  const by_key = Map.groupBy(counted, ({ key }) => key)
  const by_people = new Map(known.map((one) => [one.key, one]))
  return [...new Set([...by_key.keys(), ...by_people.keys()])].map((key) => {
    const [ads = [], people] = [by_key.get(key), by_people.get(key)]
    return {
      key,
      name: ads[0]?.name ?? people!.name,
      ...demandOf(asked, ads),
      known_by: people?.known_by ?? 0,
      free: people?.free ?? 0,
      strong: people?.strong ?? 0,
      best_place: people?.best_place ?? Number.MAX_SAFE_INTEGER,
      place: ROLE_PLACES.get(key) ?? 0,
    }
  })
}

/**
 * A month needs the portal to have read for the whole of it, and a trend for the whole of both spells, as every source of many ads:
 * of the time before, only ads that were still open were seen.
 */
export function demandOf(
  { spells, first_day, new_source }: Pick<AskedFor, 'spells' | 'first_day' | 'new_source'>,
  ads: readonly CountedAds[],
) {
  const within = ({ from, to }: Spell): Demand => {
    const sum = { ads: 0, withdrawn: 0 }
    for (const { stretch, ads: open, withdrawn } of ads) {
      const day = spells.boundaries[stretch - 1]!
      if (day < from || day > to) continue
      sum.ads += open
      sum.withdrawn += withdrawn
    }
    return sum
  }
  const [now, before] = [within(spells.now), within(spells.before)]
  const hasRead = ({ from }: Spell) => first_day !== null && first_day <= from
  return {
    now,
    before,
    trend: hasRead(spells.before) && new_source === null ? rateChange(total(now), total(before)) : null,
    months: spells.months.map((month) => (hasRead(month) ? within(month) : null)),
  }
}

const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, 'nb')

function listsOf(rows: readonly Row[]) {
  const by_demand = [...rows].sort((a, b) => total(b.now) - total(a.now) || byName(a, b))
  return {
    technologies: by_demand.filter(({ now }) => total(now) > 0),
    gaps: by_demand.filter(({ now, free }) => now.ads >= FEW_ADS && free === 0),
    idle: rows
      .filter(({ now, strong }) => total(now) < FEW_ADS && strong > 0)
      .sort(
        (a, b) =>
          a.best_place - b.best_place || b.strong - a.strong || total(a.now) - total(b.now) || byName(a, b),
      ),
  }
}

async function withPeople(db: Kysely<Database>, subject: 'technology' | 'role', rows: readonly Row[]) {
  const people = await findFirstFree(db, subject, [...new Set(rows.map(({ key }) => key))])
  return ({ key, name, now, before, trend, months, known_by, free }: Row): RadarRow => ({
    name,
    now,
    before,
    trend,
    months,
    known_by,
    free,
    people: people.get(key) ?? [],
  })
}

/** A company that has begun to ask for what somebody free knows best. */
interface NewCustomer extends Pick<RadarCustomer, 'is_followed' | 'technologies'> {
  company_id: number
}

/** Followed ones first, then with most ads. */
function customersOf(
  { begun, spells, first_day }: AskedFor,
  known: readonly KnownBy[],
  followed: readonly number[],
): NewCustomer[] {
  // What was asked for in months that the portal did not see, nobody has begun to ask for.
  if (first_day === null || first_day > spells.boundaries[0]!) return []
  const offered = new Map(known.filter(({ strong }) => strong > 0).map((one) => [one.key, one]))
  const by_company = Map.groupBy(
    begun.filter(({ key }) => offered.has(key)),
    ({ company_id }) => company_id,
  )
  const is_followed = new Set(followed)
  return [...by_company]
    .map(([company_id, rows]) => ({
      company_id,
      is_followed: is_followed.has(company_id),
      technologies: rows
        .toSorted((a, b) => b.ads - a.ads || (a.key < b.key ? -1 : 1))
        .map(({ key, ads }) => ({ name: offered.get(key)!.name, ads, free: offered.get(key)!.free })),
    }))
    .sort(
      (a, b) =>
        Number(b.is_followed) - Number(a.is_followed) ||
        b.technologies[0]!.ads - a.technologies[0]!.ads ||
        b.technologies.length - a.technologies.length ||
        a.company_id - b.company_id,
    )
}

async function withCompanies(
  db: Kysely<Database>,
  customers: readonly NewCustomer[],
  { since, whole }: { since: string; whole: boolean },
): Promise<RadarCustomer[]> {
  const ids = customers.map(({ company_id }) => company_id)
  const companies = new Map((await findCustomers(db, ids, since)).map((one) => [Number(one.id), one]))
  return customers.flatMap(({ company_id, is_followed, technologies }) => {
    const company = companies.get(company_id)
    if (!company) return []
    const shown = whole ? technologies : technologies.slice(0, FIRST_OF_CUSTOMER)
    return [{ ...company, is_followed, technologies: shown, more: technologies.length - shown.length }]
  })
}
