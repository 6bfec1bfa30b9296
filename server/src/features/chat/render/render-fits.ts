import { customerDemands, wholeStatus } from '@utsyn/contract/customer-demands.ts'
import type { ComparedCv } from '../../matching/compared-cv.ts'
import { readComparedCvs } from '../../matching/compared-cvs.repository.ts'
import { compareCv } from '../../matching/compare.ts'
import { findAdToMatch } from '../../matching/job-matches.repository.ts'
import { findManualMatches, findScoresFor } from '../../matching/list-matches.repository.ts'
import { readRequirements } from '../../matching/reading/read-requirements.ts'
import { byId, idsIn, isId } from '../plan/by-id.ts'
import { namedIn } from '../plan/named-in.ts'
import { type Condition, isRelation, type Plan, planOf, type RelationCondition } from '../plan/plan.ts'
import { MOST_SHOWN, rowsFound, type RunContext, type ThingRow } from '../query/run-plan.ts'
import { bold, plain, quote } from './answer-draft.ts'
import { nounPhrase } from './condition-phrases.ts'
import { listText } from '../../../text/norwegian-words.ts'
import { citeRow, employerOf, formatThing, type Rendering } from './render-things.ts'

const OF = {
  job: { other: 'consultant', shown: 5, fields: ['deadline'] },
  consultant: { other: 'job', shown: 3, fields: ['free_from', 'free_percent'] },
} as const
const REASONS = 3

const fitsIn = (where: readonly Condition[]) =>
  where.filter(isRelation).filter(({ relation }) => relation === 'fits')
const fitsOne = (id: string): RelationCondition => ({ relation: 'fits', where: [byId(id)] })

/**
 * Renders who matches one ad, or which ads match one person, best first; false if the plan asks for something else or
 * finds nothing.
 */
export async function renderFit(context: RunContext, rendering: Rendering, plan: Plan): Promise<boolean> {
  const { subject, where, group, measure, order, skip, take } = plan
  const by = order?.by ?? { field: 'fit' }
  const [fit, ...more] = fitsIn(where)
  const [id, ...otherIds] = idsIn(fit?.where)
  if (subject !== 'consultant' && subject !== 'job') return false
  if (!fit || fit.count || id === undefined || more.length + otherIds.length > 0) return false
  if (group || measure || skip > 0 || typeof by !== 'object' || !('field' in by) || by.field !== 'fit')
    return false
  const { draft, words } = rendering
  const { other, shown, fields } = OF[subject]
  const { least = 1 } = fit
  const others = where.filter((one) => one !== fit)
  const ofTarget = { ...planOf(other, fit.where), fields: [...OF[other].fields] }
  const [target] = await rowsFound(context, ofTarget)
  if (!target) return false
  const ofRows = {
    ...planOf(subject, [{ ...fitsOne(id), least }, ...others]),
    fields: [...new Set([...fields, ...plan.fields.filter((name) => name !== 'fit')])],
    // The best match is shown with the runners-up.
    take: take === null || take === 1 ? shown : take,
  }
  const best = { by: { field: 'fit', of: id }, down: true }
  const rows = await rowsFound(context, { ...ofRows, order: best })
  const [first] = rows
  const listed = { ...rendering, plan: ofRows }
  const citeTarget = (sentence?: string) => citeRow({ ...rendering, plan: ofTarget }, target, sentence)
  const name = bold(nounPhrase(other, fit.where, words)) + employerOf(other, target, bold)
  const matches = subject === 'consultant' ? await findManualMatches(context.db, Number(id)) : null
  const named = idsIn(others)
  if (!first) {
    const why = matches ? whyNobody(matches, named, name) : ''
    if (why) draft.say(`${why}${citeTarget()}`)
    return why !== ''
  }
  // The remaining conditions and the minimum score are stated, since the list is restricted by them.
  const rest = others.filter((one) => !isId(one))
  const well = least > 1 ? ` med minst ${least} prosent` : ''
  const among = rest.length > 0 || well ? `Blant ${plain(nounPhrase(subject, rest, words))}${well} ` : ''
  const who = (verb: string) =>
    among + (among ? [verb, bold(first.name)] : [bold(first.name), verb]).join(' ')
  const said =
    named.length > 0
      ? `${who('har')} ${first.figure} prosent treff med ${name}`
      : `${who('passer')} best til ${name}, med ${first.figure} prosent`
  draft.say(
    `${said} etter portalens regler. Det er et forslag – et menneske avgjør.${citeRow(listed, first)}${citeTarget()}`,
    '',
  )
  const ids = rows.map((row) => row.id)
  const evidence = matches ? await evidenceFor(context, listed, id, ids, citeTarget) : () => []
  for (const row of rows)
    draft.say(`- ${formatThing(listed, row, bold(`${row.figure} prosent`))}`, ...evidence(row))
  draft.shown = rows.map((row) => ({ kind: subject, id: row.id, title: row.name }))
  draft.shown.push({ kind: other, id, title: target.name })
  const percentages = rows.map((row) => ({ consultant_id: row.id, percentage: row.figure }))
  const of = { text_hash: matches?.text_hash ?? '', engine_version: matches?.engine_version ?? 0 }
  draft.ranked.push(
    matches
      ? { job_id: Number(id), ...of, matches: percentages }
      : { consultant_id: Number(id), ads: await findScoresFor(context.db, id, ids) },
  )
  return true
}

type Matches = NonNullable<Awaited<ReturnType<typeof findManualMatches>>>

function whyNobody({ state, matches }: Matches, named: readonly string[], name: string): string {
  if (!state)
    return `Hvem som passer til ${name}, er ikke regnet ut ennå. Det regnes ut når annonsen åpnes: Spør igjen om litt.`
  if (!matches)
    return `Jeg kan ikke vurdere hvem som passer til ${name}: Annonsen stiller ingen krav som lar seg lese.`
  const objects = matches.some((one) => one.objected && named.includes(one.consultant_id))
  return objects ? 'Konsulenten har reservert seg mot å bli sammenlignet med annonser.' : ''
}

/** The requirements of an ad that a person meets, with the evidence, and those they do not. */
async function evidenceFor(
  { db, today }: RunContext,
  people: Rendering,
  ad: string,
  ids: readonly string[],
  citeAd: (sentence: string) => string,
): Promise<(row: ThingRow) => string[]> {
  const text = await findAdToMatch(db, Number(ad))
  const requirements = text ? readRequirements(text) : []
  const cvs = JSON.parse(await readComparedCvs(db, ids.map(Number))) as { id: number; cv: ComparedCv }[]
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
    const held =
      must.length > 0 ? [`  - Dekker ${must.length - missing.length} av ${must.length} skal-krav.`] : []
    const proven = met.slice(0, REASONS).map(({ sentence, quote: proof }) => {
      const needed = demand(sentence)
      return `  - Krav: ${needed}. CV: ${quote(proof!)}${citeRow(people, row, proof)}`
    })
    const lacks = listText(missing.slice(0, REASONS).map(({ sentence }) => demand(sentence)))
    return [...held, ...proven, ...(lacks ? [`  - Mangler: ${lacks}`] : [])]
  }
}

/** Logs that a list ranked people by match with some ads, or shows the best ad of each: they may look it up. */
export async function recordRankings(
  context: RunContext,
  { draft, plan }: Rendering,
  rows: readonly { id: string }[],
): Promise<void> {
  const fits = fitsIn(plan.where)
  const isOfFit = fits.length > 0 || namedIn(plan).some(({ name }) => name === 'fit')
  if (plan.subject !== 'consultant' || !isOfFit) return
  for (const { id } of rows) {
    const order = { by: { field: 'fit', of: id }, down: true }
    const jobs = planOf('job', [...fits.flatMap(({ where }) => where), fitsOne(id)])
    const found = await rowsFound(context, { ...jobs, order, take: fits.length > 0 ? MOST_SHOWN : 1 })
    const ids = found.map((row) => row.id)
    const ads = await findScoresFor(context.db, id, ids)
    if (ads.length > 0) draft.ranked.push({ consultant_id: Number(id), ads })
  }
}
