import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import { searchLink } from '../../../http/page-links.ts'
import type { SubjectEntry } from './entry.ts'
import { isOfAsker } from './shared-fields.ts'
import { phrases } from './phrases.ts'

/** Filters of the list of ads that whoever asks has saved under a name. */
export const searches: SubjectEntry = {
  noun: ['lagret søk', 'lagrede søk', 'et'],
  words: phrases(`
        lagret søk, lagrede søk, søk jeg har lagret, søk har jeg lagret, søk som jeg har lagret, mine søk,
        søkene mine, jobbsøk jeg har lagret, søkevarsel`),
  table: 'saved_searches',
  id: (t) => `${t}.id`,
  name: (t) => `${t}.name`,
  detail: (t) => `${t}.query::text`,
  base: isOfAsker,
  href: ({ detail }) => searchLink(JSON.parse(detail) as SavedSearchQuery),
  order: { field: 'name', down: false },
  shown: [],
  fields: {
    name: { label: 'navn', words: [], type: 'text', sql: (t) => `${t}.name collate "nb-NO-x-icu"` },
    alert: {
      label: 'med varsel',
      words: [],
      type: 'flag',
      sql: (t) => `${t}.alert`,
      values: { true: ['varsel på', 'med varsel', 'varsler meg'] },
    },
  },
  relations: {},
}
