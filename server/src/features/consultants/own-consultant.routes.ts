import { getOwnConsultant, patchOwnConsultant } from '@utsyn/contract/consultants.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { findConsultant } from './find-consultant.repository.ts'
import { findOwnConsultantId, setOwnAvailability } from './own-consultant.repository.ts'
import { toConsultant } from './show-consultant.ts'

/** These calls take no consultant id: it follows from the user. */
export function registerOwnConsultantRoutes(api: FastifyInstance, { db, config }: Deps): void {
  const show = async (id: number | null) => {
    const consultant = id === null ? null : await findConsultant(db, id)
    return { consultant: consultant && toConsultant(config, consultant, id) }
  }

  route(api, getOwnConsultant, async ({ user }) => show(await findOwnConsultantId(db, user)))

  route(api, patchOwnConsultant, async ({ body, user }) => {
    const id = await findOwnConsultantId(db, user)
    if (id === null) throw notFound('Du har ingen konsulentprofil.')
    await setOwnAvailability(db, id, body.availability)
    return show(id)
  })
}
