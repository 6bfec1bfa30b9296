import { wholeStatus } from '@utsyn/contract/customer-demands.ts'
import type { FormProof, FormReading, FormRow } from '@utsyn/contract/offer-forms.ts'
import type { Deps } from '../../../deps.ts'
import { badInput, notFound } from '../../../http/app-error.ts'
import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { compareDemands } from '../../matching/compare-demands.ts'
import type { Pairing } from '../../matching/compare-pair.ts'
import { keptCv } from '../kept-cv.ts'
import { findOffer, type OfferedRow, type StoredOffer } from '../offers.repository.ts'
import { askOffice, refusalText } from '../office-apart.ts'
import { type ShownRow, tailoredCv } from '../tailored-cv.ts'

export const FORM_KINDS = 'et Word-dokument (DOCX) eller et regneark (XLSX)'

const MOST_PROOFS = 3

/** Throws 404 when the consultant is not in the offer on the ad. */
export async function findOffered(
  db: Deps['db'],
  { job_id, consultant_id }: Omit<Pairing, 'user_id'>,
): Promise<{ offer: StoredOffer; chosen: OfferedRow }> {
  const offer = await findOffer(db, job_id)
  const chosen = offer?.consultants.find((one) => one.consultant_id === consultant_id)
  if (!offer || !chosen) throw notFound('Konsulenten er ikke med i tilbudet.')
  return { offer, chosen }
}

/** What a customer's form asks for, with what the CV of an offered consultant has on it. Nothing is invented, and nothing saved. */
export async function openForm(
  deps: Pick<Deps, 'db'>,
  pairing: Pairing,
  file: Buffer,
  signal: AbortSignal,
): Promise<FormReading> {
  const { offer, chosen } = await findOffered(deps.db, pairing)
  const answer = await askOffice({ ask: 'read_form', file }, { signal, holder: pairing.user_id })
  if ('refused' in answer) throw badInput('file', refusalText(answer.refused, FORM_KINDS))
  if (!('form' in answer)) throw new Error('A form was not read')
  const { kind, demands, has_more } = answer.form
  if (demands.length === 0)
    throw badInput(
      'file',
      'Vi fant ingen tabell med krav og en tom kolonne til svar. Skjemaet må fylles ut for hånd.',
    )
  const cv = await findConsultant(deps.db, pairing.consultant_id)
  if (!cv) throw notFound('Konsulenten finnes ikke.')
  const sentences = demands.map(({ demand }) => demand)
  const kept = chosen.left_out.length > 0 ? keptCv(cv, chosen.left_out, offer.language) : null
  const found = await compareDemands(deps, pairing, { sentences, cv: kept }, new Date())
  const less = found.flatMap((one) => one.less)
  const requirements = found.flatMap((one) => one.rows)
  const { rows } = tailoredCv(cv, requirements, { ...chosen, less }, offer.language)
  return {
    kind,
    has_more,
    rows: demands.map(({ ref, demand }, at): FormRow => {
      const own = rows.splice(0, found[at]!.rows.length)
      return { ref, demand, proofs: proofsOf(own) }
    }),
  }
}

/** The best first, each quote once. As on the competence sheet, nothing is documented unless all parts of the demand are. */
function proofsOf(rows: readonly ShownRow[]): FormProof[] {
  const proofs = new Map<string, FormProof>()
  const is_documented = wholeStatus(rows.map(({ status }) => status)) === 'documented'
  for (const wanted of ['documented', 'mentioned'])
    for (const { status, quote, source } of rows)
      if (quote !== null && status === wanted && !proofs.has(quote))
        proofs.set(quote, { quote, source, is_documented })
  return [...proofs.values()].slice(0, MOST_PROOFS)
}
