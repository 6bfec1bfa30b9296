import { LARGEST_OFFICE_FILE } from '@utsyn/contract/largest-file.ts'
import {
  addToOffer,
  changeOffer,
  changeOfferedCv,
  getOffer,
  removeFromOffer,
} from '@utsyn/contract/offers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { acceptFiles } from '../../http/file-body.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { logCvsRead } from '../consultants/quoted-cvs.repository.ts'
import * as change from './change-offer.ts'
import { registerOfferExport } from './export-offer.ts'
import { registerOfferFormExport, registerOfferFormReading } from './forms/offer-forms.routes.ts'
import { openOffer } from './open-offer.ts'
import {
  registerOfferTemplateRoutes,
  registerOfferTemplateUpload,
} from './templates/offer-template.routes.ts'

/** Each may compare ten consultants. */
const LIMIT = { perMinute: 120 }

/** The calls that take a file. In a scope of its own: no other route may read what is not JSON. */
export async function registerOfferFileRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  acceptFiles(api, LARGEST_OFFICE_FILE)
  registerOfferTemplateUpload(api, deps)
  registerOfferFormReading(api, deps)
}

export function registerOfferRoutes(api: FastifyInstance, deps: Deps): void {
  const limit = { ...LIMIT, onAllNodes: deps.db }
  const idIn = (text: string, message: string): number => {
    const id = rowId(text)
    if (id === null) throw notFound(message)
    return id
  }
  const adIn = ({ jobId }: { jobId: string }) => idIn(jobId, 'Annonsen finnes ikke.')
  const consultantIn = ({ consultantId }: { consultantId: string }) =>
    idIn(consultantId, 'Konsulenten finnes ikke.')

  interface Asked {
    user: SignedInUser
    request: FastifyRequest
    reply: FastifyReply
  }
  const answer = async (job_id: number, { user, request, reply }: Asked) => {
    const { user_id } = user
    const offer = await openOffer(deps, { job_id, user_id, kind: 'again', signal: hangUpOf(reply) })
    // Also of those who object to being compared: the match log has no line of them.
    const shown = offer.consultants.map(({ id }) => Number(id))
    await logCvsRead(deps.db, user, shown, request)
    return { offer }
  }
  /** Makes a change and answers with what came of it; a conflict, with what is there instead. */
  const answerAfter = async (job_id: number, asked: Asked, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof change.ChangedMeanwhile)) throw error
      const { status, code, message } = error
      throw new AppError(status, code, message, { current: await answer(job_id, asked) })
    }
    return answer(job_id, asked)
  }

  route(api, getOffer, ({ params, ...asked }) => answer(adIn(params), asked), limit)

  route(
    api,
    addToOffer,
    ({ params, body, ...asked }) => {
      const job_id = adIn(params)
      return answerAfter(job_id, asked, () =>
        change.addToOffer(deps, job_id, body.consultant_ids.map(Number)),
      )
    },
    limit,
  )

  route(
    api,
    removeFromOffer,
    ({ params, ...asked }) => {
      const [job_id, consultant_id] = [adIn(params), consultantIn(params)]
      return answerAfter(job_id, asked, () => change.removeFromOffer(deps, job_id, consultant_id))
    },
    limit,
  )

  route(
    api,
    changeOffer,
    ({ params, body, ...asked }) => {
      const job_id = adIn(params)
      return answerAfter(job_id, asked, () => change.changeOffer(deps, asked.user.user_id, job_id, body))
    },
    limit,
  )

  route(
    api,
    changeOfferedCv,
    ({ params, body, ...asked }) => {
      const on = { job_id: adIn(params), consultant_id: consultantIn(params) }
      return answerAfter(on.job_id, asked, () => change.changeOfferedCv(deps, asked.user.user_id, on, body))
    },
    limit,
  )

  registerOfferExport(api, deps)
  registerOfferFormExport(api, deps)
  registerOfferTemplateRoutes(api, deps)
}
