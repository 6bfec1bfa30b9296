import { OfferExportQuery } from '@utsyn/contract/offers.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { limitOnAllNodes } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { audit } from '../auth/audit.repository.ts'
import { offerAsHtml } from './offer-as-html.ts'
import { offerDocument } from './offer-document.ts'
import { openOffer } from './open-offer.ts'
import { DOCX_TYPE, offerAsWord } from './templates/offer-as-word.ts'

const EXPORTS_A_MINUTE = 20
const TYPES: Record<OfferExportQuery['format'], string> = {
  docx: DOCX_TYPE,
  pdf: 'application/pdf',
}

/** An offer as a file; for each consultant in it the download is logged. */
export function registerOfferExport(api: FastifyInstance, deps: Deps): void {
  api.get(
    '/offers/:jobId/export',
    {
      schema: {
        operationId: 'exportOffer',
        summary: 'The offer on an ad as Word or PDF; 409 `no_pdf` where there is no Chromium',
        tags: ['offers'],
        params: Type.Object({ jobId: Type.String() }),
        querystring: OfferExportQuery,
      } as object,
      config: { needs: 'bemanner' },
      onRequest: limitOnAllNodes(deps.db, { what: 'exportOffer', a_minute: EXPORTS_A_MINUTE }),
    },
    async (request, reply) => {
      const { format } = request.query as OfferExportQuery
      const job_id = rowId((request.params as { jobId: string }).jobId)
      if (job_id === null) throw notFound('Annonsen finnes ikke.')
      const { user_id, session_id } = request.user!
      const signal = hangUpOf(reply)
      const offer = await openOffer(deps, { job_id, user_id, kind: 'export', signal })
      if (offer.consultants.length === 0)
        throw new AppError(409, 'nobody_offered', 'Tilbudet har ingen konsulenter ennå.')
      const document = offerDocument(offer, new Date())
      const file =
        format === 'docx'
          ? await offerAsWord(deps, document, { signal, holder: user_id })
          : await printed(deps, await offerAsHtml(document), request)
      await deps.db.transaction().execute(async (trx) => {
        for (const { id } of offer.consultants)
          await audit(
            trx,
            { event: 'offer_exported', user_id, session_id, consultant_id: Number(id), reason: format },
            request,
          )
      })
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="tilbud-${job_id}.${format}"`)
        .header('cache-control', 'no-store')
        .send(file)
    },
  )
}

const MOST_WAIT_MS = 40_000

async function printed(
  { printer }: Pick<Deps, 'printer'>,
  html: string,
  { signal }: { signal: AbortSignal },
): Promise<Buffer> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(MOST_WAIT_MS)])
  let pdf: Uint8Array | null | undefined
  try {
    pdf = await printer?.print(html, { signal: patience })
  } catch (error) {
    signal.throwIfAborted()
    throw new AppError(503, 'busy', 'PDF-en kunne ikke lages akkurat nå. Prøv igjen om litt.', {
      retryAfter: 10,
      cause: error,
    })
  }
  if (!pdf)
    throw new AppError(
      409,
      'no_pdf',
      'Denne installasjonen har ingen Chromium, så tilbudet kan bare lastes ned som Word.',
    )
  return Buffer.from(pdf)
}
