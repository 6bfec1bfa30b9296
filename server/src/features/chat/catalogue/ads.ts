import { placeKey } from '../../../text/norwegian-places.ts'
import { COUNTIES } from '../../../text/place-facts.ts'
import { FILTERS, placeTerm, technologyTerm } from '../../jobs/job-filter.repository.ts'
import { type Condition, type FieldCondition, isField } from '../plan/plan.ts'
import { phrasesIn } from '../understand/word-files.ts'
import { type Meets, oneOf, type Sql, type SqlContext, subject } from './entry.ts'
import { calendarOf, contactsOf, inRoles, kept, searched, technologiesOf, titled } from './shared-fields.ts'
import { has } from './word-conditions.ts'

/** `is_current` is compared with literals, so that the planner uses the partial indexes; it may be a day late. */
export const isOpen: Sql = (t, { bind, today }) =>
  `${t}.status = 'open' and ${t}.is_current and coalesce(${t}.deadline, ${t}.expires_day, 'infinity') >= ${bind(today)}::date`

const isRequest: Sql = (t) => `${t}.status = 'request'`
/** The states of ads, and those of requests where these are asked for. */
const STATES: Readonly<Record<string, Sql>> = {
  open: (t, context) => `${isOpen(t, context)}${requestsThat('>=', t, context)}`,
  past: (t, context) =>
    `${t}.status = 'open' and coalesce(${t}.deadline, ${t}.expires_day) < ${context.bind(context.today)}::date${requestsThat('<', t, context)}`,
  withdrawn: (t) => `${t}.status = 'withdrawn'`,
  any: () => 'true',
}
const requestsThat = (is: '>=' | '<', t: string, { bind, today, of_requests }: SqlContext): string =>
  of_requests
    ? ` or ${t}.status = 'request' and coalesce(${t}.deadline, 'infinity') ${is} ${bind(today)}::date`
    : ''

const EMPLOYER = (t: string) =>
  `coalesce((select name from companies where id = ${t}.company_id), ${t}.company_name)`

/** Any of these terms: places, technologies and companies of an ad share an index. */
const hasTerm = (term: (value: string) => string): Meets =>
  oneOf((t, terms) => `${t}.terms && ${terms}`, term)

/** What the text of an ad says for a form of employment, if not its name. */
const FORMS = new Map(phrasesIn('forms.txt'))

const COUNTY_NAMES = new Map(COUNTIES.map(({ name }) => [placeKey(name), name]))
const COUNTY_KEYS = [...COUNTY_NAMES.keys()]

export const ASKS_FOR_REQUESTS: FieldCondition = { field: 'request', is: '=', values: ['true'] }

/** Fields that requests alone have. */
export const OF_REQUESTS: readonly string[] = ['request', 'customer', 'broker']

/** Not what is excluded, nor «open» alone: the ad in view and the asker's own may be requests. */
const namesRequests = (one: Condition): boolean =>
  'any' in one
    ? one.any.some(namesRequests)
    : isField(one) && [...OF_REQUESTS, 'id', 'favourite'].includes(one.field)

export const ads = subject('job', {
  table: 'jobs',
  // Requests are found where they are asked for, by id, and among the asker's own; a language model finds none.
  base: (t, { of_requests }) => (of_requests ? 'true' : `${t}.status <> 'request'`),
  asks_for_requests: (where) => where.some(namesRequests),
  name: (t) => `${t}.title`,
  detail: (t) => `concat_ws(' · ', ${EMPLOYER(t)}, nullif(array_to_string(${t}.locations, ', '), ''))`,
  usual: [{ field: 'state', is: '=', values: ['open'] }],
  order: { by: { field: 'posted' }, down: true },
  read: {
    words: 'search',
    detail: (t) => `concat_ws(', ', ${EMPLOYER(t)}, ${t}.locations[1])`,
    facts: (t) =>
      `concat_ws(' ', ${EMPLOYER(t)}, array_to_string(${t}.locations || ${t}.ai_technologies, ' '), ${t}.job_type)`,
    text: (t) =>
      `concat_ws(E'\n\n', case when ${t}.long_description is null then ${t}.short_description end, ${t}.long_description)`,
  },
  fields: {
    state: {
      sql: (t) =>
        `case when ${t}.status = 'withdrawn' then 'withdrawn' when ${t}.is_current then 'open' else 'past' end`,
      meets: (t, { values }, context) =>
        `(${values.map((value) => STATES[value]?.(t, context) ?? 'false').join(' or ')})`,
    },
    request: {
      in_any_state: true,
      is_noun: true,
      is_for_rules: true,
      sql: isRequest,
      // In this form the planner knows the index of requests.
      meets: (t, { values: [value] }, context) =>
        value === 'any' ? 'true' : value === 'false' ? `${t}.status <> 'request'` : isRequest(t, context),
      phrase: ({ values: [value] }) => (value === 'any' ? 'jobbannonse eller forespørsel' : null),
    },
    title: titled,
    role: inRoles,
    summary: {
      sql: (t) =>
        `coalesce((select short.ai_summary from job_summaries short where short.job_id = ${t}.id), ${t}.short_description)`,
      is_prose: true,
    },
    demand: {
      sql: (t) =>
        `array(select one->>'sentence' from job_matches found, jsonb_array_elements(found.requirements) as one
          where found.job_id = ${t}.id and not (one->>'from_title')::boolean)`,
    },
    text: searched(
      // Each state has its own index.
      (t, query, { of_requests }) =>
        `(${[
          `'open' and ${t}.is_current`,
          `'open' and not ${t}.is_current`,
          `'withdrawn'`,
          ...(of_requests ? [`'request'`] : []),
        ]
          .map((state) => `${t}.status = ${state} and ${t}.search @@ ${query}`)
          .join(' or ')})`,
    ),
    company: {
      sql: (t) => `array(select name from companies where id = ${t}.company_id)`,
      meets: hasTerm((id) => `c:${id}`),
      elements: (t) => `select name as key, id from companies where id = ${t}.company_id`,
    },
    // Of a request: whom it is for, where that is no company of the portal, and who has sent it.
    customer: {
      in_any_state: true,
      is_for_rules: true,
      sql: (t) => `case when ${t}.status = 'request' then ${t}.company_name end`,
      meets: oneOf((t, names) => `(${t}.status = 'request' and lower(${t}.company_name) = any(${names}))`),
    },
    broker: {
      in_any_state: true,
      is_for_rules: true,
      sql: (t) =>
        `array(select distinct broker from request_receipts where job_id = ${t}.id and broker is not null)`,
      meets: oneOf(
        (t, names) =>
          `(${t}.status = 'request' and exists (select from request_receipts where job_id = ${t}.id and lower(broker) = any(${names})))`,
      ),
    },
    place: { sql: (t) => `${t}.locations`, meets: hasTerm(placeTerm) },
    county: {
      sql: (t) => `${t}.place_keys`,
      elements: (t, { bind }) =>
        `select distinct key, null::text as id from unnest(${t}.place_keys) as key where key = any(${bind(COUNTY_KEYS)}::text[])`,
      every: ({ bind }) => `select unnest(${bind(COUNTY_KEYS)}::text[]) as key`,
      format: (key) => COUNTY_NAMES.get(key) ?? key,
    },
    remote: { sql: (t) => FILTERS.remote.meets(`${t}.is_remote`, 'true') },
    form: {
      sql: (t) => `array_remove(array[${t}.job_type], null)`,
      meets: oneOf(
        // «Vikariat som lærer»: the one form that titles state reliably.
        (t, forms) =>
          `(${t}.job_type ilike any(${forms}) or '%vikariat%' = any(${forms}) and ${t}.title ilike '%vikariat%')`,
        (form) => (FORMS.get(form) ?? [form]).map((said) => `%${said.toLowerCase()}%`),
      ),
      elements: (t) =>
        `select split_part(${t}.job_type, ',', 1) as key, null::text as id where ${t}.job_type is not null`,
    },
    technology: technologiesOf('ai_technologies', { meets: hasTerm(technologyTerm) }),
    deadline: {
      is_ahead: true,
      shown_with: 'deadline_words',
    },
    deadline_words: {
      sql: (t) => `${t}.deadline_text`,
      meets: has((t, word) => `${t}.deadline_text ${word}`),
    },
    days_left: { sql: (t, { bind, today }) => `(${t}.deadline - ${bind(today)}::date)` },
    posted: { sql: (t) => `${t}.posted_date` },
    ...calendarOf((t) => `${t}.posted_date`),
    withdrawn: { sql: (t) => `(${t}.withdrawn_at at time zone 'Europe/Oslo')::date` },
    changed: {
      sql: (t) =>
        `(select max(event.at at time zone 'Europe/Oslo')::date from job_events event
          where event.job_id = ${t}.id and event.kind in ('changed', 'deadline_extended'))`,
    },
    days_out: { sql: (t, { bind, today }) => `(${bind(today)}::date - ${t}.posted_date)` },
    days_given: { sql: (t) => `(${t}.deadline - ${t}.posted_date)` },
    times_posted: { format: (times) => `lyst ut ${Number(times) === 1 ? 'én gang' : `${times} ganger`}` },
    extended: { sql: (t) => `${t}.deadline_extensions` },
    open_application: { sql: (t) => `${t}.is_open_application` },
    favourite: kept('saved_jobs', (t) => `kept.job_id = ${t}.id`),
    followed_technology: kept(
      'saved_technologies',
      (t) => `${t}.terms && array['t:' || lower(kept.technology)]`,
    ),
    fit: {
      is_of_people: true,
      sql: (t, { bind, sees_people }, of = '') =>
        `(select max(pair.score) from consultant_matches pair join consultants one on one.id = pair.consultant_id and one.objected_at is null
          where ${sees_people} and pair.job_id = ${t}.id and (${bind(of)} = '' or pair.consultant_id::text = ${bind(of)}))`,
    },
    ...contactsOf('contacts', 'tlf'),
    source: {},
    link: { sql: (t) => `${t}.url` },
  },
  relations: {
    company: { to: 'company', only_with_words: true, join: { from: 'company_id', to: 'id' } },
    demand: { to: 'demand', only_with_words: true, join: { from: 'id', to: 'job_id' } },
    alike: {
      to: 'job',
      only_named: true,
      join: (one, other) =>
        `${one}.id <> ${other}.id and (lower(${one}.title) = lower(${other}.title) or cardinality(array(
          select unnest(${one}.ai_technologies) intersect select unnest(${other}.ai_technologies))) >= 2)`,
    },
    follow_up: { to: 'follow_up', join: { from: 'id', to: 'job_id' } },
    fits: { to: 'consultant', join: { from: 'job_id', to: 'consultant_id', by_fit: true } },
  },
})
