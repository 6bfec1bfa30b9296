import { MOST_FACETS } from '@utsyn/contract/facets.ts'
import type { Deps } from '../../deps.ts'
import {
  countCompanies,
  countLocations,
  type CountNames,
  countTechnologies,
  type NameCount,
} from './job-facets.repository.ts'
import { type JobFilter, placeTerm, technologyTerm, type TermKind } from './job-filter.repository.ts'
import type { JobCache } from './list-jobs.ts'

type Facet = Exclude<TermKind, 'followed'>

/** How the names of a facet are counted; and the term of a name, where an ad may have others beside the chosen ones. */
const FACETS: Record<Facet, { count: CountNames; termOf?: (name: string) => string }> = {
  technology: { count: countTechnologies, termOf: technologyTerm },
  location: { count: countLocations, termOf: placeTerm },
  company: { count: countCompanies },
}

export type ReadFacet = (facet: Facet, filter: JobFilter) => Promise<NameCount[]>

/** The names with the most ads, counted without the filter's own part of them, and the chosen ones, however few ads they have. */
export const facetReader =
  ({ db }: Pick<Deps, 'db'>, cache: JobCache): ReadFacet =>
  async (facet, filter) => {
    const { count, termOf } = FACETS[facet]
    const without = { ...filter, [facet]: undefined }
    const counted = await cache(facet, without, (of) => count(db, of, MOST_FACETS))
    const terms = filter[facet]
    if (counted.length < MOST_FACETS || !terms) return counted
    const chosen = await cache(`chosen ${facet}`, filter, async (of) =>
      (await count(db, of)).filter(({ name }) => !termOf || terms.includes(termOf(name))),
    )
    const names = new Set(counted.map(({ name }) => name))
    return [...counted, ...chosen.filter(({ name }) => !names.has(name))]
  }
