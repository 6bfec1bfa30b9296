import { Type, type Static } from 'typebox'
import { Company } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { JobFilterQuery, JobSummary } from './jobs.ts'
import { pageQuery, Pagination, unpagedQuery } from './pagination.ts'

const Id = Type.Union([Type.String({ maxLength: 40 }), Type.Integer()])
const ById = Type.Object({ id: Type.String() })

/** An ad that a user keeps. `location` is its first place. */
export const SavedJob = Type.Object({
  ...JobSummary.properties,
  location: Type.Union([Type.String(), Type.Null()]),
})
export type SavedJob = Static<typeof SavedJob>

const SavedJobs = Type.Object({ saved_jobs: Type.Array(SavedJob) })
const FollowedCompanies = Type.Object({ followed_companies: Type.Array(Company) })
/** In Norwegian alphabetical order. */
const SavedTechnologies = Type.Object({ saved_technologies: Type.Array(Type.String()) })

export const listSavedJobs = endpoint({
  name: 'listSavedJobs',
  method: 'GET',
  path: '/user/jobs',
  tag: 'user',
  needs: 'leser',
  summary: 'The ads that the person keeps, expired ones too; `paging=false` gives all',
  query: Type.Object({ ...pageQuery(24), ...unpagedQuery, ...JobFilterQuery.properties }),
  reply: Type.Object({
    saved_jobs: Type.Array(SavedJob),
    pagination: Pagination,
    corrected_search: Type.Optional(Type.String()),
  }),
})

export const saveJob = endpoint({
  name: 'saveJob',
  method: 'POST',
  path: '/user/jobs',
  tag: 'user',
  needs: 'leser',
  summary: 'Keep an ad; answers all that are kept',
  body: Type.Object({ job_id: Id }),
  reply: SavedJobs,
})

export const removeSavedJob = endpoint({
  name: 'removeSavedJob',
  method: 'DELETE',
  path: '/user/jobs/:id',
  tag: 'user',
  needs: 'leser',
  summary: 'Keep an ad no longer; answers all that are kept',
  params: ById,
  reply: SavedJobs,
})

export const listFollowedCompanies = endpoint({
  name: 'listFollowedCompanies',
  method: 'GET',
  path: '/user/companies',
  tag: 'user',
  needs: 'leser',
  summary: 'The companies that the person follows; `name` narrows, `page` cuts into pages',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    ...unpagedQuery,
    name: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({
    followed_companies: Type.Array(Company),
    pagination: Type.Optional(Pagination),
  }),
})

export const followCompany = endpoint({
  name: 'followCompany',
  method: 'POST',
  path: '/user/companies',
  tag: 'user',
  needs: 'leser',
  summary: 'Follow a company; answers all that are followed',
  body: Type.Object({ id: Id }),
  reply: FollowedCompanies,
})

export const unfollowCompany = endpoint({
  name: 'unfollowCompany',
  method: 'DELETE',
  path: '/user/companies/:id',
  tag: 'user',
  needs: 'leser',
  summary: 'Follow a company no longer; answers all that are followed',
  params: ById,
  reply: FollowedCompanies,
})

export const listSavedTechnologies = endpoint({
  name: 'listSavedTechnologies',
  method: 'GET',
  path: '/user/technologies',
  tag: 'user',
  needs: 'leser',
  summary: 'The technologies that the person follows',
  reply: SavedTechnologies,
})

export const followTechnology = endpoint({
  name: 'followTechnology',
  method: 'POST',
  path: '/user/technologies',
  tag: 'user',
  needs: 'leser',
  summary: 'Follow a technology, by any name it goes by; answers all that are followed',
  body: Type.Object({ technology: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: SavedTechnologies,
})

export const unfollowTechnology = endpoint({
  name: 'unfollowTechnology',
  method: 'DELETE',
  path: '/user/technologies/:technology',
  tag: 'user',
  needs: 'leser',
  summary: 'Follow a technology no longer; answers all that are followed',
  params: Type.Object({ technology: Type.String() }),
  reply: SavedTechnologies,
})
