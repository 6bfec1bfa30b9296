import { countDemands, customerDemands, wholeStatus } from '@utsyn/contract/customer-demands.ts'
import type { ComparedCv } from '../../matching/compared-cv.ts'
import { readComparedCvs } from '../../matching/compared-cvs.repository.ts'
import { compareCv } from '../../matching/compare.ts'
import { findAdToMatch } from '../../matching/job-matches.repository.ts'
import { findManualMatches, findScoresFor } from '../../matching/list-matches.repository.ts'
import { readRequirements } from '../../matching/reading/read-requirements.ts'
import { byId, idsIn } from '../plan/by-id.ts'
import { namedIn } from '../plan/named-in.ts'
import { type Condition, isRelation, type Plan, planOf, type RelationCondition } from '../plan/plan.ts'
import { MOST_SHOWN, rowsFound, type RunContext, type ThingRow } from '../query/run-plan.ts'
import { quote } from './answer-draft.ts'
import { listText } from '../../../text/norwegian-words.ts'
import { citeRow, type Rendering } from './render-things.ts'

const REASONS = 3

const isFit = (one: Condition): one is RelationCondition => isRelation(one) && one.relation === 'fits'

/** The one ad that a plan ranks people for, or the one person that it ranks ads for; null if it asks for something else. */
function rankedFor({ where, group, measure }: Plan) {
  const fits = where.filter(isFit)
  const [id, ...others] = fits.flatMap((fit) => (fit.count ? [] : idsIn(fit.where)))
  return group || measure || id === undefined || fits.length > 1 || others.length > 0 ? null : id
}

/** With one ad or person, any match counts, and the best is asked for. */
export function rankedByFit(plan: Plan): Plan {
  const { by = { field: 'fit' }, down = true } = plan.order ?? {}
  if (rankedFor(plan) === null || typeof by !== 'object' || !('field' in by) || by.field !== 'fit')
    return plan
  const where = plan.where.map((one) => (isFit(one) ? { ...one, least: one.least ?? 1 } : one))
  const fields = plan.fields.filter((field) => field !== 'fit')
  const take = plan.take ?? (plan.skip === 0 ? 1 : null)
  return { ...plan, where, fields, order: { by: { field: 'fit' }, down }, take }
}

/**
 * What a ranking rests on: the evidence of each row and a note; null for other plans. If the ranking is empty, the note says why,
 * or nothing.
 */
export async function evidenceFor(
  context: RunContext,
  rendering: Rendering,
  rows: readonly ThingRow[],
): Promise<{ of: (row: ThingRow) => string[]; note: () => string } | null> {
  const { subject, where } = rendering.plan
  const id = rankedFor(rendering.plan)
  if (id === null) return null
  const other = subject === 'consultant' ? 'job' : 'consultant'
  const ofTarget = { ...planOf(other, [byId(id)]), fields: [other === 'job' ? 'deadline' : 'free_from'] }
  const [target] = await rowsFound(context, ofTarget)
  if (!target) return null
  const cite = (sentence?: string) => citeRow({ ...rendering, plan: ofTarget }, target, sentence)
  if (rows.length === 0) {
    const why = subject === 'consultant' ? await whyNobody(context, id, idsIn(where)) : ''
    return { of: () => [], note: () => why && `${why}${cite()}` }
  }
  const things = rows.map((row) => ({ kind: subject as typeof other, id: row.id, title: row.name }))
  rendering.draft.shown = [...things, { kind: other, id, title: target.name }]
  return {
    of: subject === 'consultant' ? await reasonsFor(context, rendering, id, rows, cite) : () => [],
    note: () => `Treffet er etter portalens regler. Det er et forslag – et menneske avgjør.${cite()}`,
  }
}

async function whyNobody({ db }: RunContext, ad: string, named: readonly string[]): Promise<string> {
  const { state, matches } = (await findManualMatches(db, Number(ad))) ?? {}
  if (!state)
    return 'Hvem som passer, er ikke regnet ut ennå. Det regnes ut når annonsen åpnes: Spør igjen om litt.'
  if (!matches) return 'Det kan ikke vurderes: Annonsen stiller ingen krav som lar seg lese.'
  const objects = matches.some((one) => one.objected && named.includes(one.consultant_id))
  return objects ? 'Konsulenten har reservert seg mot å bli sammenlignet med annonser.' : ''
}

/** The requirements of an ad that a person meets, with the evidence, and those they do not. */
async function reasonsFor(
  { db, today }: RunContext,
  people: Rendering,
  ad: string,
  rows: readonly ThingRow[],
  citeAd: (sentence: string) => string,
): Promise<(row: ThingRow) => string[]> {
  const text = await findAdToMatch(db, Number(ad))
  const requirements = text ? readRequirements(text) : []
  const ids = rows.map(({ id }) => Number(id))
  const cvs = JSON.parse(await readComparedCvs(db, ids)) as { id: number; cv: ComparedCv }[]
  const demand = (sentence: string) => `${quote(sentence)}${citeAd(sentence)}`
  return (row) => {
    const cv = cvs.find(({ id }) => String(id) === row.id)?.cv
    // Either may have been deleted since the ranking was read.
    const compared = text && cv ? compareCv(requirements, text, cv, today) : []
    const all = compared.map((one, at) => ({ ...requirements[at]!, ...one }))
    // The customer's demands, not what they were taken apart into, nor the title.
    const must = customerDemands(all).filter(({ kind }) => kind === 'must')
    const missing = must.filter(({ rows }) => wholeStatus(rows.map((at) => all[at]!.status)) === 'missing')
    // Requirements before preferences, documented before mentioned.
    const met = all
      .filter(({ status, quote: proof }) => status !== 'missing' && proof !== null)
      .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.status.localeCompare(b.status))
    // As the matrix and the files count: «nevnt» is not documented.
    const { documented } = countDemands(
      all,
      all.map(({ status }) => status),
    ).must
    const held =
      must.length > 0 ? [`  - ${documented} av ${must.length} skal-krav er dokumentert i CV-en.`] : []
    const proven = met.slice(0, REASONS).map(({ sentence, quote: proof }) => {
      const needed = demand(sentence)
      return `  - Krav: ${needed}. CV: ${quote(proof!)}${citeRow(people, row, proof)}`
    })
    const lacks = listText(missing.slice(0, REASONS).map(({ sentence }) => demand(sentence)))
    return [...held, ...proven, ...(lacks ? [`  - Mangler: ${lacks}`] : [])]
  }
}

/** Logs which people an answer shows with their match: they may look it up. */
export async function recordRankings(
  context: RunContext,
  { draft, plan }: Rendering,
  rows: readonly { id: string }[],
): Promise<void> {
  const fits = plan.where.filter(isFit)
  const ids = rows.map(({ id }) => id)
  const record = async (person: string, ads: readonly string[]) => {
    const scored = await findScoresFor(context.db, person, ads)
    if (scored.length > 0) draft.ranked.push({ consultant_id: Number(person), ads: scored })
  }
  if (plan.subject === 'job')
    for (const id of fits.flatMap(({ where }) => idsIn(where))) await record(id, ids)
  const isOfFit = fits.length > 0 || namedIn(plan).some(({ name }) => name === 'fit')
  if (plan.subject !== 'consultant' || !isOfFit) return
  for (const id of ids) {
    const order = { by: { field: 'fit', of: id }, down: true }
    const fit = { relation: 'fits', where: [byId(id)], least: fits[0]?.least ?? 1 }
    const jobs = planOf('job', [...fits.flatMap(({ where }) => where), fit])
    const found = await rowsFound(context, { ...jobs, order, take: fits.length > 0 ? MOST_SHOWN : 1 })
    await record(
      id,
      found.map((row) => row.id),
    )
  }
}
