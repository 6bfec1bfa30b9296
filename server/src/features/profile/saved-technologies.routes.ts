import { followTechnology, listSavedTechnologies, unfollowTechnology } from '@utsyn/contract/follows.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { badInput, notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { technologyNamed } from '../../text/technology-names.ts'
import { findTag } from '../jobs/job-facets.repository.ts'
import {
  findSavedTechnologies,
  followTechnologyFor,
  unfollowTechnologyFor,
} from './saved-technologies.repository.ts'

/** The technologies a user follows. */
export function registerSavedTechnologyRoutes(api: FastifyInstance, { db }: Deps): void {
  const allOf = async (user_id: string) => ({
    saved_technologies: await findSavedTechnologies(db, user_id),
  })
  /** Ads bring tags that the technology list does not know; these can be followed too. */
  const nameOf = async (given: string) => technologyNamed(given) ?? (await findTag(db, given.trim()))

  route(api, listSavedTechnologies, ({ user }) => allOf(user.user_id))

  route(api, followTechnology, async ({ body, user: { user_id } }) => {
    const technology = await nameOf(body.technology)
    if (technology === null) throw badInput('technology', 'Denne teknologien kjenner vi ikke.')
    await followTechnologyFor(db, user_id, technology)
    return allOf(user_id)
  })

  route(api, unfollowTechnology, async ({ params, user: { user_id } }) => {
    // Under its saved name: the list may have renamed or dropped the technology since.
    const saved = await unfollowTechnologyFor(db, user_id, params.technology)
    if (!saved) {
      const technology = await nameOf(params.technology)
      if (technology === null) throw notFound('Denne teknologien kjenner vi ikke.')
      await unfollowTechnologyFor(db, user_id, technology)
    }
    return allOf(user_id)
  })
}
