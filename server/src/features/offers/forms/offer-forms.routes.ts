import { LARGEST_OFFICE_FILE } from '@utsyn/contract/largest-file.ts'
import { FilledForm, readOfferForm } from '@utsyn/contract/offer-forms.ts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../../deps.ts'
import { badInput } from '../../../http/app-error.ts'
import { fileOf } from '../../../http/file-body.ts'
import { hangUpOf } from '../../../http/hang-up.ts'
import { limitOnAllNodes, route } from '../../../http/route.ts'
import { audit } from '../../auth/audit.repository.ts'
import { logCvsRead } from '../../consultants/quoted-cvs.repository.ts'
import { comparePair, pairIn } from '../../matching/compare-pair.ts'
import { askOffice, refusalText } from '../office-apart.ts'
import { DOCX_TYPE } from '../templates/offer-as-word.ts'
import { findOffered, FORM_KINDS, openForm } from './open-form.ts'

/** Each occupies threads for a moment. */
const FORMS_A_MINUTE = 20
/** A form in base64, with its answers. */
const LARGEST_BODY = 8 * 2 ** 20
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** In a scope of its own, whose routes take files. */
export function registerOfferFormReading(api: FastifyInstance, deps: Deps): void {
  route(
    api,
    readOfferForm,
    async ({ params, user, request, reply }) => {
      const pair = pairIn(params)
      const { user_id } = user
      const read = await openForm(deps, { ...pair, user_id }, fileOf(request), hangUpOf(reply))
      await logCvsRead(deps.db, user, [pair.consultant_id], request)
      return read
    },
    { perMinute: FORMS_A_MINUTE, onAllNodes: deps.db, bodyLimit: LARGEST_OFFICE_FILE },
  )
}

/** A customer's form with answers in it. The download is logged, as that of an offer. */
export function registerOfferFormExport(api: FastifyInstance, deps: Deps): void {
  api.post(
    '/offers/:jobId/consultants/:consultantId/form/filled',
    {
      schema: {
        operationId: 'fillOfferForm',
        summary: 'A customer’s own form (DOCX or XLSX) with these answers in its cells; nothing is saved',
        tags: ['offers'],
        params: Type.Object({ jobId: Type.String(), consultantId: Type.String() }),
        body: FilledForm,
      } as object,
      config: { needs: 'bemanner', scope: 'read' },
      bodyLimit: LARGEST_BODY,
      onRequest: limitOnAllNodes(deps.db, { what: 'fillOfferForm', a_minute: FORMS_A_MINUTE }),
    },
    async (request, reply) => {
      const pair = pairIn(request.params as { jobId: string; consultantId: string })
      const { file, answers } = request.body as FilledForm
      const { user_id, session_id } = request.user!
      const signal = hangUpOf(reply)
      await findOffered(deps.db, pair)
      const filled = await askOffice(
        { ask: 'fill_form', file: Buffer.from(file, 'base64'), answers },
        { signal, holder: user_id },
      )
      if ('refused' in filled) throw badInput('file', refusalText(filled.refused, FORM_KINDS))
      if (!('filled' in filled)) throw new Error('A form was not filled')
      await comparePair(deps, { ...pair, user_id }, 'export', signal)
      const { consultant_id } = pair
      await audit(
        deps.db,
        { event: 'offer_exported', user_id, session_id, consultant_id, reason: 'form' },
        request,
      )
      return reply
        .type(filled.kind === 'xlsx' ? XLSX_TYPE : DOCX_TYPE)
        .header('content-disposition', `attachment; filename="skjema-${pair.job_id}.${filled.kind}"`)
        .header('cache-control', 'no-store')
        .send(Buffer.from(filled.filled))
    },
  )
}
