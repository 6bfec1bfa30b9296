import { disablePerson, endPersonSessions, erasePerson, listPeople } from '@utsyn/contract/admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { disableUser, enableUser, endSessionsOf, eraseUser } from '../auth/manage-users.ts'
import { findPeople, personExists } from './people.repository.ts'

/** The same operations as `npm run users`, with the administrator in the audit log. */
export function registerPeopleRoutes(api: FastifyInstance, { db }: Deps): void {
  const personIn = async (text: string): Promise<string> => {
    const id = rowUuid(text)
    if (id === null || !(await personExists(db, id))) throw notFound('Personen finnes ikke.')
    return id
  }
  /** An administrator who locks themselves out might be the last one. */
  const otherIn = async (text: string, user_id: string): Promise<string> => {
    const id = await personIn(text)
    if (id === user_id) throw new AppError(409, 'own_account', 'Dette kan du ikke gjøre med din egen konto.')
    return id
  }

  route(api, listPeople, async ({ query, user }) => {
    const { page = 1, page_size = 50, text_search = '' } = query
    const found = { text: text_search.trim(), limit: page_size, offset: (page - 1) * page_size }
    const rows = await findPeople(db, found)
    const total_count =
      rows[0]?.total ??
      (page > 1 ? ((await findPeople(db, { ...found, offset: 0, limit: 1 }))[0]?.total ?? 0) : 0)
    return {
      people: rows.map((row) => ({
        ...row,
        last_login_at: row.last_login_at.toISOString(),
        last_seen_at: row.last_seen_at?.toISOString() ?? null,
        is_me: row.id === user.user_id,
      })),
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  route(api, endPersonSessions, async ({ params, user, request }) => ({
    ended: await endSessionsOf(db, await personIn(params.id), { actor_id: user.user_id, request }),
  }))

  route(api, disablePerson, async ({ params, body, user, request }) => {
    const id = await otherIn(params.id, user.user_id)
    await (body.disabled ? disableUser : enableUser)(db, id, { actor_id: user.user_id, request })
    return { is_disabled: body.disabled }
  })

  route(api, erasePerson, async ({ params, user, request }) => {
    const id = await otherIn(params.id, user.user_id)
    await eraseUser(db, id, { actor_id: user.user_id, request })
    return { erased: true as const }
  })
}
