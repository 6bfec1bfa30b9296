import type { Offer, OfferedConsultant } from '@utsyn/contract/offers.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { findConsultant } from '../consultants/find-consultant.repository.ts'
import { compareKept } from '../matching/compare-kept.ts'
import { comparePair } from '../matching/compare-pair.ts'
import { keptCv } from './kept-cv.ts'
import { findOffer, type OfferedRow, type StoredOffer } from './offers.repository.ts'
import { findTemplate } from './templates/offer-template.repository.ts'
import { demandsOfSheet, type SheetDemand } from './sheet-demands.ts'
import { tailoredCv } from './tailored-cv.ts'

export type OfferDeps = Pick<Deps, 'db' | 'config' | 'languageModel' | 'log' | 'printer'>

/** Who opens an offer, and for what: an export is logged each time. */
export interface Opening {
  job_id: number
  user_id: string
  kind: 'again' | 'export'
  signal: AbortSignal
}

/** With what the contract does not show. */
export type OpenedOffer = Omit<Offer, 'consultants'> & { consultants: OpenedConsultant[] }
export type OpenedConsultant = Omit<OfferedConsultant, 'requirements'> & { requirements: SheetDemand[] }

/** The draft on an ad together with the ad, the CVs and the comparisons as they are now. Throws 404 without such an ad. */
export async function openOffer(deps: OfferDeps, opening: Opening): Promise<OpenedOffer> {
  const { job_id } = opening
  const found = await findOffer(deps.db, job_id)
  if (!found) throw notFound('Annonsen finnes ikke.')
  const { title, company, is_request, language, introduction, introduction_by, updated_at } = found
  const opened = await Promise.all(found.consultants.map((one) => openOffered(deps, opening, one, found)))
  return {
    job_id: String(job_id),
    title,
    company,
    is_request,
    updated_at: updated_at?.toISOString() ?? null,
    language,
    introduction,
    introduction_by,
    // One who was removed meanwhile is left out.
    consultants: opened.filter((one) => one !== null),
    has_pdf: deps.printer?.isHere() ?? false,
    template: await templateOf(deps.db),
  }
}

async function templateOf(db: OfferDeps['db']): Promise<Offer['template']> {
  const template = await findTemplate(db)
  return template && { name: template.name, leaves_out: template.leaves_out }
}

async function openOffered(
  deps: OfferDeps,
  opening: Opening,
  chosen: OfferedRow,
  { language, left_out }: Pick<StoredOffer, 'language' | 'left_out'>,
): Promise<OpenedConsultant | null> {
  const { consultant_id, introduction, introduction_by } = chosen
  const found = await comparisonOf(deps, opening, consultant_id)
  const cv = await findConsultant(deps.db, consultant_id)
  if (!cv) return null
  const less =
    found && chosen.left_out.length > 0
      ? await compareKept(found.compared, keptCv(cv, chosen.left_out, language), opening)
      : []
  const requirements = found?.comparison.requirements ?? []
  const { sections, rows } = tailoredCv(cv, requirements, { ...chosen, less }, language)
  return {
    id: String(consultant_id),
    name: cv.name,
    title: cv.title,
    introduction,
    introduction_by,
    is_edited: introduction !== '' || chosen.left_out.length + Object.keys(chosen.orders).length > 0,
    cv_changed: chosen.content_version !== chosen.current_version,
    cv_version: chosen.current_version,
    objected: found === null,
    requirements: demandsOfSheet(rows, left_out),
    sections,
  }
}

/** Null for a consultant who objects to being compared. */
async function comparisonOf(
  deps: OfferDeps,
  { kind, signal, ...who }: Opening,
  consultant_id: number,
): Promise<Awaited<ReturnType<typeof comparePair>> | null> {
  try {
    return await comparePair(deps, { ...who, consultant_id }, kind, signal)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'objected' || error.status === 404)) return null
    throw error
  }
}
