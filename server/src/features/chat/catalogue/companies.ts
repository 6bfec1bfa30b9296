import { countText } from '../../../text/norwegian-words.ts'
import { isOpen } from './ads.ts'
import { subject } from './entry.ts'
import { contactsOf, kept, located, technologiesOf } from './shared-fields.ts'
import { has } from './word-conditions.ts'

const fact = (name: string) => (t: string) =>
  `(select ${name} from company_register_facts fact where fact.company_id = ${t}.id)`

export const companies = subject('company', {
  table: 'companies',
  detail: (t) => `concat_ws(' · ', array_to_string(${t}.industry, ', '), ${t}.location)`,
  order: { by: { field: 'open_ads' }, down: true },
  read: {
    words: 'fact_words',
    detail: (t) => `${t}.location`,
    facts: (t) => `concat_ws(' ', ${t}.location, array_to_string(${t}.industry || ${t}.tech_stack, ' '))`,
    text: (t) => `coalesce(${t}.summary, '')`,
  },
  fields: {
    text: {
      holds_words: true,
      sql: (t) => `${t}.summary`,
      meets: has(
        (t, word) => `concat_ws(' ', ${t}.name, ${t}.summary, array_to_string(${t}.industry, ' ')) ${word}`,
      ),
    },
    summary: { is_prose: true },
    industry: {
      // A line of business may have several names.
      meets: has((t, word) => `exists (select from unnest(${t}.industry) as one where one ${word})`),
      phrase: ({ is, values }) => (is === '=' ? values.join(' eller ') : null),
      holds_words: true,
    },
    place: located,
    technology: technologiesOf('tech_stack'),
    open_ads: {
      sql: (t, context) =>
        `(select count(*) from jobs ad where ad.company_id = ${t}.id and ${isOpen('ad', context)})`,
      format: (count) => countText(Number(count), ['åpen jobbannonse', 'åpne jobbannonser']),
      counts: 'job',
    },
    employees: { sql: fact('employees') },
    founded: { sql: fact('founded_on') },
    orgnr: {},
    link: { sql: (t) => `${t}.url` },
    ...contactsOf('key_people', 'phone'),
    followed: kept('followed_companies', (t) => `kept.company_id = ${t}.id`),
  },
  relations: {
    job: { to: 'job', join: { from: 'id', to: 'company_id' } },
    follow_up: { to: 'follow_up', join: { from: 'id', to: 'company_id' } },
    article: {
      to: 'article',
      join: (company, article) => `${article}.company_ids @> array[${company}.id]`,
    },
  },
})
