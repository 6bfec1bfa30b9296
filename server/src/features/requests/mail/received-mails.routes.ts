import { getReceivedMail, listReceivedMails, removeReceivedMail } from '@utsyn/contract/received-mails.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { route } from '../../../http/route.ts'
import { rowId } from '../../../http/row-id.ts'
import { countWaitingMails, findWaitingMail, findWaitingMails } from './received-mails.repository.ts'
import { removeMail } from './remove-mail.ts'

const MOST = 100

export function registerReceivedMailRoutes(api: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const handled = () => notFound('Noen andre har behandlet e-posten.')
  const idIn = (text: string): number => {
    const id = rowId(text)
    if (id === null) throw handled()
    return id
  }

  route(api, listReceivedMails, async () => {
    const { mailIn } = config
    const [mails, total_count] = await Promise.all([findWaitingMails(db, MOST), countWaitingMails(db)])
    return {
      // Many servers take the address as user.
      address: mailIn?.user.includes('@') ? mailIn.user : null,
      total_count,
      mails: mails.map(({ id, received_at, ...mail }) => ({
        ...mail,
        id: String(id),
        received_at: received_at.toISOString(),
      })),
    }
  })

  route(api, getReceivedMail, async ({ params }) => {
    const mail = await findWaitingMail(db, idIn(params.id))
    if (!mail?.text) throw handled()
    return { text: mail.text, skipped: mail.skipped }
  })

  route(api, removeReceivedMail, async ({ params, user, request }) => {
    if (!(await removeMail(deps, idIn(params.id), user, request))) throw handled()
    return {}
  })
}
