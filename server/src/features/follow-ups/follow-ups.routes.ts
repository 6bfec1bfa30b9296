import {
  changeFollowUp,
  commentFollowUp,
  deleteFollowUpComment,
  getFollowUp,
  getFollowUpFigures,
  listColleagues,
  listFollowUpChoices,
  listFollowUps,
  removeFollowUpConsultant,
  setFollowUpConsultant,
  startFollowUp,
} from '@utsyn/contract/follow-ups.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { rowId } from '../../http/row-id.ts'
import * as change from './change-follow-up.ts'
import { registerFollowUpExport } from './export-follow-ups.ts'
import { findFigures } from './follow-up-figures.repository.ts'
import { findChoices, findColleagues, findFollowUp, findFollowUps } from './follow-ups.repository.ts'
import { startFollowUp as start } from './start-follow-up.ts'

/** Without pages: more than an organisation works on at once. */
const ALL = 1000

export function registerFollowUpRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  registerFollowUpExport(api, deps)
  const idIn = (text: string): number => {
    const id = rowId(text)
    if (id === null) throw notFound('Oppfølgingen finnes ikke.')
    return id
  }
  const consultantIn = (text: string): number => {
    const id = rowId(text)
    if (id === null) throw notFound('Konsulenten finnes ikke.')
    return id
  }
  const answer = async (id: number, { user_id }: SignedInUser) => {
    const follow_up = await findFollowUp(db, id, user_id)
    if (!follow_up) throw notFound('Oppfølgingen finnes ikke.')
    return { follow_up }
  }

  route(api, listFollowUps, async ({ query }) => {
    const { paging = true } = query
    const page = paging ? (query.page ?? 1) : 1
    const page_size = paging ? (query.page_size ?? 25) : ALL
    const part = { limit: page_size, offset: (page - 1) * page_size }
    const { follow_ups, total } = await findFollowUps(db, query, part)
    return {
      follow_ups,
      pagination: { page, page_size, total_count: total, total_pages: Math.ceil(total / page_size) },
    }
  })

  route(api, listFollowUpChoices, ({ query }) => findChoices(db, query.state))

  route(api, listColleagues, async ({ query }) => ({
    colleagues: await findColleagues(db, query.text_search?.trim() ?? ''),
  }))

  route(api, getFollowUpFigures, ({ query }) => findFigures(db, query.period ?? 'year'))

  route(api, getFollowUp, ({ params, user }) => answer(idIn(params.id), user))

  route(api, startFollowUp, async ({ body, user }) => {
    const { id, is_new } = await start(deps, user.user_id, { subject: body.subject, id: Number(body.id) })
    return { ...(await answer(id, user)), is_new }
  })

  route(api, changeFollowUp, async ({ params, body, user }) => {
    const id = idIn(params.id)
    await change.changeFollowUp(deps, user.user_id, id, body)
    return answer(id, user)
  })

  route(api, setFollowUpConsultant, async ({ params, body, user }) => {
    const id = idIn(params.id)
    await change.setConsultant(deps, user.user_id, id, consultantIn(params.consultantId), body)
    return answer(id, user)
  })

  route(api, removeFollowUpConsultant, async ({ params, query, user }) => {
    const id = idIn(params.id)
    await change.removeConsultant(deps, user.user_id, id, consultantIn(params.consultantId), query.was)
    return answer(id, user)
  })

  route(api, deleteFollowUpComment, async ({ params, user }) => {
    const id = idIn(params.id)
    const comment_id = rowId(params.commentId)
    if (comment_id === null) throw notFound('Kommentaren finnes ikke.')
    await change.deleteComment(deps, user.user_id, id, comment_id)
    return answer(id, user)
  })

  route(api, commentFollowUp, async ({ params, body, user }) => {
    const id = idIn(params.id)
    const not_mentioned = await change.comment(deps, user.user_id, id, body.text)
    return { ...(await answer(id, user)), not_mentioned }
  })
}
