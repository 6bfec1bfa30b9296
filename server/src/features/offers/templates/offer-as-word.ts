import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { offerAsDocx } from '../offer-as-docx.ts'
import type { OfferDocument } from '../offer-document.ts'
import { askOffice } from '../office-apart.ts'
import { findTemplateFile } from './offer-template.repository.ts'
import { templateData } from './template-data.ts'

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** An offer as Word: in the organisation's own template where there is one, otherwise in the portal's look. */
export async function offerAsWord(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  offer: OfferDocument,
  asked: { signal: AbortSignal; holder: string },
): Promise<Buffer> {
  const file = await findTemplateFile(db)
  if (!file) return offerAsDocx(offer)
  const answer = await askOffice({ ask: 'fill_template', file, data: templateData(offer) }, asked)
  if ('filled' in answer) return Buffer.from(answer.filled)
  const reason = 'refused' in answer ? answer.refused : 'unanswered'
  if (reason === 'busy')
    throw new AppError(503, 'busy', 'Mange filer lages akkurat nå. Prøv igjen om litt.', { retryAfter: 10 })
  log.warn({ reason }, 'The template of offers could not be filled')
  throw new AppError(
    409,
    'template_failed',
    'Tilbudet kunne ikke settes inn i malen. Be en administrator se på malen, eller fjerne den.',
  )
}
