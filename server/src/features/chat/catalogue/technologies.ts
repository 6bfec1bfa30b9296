import { oneOf, subject } from './entry.ts'
import { kept } from './shared-fields.ts'

/** Required in ads and known by people: every name that is in some list. */
export const technologies = subject({
  noun: ['teknologi', 'teknologier'],
  words: `teknologi, programmeringsspråk, verktøy, rammeverk, ferdighet, kompetanse, språk og rammeverk,
    skill`,
  table: `(select distinct on (lower(name)) name from (
    select unnest(ai_technologies) as name from jobs union select name from consultant_technologies
    union select unnest(tech_stack) from companies) as every order by lower(name), name)`,
  id: (t) => `${t}.name`,
  has_text_id: true,
  detail: () => `''`,
  order: { by: { field: 'name' }, down: false },
  fields: {
    name: {
      label: 'navn',
      sql: (t) => `${t}.name collate "nb-NO-x-icu"`,
      meets: oneOf((t, names) => `lower(${t}.name) = any(${names})`),
    },
    followed: kept({
      label: 'som du følger',
      table: 'saved_technologies',
      holds: (t) => `lower(kept.technology) = lower(${t}.name)`,
      words: 'teknologi følger jeg, språk følger jeg, verktøy følger jeg, rammeverk følger jeg',
    }),
  },
  relations: {
    job: {
      to: 'job',
      words: 'etterspørres, etterspurt, kreves, ber om, nevnes i, søkes',
      join: (one, job) => `${job}.terms && array['t:' || lower(${one}.name)]`,
    },
    consultant: {
      to: 'consultant',
      words: 'kan, behersker, vi kan',
      join: (one, consultant) =>
        `exists (select from consultant_technologies part where part.consultant_id = ${consultant}.id and lower(part.name) = lower(${one}.name))`,
    },
    company: {
      to: 'company',
      words: 'brukes av, bruker',
      join: (one, company) => `${one}.name = any(${company}.tech_stack)`,
    },
    article: {
      to: 'article',
      words: 'omtales, omtalt, skrives om',
      join: (one, article) => `${one}.name = any(${article}.technologies)`,
    },
  },
})
