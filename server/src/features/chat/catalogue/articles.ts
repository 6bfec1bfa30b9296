import { subject } from './entry.ts'
import { calendarOf, kept, searched, technologiesOf, titled } from './shared-fields.ts'

const DAY = (t: string) => `(${t}.posted_at at time zone 'Europe/Oslo')::date`

export const articles = subject('article', {
  table: 'news',
  name: (t) => `${t}.title`,
  detail: (t) => `concat_ws(' · ', ${t}.source, to_char(${DAY(t)}, 'YYYY-MM-DD'))`,
  order: { by: { field: 'posted' }, down: true },
  read: {
    words: 'search',
    detail: (t) => `concat_ws(', ', ${t}.source, to_char(${DAY(t)}, 'FMDD.FMMM.YYYY'))`,
    facts: (t) => `concat_ws(' ', array_to_string(${t}.company_names || ${t}.technologies, ' '),
      (select string_agg(concat_ws(' ', array_to_string(industry, ' '), location), ' ') from companies where id = any(${t}.company_ids)))`,
    text: (t) => `concat_ws(E'\n\n', ${t}.introduction, ${t}.content)`,
  },
  fields: {
    title: titled,
    text: searched(),
    summary: {
      sql: (t) => `coalesce(${t}.ai_summary, nullif(${t}.introduction, ''), left(${t}.content, 400))`,
      is_prose: true,
    },
    company: {
      sql: (t) => `array(select name from companies where id = any(${t}.company_ids))`,
      meets: (t, { values }, { bind }) => `${t}.company_ids && ${bind(values.map(String))}::bigint[]`,
      elements: (t) => `select name as key, id from companies where id = any(${t}.company_ids)`,
    },
    company_names: {},
    technology: technologiesOf('technologies'),
    followed_technology: kept('saved_technologies', (t) => `kept.technology = any(${t}.technologies)`),
    posted: { sql: DAY },
    ...calendarOf(DAY),
    source: { holds_words: true },
    link: { sql: (t) => `${t}.url` },
  },
  relations: {
    company: {
      to: 'company',
      only_with_words: true,
      join: (article, company) => `${article}.company_ids @> array[${company}.id]`,
    },
  },
})
