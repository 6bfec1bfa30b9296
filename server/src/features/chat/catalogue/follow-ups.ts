import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { capital, listText } from '../../../text/norwegian-words.ts'
import { readDay } from '../../../text/oslo-day.ts'
import { CUSTOMER, SUBJECTS, TITLE } from '../../follow-ups/follow-up-subject.repository.ts'
import { isOfAsker, oneOf, subject } from './entry.ts'
import { named, says } from './word-conditions.ts'

const OWNER = (t: string) => `(select name from users where id = ${t}.user_id)`
const hasOwner = named(OWNER)

const STATE = (t: string) => `case when ${t}.ended_at is null then 'open' else 'ended' end`
const dayOf = (column: string) => (t: string) => `(${t}.${column} at time zone 'Europe/Oslo')::date`
const chosenIn = (t: string) =>
  `from follow_up_consultants chosen join consultants one on one.id = chosen.consultant_id and one.objected_at is null
    where chosen.follow_up_id = ${t}.id`

/** Those who may see requests see all follow-ups; nobody else is answered anything of them. */
export const followUps = subject('follow_up', {
  table: `(select follow_ups.*, owner_id as user_id, ${TITLE} as name, ${CUSTOMER} as customer from follow_ups ${SUBJECTS})`,
  // They name consultants as well.
  base: (_t, { sees_people, sees_requests }) => String(sees_people && sees_requests === true),
  is_for_rules: true,
  // The ad or the company, while the portal has it.
  detail: (t) =>
    `coalesce(${t}.subject || ' ' || case ${t}.subject when 'job' then ${t}.job_id else ${t}.company_id end, '')`,
  cites: ({ name, detail }) => {
    const [kind, id] = detail.split(' ')
    return kind && id ? { kind: kind as 'job' | 'company', id, title: name, sentence: null } : null
  },
  href: ({ id }) => `/oppfolging?open=${id}`,
  usual: [{ field: 'state', is: '=', values: ['open'] }],
  order: { by: { field: 'next_step_on' }, down: false },
  fields: {
    state: { sql: STATE, meets: oneOf((t, states) => `array[${STATE(t)}, 'any'] && ${states}`) },
    owner: {
      holds_words: true,
      sql: OWNER,
      meets: (t, one, context) =>
        one.values[0] === 'me' ? isOfAsker(t, context) : hasOwner(t, one, context),
      format: (name) => (name === 'me' ? 'deg som eier' : `eier ${capital(name)}`),
    },
    name: { holds_words: true, meets: says((t) => `${t}.name`) },
    customer: { holds_words: true, meets: named((t) => `${t}.customer`) },
    company: {
      sql: (t) => `${t}.customer`,
      meets: oneOf((t, ids) => `${t}.company_id::text = any(${ids})`),
      elements: (t) => `select ${t}.customer as key, ${t}.company_id as id`,
    },
    stage: { in_any_state: true, format: (stage) => STAGE_NAMES[stage as keyof typeof STAGE_NAMES] ?? stage },
    next_step: {
      holds_words: true,
      sql: (t) => `coalesce(${t}.next_step, ${t}.next_step_on::text)`,
      meets: says((t) => `${t}.next_step`),
      // The day stands beside it.
      format: (step) => (readDay(step) ? '' : step),
    },
    next_step_on: { is_ahead: true },
    overdue: { sql: (t, { bind, today }) => `${t}.next_step_on < ${bind(today)}::date` },
    ended: { in_any_state: true, sql: dayOf('ended_at') },
    end_reason: {},
    started: { sql: dayOf('created_at') },
    changed: { sql: dayOf('updated_at') },
    consultants: {
      is_of_people: true,
      sql: (t) => `(select string_agg(one.name, '|' order by one.name) ${chosenIn(t)})`,
      format: (names) => `valgt: ${listText(names.split('|'))}`,
    },
  },
  relations: {
    job: { to: 'job', join: { from: 'job_id', to: 'id' } },
    company: { to: 'company', only_with_words: true, join: { from: 'company_id', to: 'id' } },
    // A colleague who is named may be chosen, or be the owner.
    consultant: {
      to: 'consultant',
      join: (t, consultant) =>
        `(lower(${OWNER(t)}) = lower(${consultant}.name) or exists (select ${chosenIn(t)} and one.id = ${consultant}.id))`,
    },
  },
})
