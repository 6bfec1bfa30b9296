/** The most names of a facet, those with the most ads. Chosen names are there beyond this number too. */
export const MOST_FACETS = 1_000
