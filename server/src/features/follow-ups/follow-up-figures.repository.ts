import { STAGES } from '@utsyn/contract/stages.ts'
import type {
  FigurePeriod,
  FollowUpFigures,
  NamedOutcomes,
  Outcomes,
} from '@utsyn/contract/follow-up-figures.ts'
import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

const MOST_ROWS = 20
const MOST_REASONS = 10
const DAYS: Record<FigurePeriod, number | null> = { quarter: 90, year: 365, all: null }
const OPEN_STAGES = STAGES.filter((stage) => !['won', 'lost', 'dropped'].includes(stage))

const OUTCOMES = `
  count(*) filter (where ended_at is null)::int as open,
  count(*) filter (where stage = 'won')::int as won,
  count(*) filter (where stage = 'lost')::int as lost,
  count(*) filter (where stage = 'dropped')::int as dropped`

/** Groups of follow-ups: what they are named by, and what has to be joined for that. */
const GROUPS = {
  customers: {
    // As lists name it: that of a request may have become known after the start.
    name: 'coalesce(companies.name, jobs.company_name, counted.company_name)',
    joined: `left join jobs on jobs.id = counted.job_id left join companies on companies.id = counted.company_id`,
  },
  sources: {
    name: 'place.source',
    // A request has none but those who sent it.
    joined: `cross join lateral (
      select source from job_sources where job_id = counted.job_id
      union select coalesce(broker, 'Uten megler') from request_receipts where job_id = counted.job_id) as place`,
  },
  technologies: {
    name: 'asked.name',
    joined: `join jobs on jobs.id = counted.job_id
      cross join lateral (select min(name) as name from unnest(jobs.ai_technologies) as name group by lower(name)) as asked`,
  },
}

/** What became of follow-ups. Those that are open count whenever they began, those that ended if they did so in the period. */
export async function findFigures(db: Kysely<Database>, period: FigurePeriod): Promise<FollowUpFigures> {
  const days = DAYS[period]
  const since = (column: string, bind: Bind) =>
    days === null ? 'true' : `${column} >= now() - make_interval(days => ${bind(days)})`
  const counted = (bind: Bind) =>
    `(select * from follow_ups where ended_at is null or ${since('ended_at', bind)}) as counted`
  const byName = ({ name, joined }: (typeof GROUPS)[keyof typeof GROUPS]) =>
    rowsOf<NamedOutcomes>(
      db,
      (bind) => `
        select min(name) as name, ${OUTCOMES}
        from (select counted.stage, counted.ended_at, ${name} as name from ${counted(bind)} ${joined}) as named
        where name is not null group by lower(name)
        order by count(*) filter (where stage in ('won', 'lost')) desc, count(*) desc, min(name) collate "nb-NO-x-icu"
        limit ${MOST_ROWS}`,
    )
  const [totals, customers, sources, technologies, stages, reasons] = await Promise.all([
    rowsOf<Outcomes>(db, (bind) => `select ${OUTCOMES} from ${counted(bind)}`),
    byName(GROUPS.customers),
    byName(GROUPS.sources),
    byName(GROUPS.technologies),
    rowsOf<FollowUpFigures['stages'][number]>(
      db,
      (bind) => `
        select stages.stage, (select count(*)::int from follow_ups where stage = stages.stage) as now,
          count(until)::int as left, percentile_cont(0.5) within group (order by extract(epoch from until - at) / 86400) as median_days
        from unnest(${bind(OPEN_STAGES)}::text[]) with ordinality as stages (stage, place)
        left join (
          select coalesce(stage, 'new') as stage, at, lead(at) over (partition by follow_up_id order by id) as until
          from follow_up_events where kind in ('started', 'stage')) as stays
          on stays.stage = stages.stage and ${since('until', bind)}
        group by stages.stage, place order by place`,
    ),
    rowsOf<FollowUpFigures['reasons'][number]>(
      db,
      (bind) => `
        select stage, reason, count from (
          select stage, min(end_reason) as reason, count(*)::int as count,
            row_number() over (partition by stage order by count(*) desc, min(end_reason) collate "nb-NO-x-icu") as place
          from follow_ups where ended_at is not null and end_reason is not null and ${since('ended_at', bind)}
          group by stage, lower(end_reason)) as given
        where place <= ${MOST_REASONS}
        order by array_position(${bind(STAGES)}::text[], stage), place`,
    ),
  ])
  return { total: totals[0]!, customers, sources, technologies, stages, reasons }
}
