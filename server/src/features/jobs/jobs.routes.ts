import {
  getJob,
  getJobFacets,
  type JobContact,
  listJobCompanies,
  listJobEvents,
  listJobLocations,
  listJobs,
  listJobTechnologies,
  openJob,
} from '@utsyn/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import { MOST_FACETS } from '@utsyn/contract/facets.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { findPhones } from '../../text/phone-numbers.ts'
import { remembered } from '../../text/remembered.ts'
import { mediaAddress, withLogoUrl } from '../../media/media-address.ts'
import { registerJobExport } from './export-jobs.ts'
import { type JobCache, jobFilterReader, listJobPage, orderOf, seesRequests } from './list-jobs.ts'
import {
  countCompanies,
  countLocations,
  type CountNames,
  countTechnologies,
  type NameCount,
} from './job-facets.repository.ts'
import { findJobEvents } from './job-history.repository.ts'
import { findJob } from './jobs.repository.ts'
import { noteOpened } from './new-jobs.repository.ts'
import { jobExists } from './saved-jobs.repository.ts'
import { type JobFilter, placeTerm, technologyTerm, type TermKind } from './job-filter.repository.ts'

export function registerJobRoutes(api: FastifyInstance, deps: Deps, cache: JobCache): void {
  const { db } = deps
  const filterOf = jobFilterReader(deps)
  const readFacet = facetReader(deps, cache)

  route(api, listJobs, async (asked) => {
    const { query } = asked
    const { page = 1, page_size = 24 } = query
    const { user_id } = asked.user
    const filter = await filterOf(asked)
    return listJobPage(deps, cache, { filter, order: orderOf(query), page, page_size, user_id })
  })

  route(api, getJobFacets, async (asked) => {
    const filter = await filterOf(asked)
    const [technologies, companies] = await Promise.all([
      readFacet('technology', filter),
      readFacet('company', filter),
    ])
    return { technologies, companies }
  })

  route(api, listJobLocations, async (asked) => {
    const counted = await readFacet('location', await filterOf(asked))
    return counted.map(({ name, count }) => ({ location: name, count }))
  })

  route(api, listJobCompanies, async () =>
    alphabetically(await cache('all companies', {}, (all) => countCompanies(db, all))),
  )
  route(api, listJobTechnologies, async () =>
    alphabetically(await cache('all technologies', {}, (all) => countTechnologies(db, all))),
  )
  registerJobExport(api, deps)

  route(api, getJob, async ({ params, user }) => {
    const id = rowId(params.id)
    const job = id === null ? null : await findJob(db, id, user.user_id)
    if (!job || (job.kind === 'request' && !seesRequests(user))) throw notFound('Stillingen finnes ikke.')
    return {
      ...withLogoUrl(deps.config, job),
      imageUrl: mediaAddress(deps.config, job.image_hash),
      contacts: job.contacts.map(withDialling),
    }
  })

  route(api, openJob, async ({ params, user }) => {
    const id = rowId(params.id)
    if (id === null || !(await jobExists(db, id, { seesRequests: seesRequests(user) })))
      throw notFound('Stillingen finnes ikke.')
    await noteOpened(db, user.user_id, id)
    return {}
  })

  route(api, listJobEvents, async ({ params, user }) => {
    const id = rowId(params.id)
    if (id === null || !(await jobExists(db, id, { seesRequests: seesRequests(user) })))
      throw notFound('Stillingen finnes ikke.')
    const events = await findJobEvents(db, id)
    // Every ad has at least one event.
    if (events.length === 0) throw notFound('Stillingen finnes ikke.')
    return events
  })
}

const withDialling = (contact: JobContact): JobContact => ({ ...contact, tel: dialled(contact.tlf) })

/** Parsing a number costs more than the rest of a contact, and the same few people recur in the ads. */
const readPhone = remembered((tlf) => findPhones(tlf)[0]?.e164 ?? null)
const dialled = (tlf: string | null): string | null => (tlf ? readPhone(tlf) : null)

const NORWEGIAN = new Intl.Collator('nb')
const alphabetically = (counted: NameCount[]) => counted.map(({ name }) => name).sort(NORWEGIAN.compare)

type Facet = Exclude<TermKind, 'followed'>

/** How the names of a facet are counted; and the term of a name, where an ad may have others beside the chosen ones. */
const FACETS: Record<Facet, { count: CountNames; termOf?: (name: string) => string }> = {
  technology: { count: countTechnologies, termOf: technologyTerm },
  location: { count: countLocations, termOf: placeTerm },
  company: { count: countCompanies },
}

type ReadFacet = (facet: Facet, filter: JobFilter) => Promise<NameCount[]>

/** The names with the most ads, counted without the filter's own part of them, and the chosen ones, however few ads they have. */
const facetReader =
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
