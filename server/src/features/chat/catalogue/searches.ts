import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import { searchLink } from '../../../http/page-links.ts'
import { isOfAsker, subject } from './entry.ts'

/** Filters of the list of ads that whoever asks has saved under a name. */
export const searches = subject({
  noun: ['lagret søk', 'lagrede søk', 'et'],
  words: `lagret søk, lagrede søk, søk jeg har lagret, søk har jeg lagret, søk som jeg har lagret,
    mine søk, søkene mine, jobbsøk jeg har lagret, søkevarsel`,
  table: 'saved_searches',
  detail: (t) => `${t}.query::text`,
  base: isOfAsker,
  href: ({ detail }) => searchLink(JSON.parse(detail) as SavedSearchQuery),
  order: { by: { field: 'name' }, down: false },
  fields: {
    name: { label: 'navn', sql: (t) => `${t}.name collate "nb-NO-x-icu"` },
    alert: { values: { true: 'med varsel, varsel på, varsler meg' } },
  },
})
