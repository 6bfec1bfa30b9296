import { oneOf, subject, type WrittenField } from './entry.ts'
import { inRoles, located, searched, titled } from './shared-fields.ts'
import { has } from './word-conditions.ts'

/** Their own entry overrides the CV's source. */
const FREE_PERCENT = (t: string) => `coalesce(${t}.own_available_percent, ${t}.available_percent)`

/** A list of the parts of a CV, each of which may stand in several of its entries. */
const partsOf = (
  parts: string,
  { shown = 'part.name', sought = 'part.name', key = sought, ...field }: Parts,
): WrittenField => {
  const those = (t: string) => `from consultant_${parts} part where part.consultant_id = ${t}.id`
  return {
    sql: (t) => `array(select ${shown} ${those(t)} and ${shown} is not null group by 1 order by min(place))`,
    meets: has((t, word) => `exists (select ${those(t)} and ${sought} ${word})`),
    elements: (t) => `select distinct ${key} as key, null::text as id ${those(t)}`,
    holds_words: true,
    ...field,
  }
}
type Parts = Partial<Record<'shown' | 'sought' | 'key', string>> & Pick<WrittenField, 'takes_all'>

const EDUCATION = `concat_ws(', ', part.degree, part.school, part.ended)`

/** From the technologies that somebody knows, each a `part`; more conditions may follow. */
const knownBy = (t: string) => `from consultant_technologies part where part.consultant_id = ${t}.id`

/** All of a part of the CV as one text. */
const allOf = (t: string, part: string, columns: string) =>
  `(select string_agg(concat_ws(E'\n\n', ${columns}), E'\n\n' order by place) from consultant_${part} where consultant_id = ${t}.id)`

export const consultants = subject('consultant', {
  table: 'consultants',
  detail: (t) => `concat_ws(' · ', ${t}.title, ${t}.location)`,
  base: (t, { sees_people }) => `${sees_people} and ${t}.objected_at is null`,
  read: {
    words: 'search',
    detail: (t) => `${t}.title`,
    facts: (t) => `concat_ws(' ', ${t}.title, ${t}.location, ${allOf(t, 'technologies', 'name')},
      ${allOf(t, 'projects', 'customer, industry')}, ${allOf(t, 'work', 'employer')}, ${allOf(t, 'languages', 'name')})`,
    text: (t) => `concat_ws(E'\n\n', ${allOf(t, 'qualifications', 'description')},
      ${allOf(t, 'projects', 'description, long_description')}, ${allOf(t, 'work', 'description, long_description')},
      ${allOf(t, 'education', 'degree, school')}, ${allOf(t, 'certifications', 'name')})`,
  },
  fields: {
    name: {
      sql: (t) => `${t}.name collate "nb-NO-x-icu"`,
      meets: has((t, word) => `${t}.name_key ${word}`),
    },
    title: titled,
    role: inRoles,
    summary: { is_prose: true },
    email: {},
    text: searched(),
    place: located,
    technology: {
      takes_all: true,
      sql: (t) => `array(select part.name ${knownBy(t)} order by place)`,
      meets: oneOf((t, names) => `exists (select ${knownBy(t)} and lower(part.name) = any(${names}))`),
    },
    years: {
      sql: (t, { bind }, of = '') =>
        `(select max(part.years) ${knownBy(t)} and (lower(part.name) = lower(${bind(of)}) or ${bind(of)} = ''))`,
    },
    fit: {
      sql: (t, { bind }, of = '') =>
        `(select max(pair.score) from consultant_matches pair where pair.consultant_id = ${t}.id and (${bind(of)} = '' or pair.job_id::text = ${bind(of)}))`,
    },
    free_from: {
      sql: (t) =>
        `case when coalesce(${FREE_PERCENT(t)}, 100) > 0 then coalesce(${t}.own_available_from, ${t}.available_from) end`,
      is_ahead: true,
      shown_with: 'free_percent',
      alone: (today) => ({ is: '<=', values: [today] }),
    },
    free_percent: { sql: FREE_PERCENT },
    languages: partsOf('languages', {
      shown: `concat_ws(', ', part.name, nullif(part.level, ''))`,
      takes_all: true,
    }),
    certifications: partsOf('certifications', { takes_all: true }),
    education: partsOf('education', {
      shown: EDUCATION,
      sought: `concat_ws(' ', part.degree, part.school, part.description)`,
      key: EDUCATION,
    }),
    customers: partsOf('projects', {
      shown: `concat_ws(': ', part.customer, part.description)`,
      sought: 'part.customer',
    }),
    industry: partsOf('projects', {
      shown: 'part.industry',
      sought: `concat_ws(' ', part.industry, part.customer)`,
      key: 'part.industry',
    }),
    project_count: {
      sql: (t) => `(select count(*) from consultant_projects part where part.consultant_id = ${t}.id)`,
    },
    rate: { sql: () => 'null::text', is_private: true },
  },
  relations: {
    skill: {
      to: 'technology',
      join: (consultant, technology) =>
        `exists (select ${knownBy(consultant)} and part.name = ${technology}.name)`,
    },
    customers: {
      to: 'company',
      only_named: true,
      join: (consultant, company) =>
        `exists (select from consultant_projects part where part.consultant_id = ${consultant}.id and lower(part.customer) like ${company}.name_key || '%')`,
    },
    follow_up: {
      to: 'follow_up',
      join: (consultant, followUp) =>
        `exists (select from follow_up_consultants part where part.consultant_id = ${consultant}.id and part.follow_up_id = ${followUp}.id)`,
    },
    fits: { to: 'job', join: { from: 'consultant_id', to: 'job_id', by_fit: true } },
  },
})
