import type { ComparedCv } from '../../matching/compared-cv.ts'
import { readComparedCvs } from '../../matching/compared-cvs.repository.ts'
import { compareCv } from '../../matching/compare.ts'
import { findAdToMatch } from '../../matching/job-matches.repository.ts'
import { findBestAds, findManualMatches, findScoresFor } from '../../matching/list-matches.repository.ts'
import { readRequirements } from '../../matching/reading/read-requirements.ts'
import { namedIn } from '../plan/named-in.ts'
import { type Condition, isField, isRelation, type Plan, planOf } from '../plan/plan.ts'
import { MOST_SHOWN, type RunContext, runPlan, type ThingRow } from '../query/run-plan.ts'
import { bold, plain, quote } from './answer-draft.ts'
import { conditionPhrase, nounPhrase } from './condition-phrases.ts'
import { listText } from './norwegian.ts'
import { citeRow, formatThing, type Rendering } from './render-things.ts'

const SHOWN = { job: 5, consultant: 3 }
const FIELDS = { job: ['deadline'], consultant: ['free_from', 'free_percent'] }
const REASONS = 3
const ADVICE = 'Det er et forslag – et menneske avgjør.'

const idIs = (id: string): Condition => ({ field: 'id', is: '=', values: [id] })
const fitsOne = (id: string): Condition => ({ relation: 'fits', where: [idIs(id)] })
const isId = (one: Condition) => isField(one) && one.field === 'id'
/** The ids that conditions name. */
const idsIn = (where: readonly Condition[]): string[] =>
  where.filter(isField).flatMap(({ field, values }) => (field === 'id' ? values.map(String) : []))

/** The one ad that people are to fit, or the one person that ads are to fit, and what else is to hold of them. */
export function fitOf({ subject, where }: Plan) {
  if (subject !== 'consultant' && subject !== 'job') return null
  const fits = where.filter(isRelation).filter(({ relation }) => relation === 'fits')
  const [fit, ...more] = fits
  const [id, ...otherIds] = idsIn(fit?.where ?? [])
  if (!fit || fit.count || id === undefined || more.length + otherIds.length > 0) return null
  return { subject, id, fit, others: where.filter((one) => one !== fit) }
}

/** Things of a plan with what they are rendered with. */
interface Listed {
  rendering: Rendering
  rows: readonly ThingRow[]
}

async function listOf(context: RunContext, { draft, words }: Rendering, plan: Plan): Promise<Listed> {
  const result = await runPlan(context, plan)
  const { order: _, ...unordered } = plan
  return {
    rendering: { draft, words, plan: unordered, list: null },
    rows: result.kind === 'things' ? result.rows : [],
  }
}

/** Who fits one ad, or which ads fit one person, best first; false where the plan asks for neither, or for another order. */
export async function renderFit(context: RunContext, rendering: Rendering, plan: Plan): Promise<boolean> {
  const by = plan.order?.by
  const isByFit = by === undefined || (typeof by === 'object' && 'field' in by && by.field === 'fit')
  const asked = isByFit && plan.skip === 0 && !plan.group && !plan.measure ? fitOf(plan) : null
  if (!asked) return false
  const { subject, id, fit, others } = asked
  const other = subject === 'job' ? 'consultant' : 'job'
  const to = await listOf(context, rendering, { ...planOf(other, fit.where), fields: FIELDS[other] })
  if (to.rows.length === 0) return false
  const { least = 1 } = fit
  const found = await listOf(context, rendering, {
    ...planOf(subject, [{ ...fitsOne(id), least }, ...others]),
    order: { by: { field: 'fit', of: id }, down: true },
    fields: [...new Set([...FIELDS[subject], ...plan.fields.filter((name) => name !== 'fit')])],
    take: MOST_SHOWN,
  })
  // Of one that fits best those that come next are shown, too.
  const take = plan.take === null || plan.take === 1 ? SHOWN[subject] : plan.take
  // What else must hold of them, and how well they must fit, is said: the list is of those alone.
  const rest = others.filter((one) => !isId(one))
  const well = least > 1 ? ` med minst ${least} prosent` : ''
  const among =
    rest.length > 0 || well ? `Blant ${plain(nounPhrase(subject, rest, rendering.words))}${well} ` : ''
  const own = fit.where.flatMap((one) =>
    isId(one) ? [] : plain(conditionPhrase(other, one, rendering.words)),
  )
  const [company] = subject === 'consultant' ? to.rows[0]!.detail.split(' · ') : []
  const name = [bold(to.rows[0]!.name), ...(company ? [`hos ${bold(company)}`] : []), ...own].join(' ')
  const render = subject === 'job' ? renderAds : renderPeople
  return render(context, to, { ...found, others, among, name, take })
}

interface Fitting extends Listed {
  others: readonly Condition[]
  /** «Blant konsulenter som kan Java », and nothing where nothing else is asked of them. */
  among: string
  /** Of the one ad or person that they are to fit. */
  name: string
  take: number
}

const percentOf = ({ figure }: ThingRow) => `${figure} prosent`

/** The ads that fit somebody best; false where there are none. */
async function renderAds(
  { db }: RunContext,
  to: Listed,
  { rendering, rows, among, name, take }: Fitting,
): Promise<boolean> {
  const [person] = to.rows as [ThingRow]
  const best = rows.slice(0, take)
  if (best.length === 0) return false
  const ids = best.map(({ id }) => id)
  const lead = among ? `${among}passer disse` : 'Disse annonsene passer'
  rendering.draft
    .say(`${lead} best for ${name} etter portalens regler:`, '')
    .say(...best.map((row) => `- ${formatThing(rendering, row, { lead: bold(percentOf(row)) })}`))
    // The ads are what is asked for: whose they are stands last.
    .add(`${ADVICE}${citeRow(to.rendering, person)}`)
    .rank({ consultant_id: Number(person.id), ads: await findScoresFor(db, person.id, ids) })
    .suggest('Hva krever den første?', 'Hvem av oss passer til den første?')
  return true
}

/** Who fits an ad, with the percentages of the ad's own list, and why. */
async function renderPeople(context: RunContext, to: Listed, fitting: Fitting): Promise<boolean> {
  const { rendering, others, among, name, take } = fitting
  const { draft } = rendering
  const [ad] = to.rows as [ThingRow]
  const cited = () => citeRow(to.rendering, ad)
  const listed = await findManualMatches(context.db, Number(ad.id))
  const matches = listed?.matches ?? []
  const named = idsIn(others)
  const best = matches
    .flatMap(({ consultant_id }) => fitting.rows.find(({ id }) => id === consultant_id) ?? [])
    .slice(0, take)
  const [first] = best
  draft.show([
    ...best.map((row) => ({ kind: 'consultant' as const, id: row.id, title: row.name })),
    { kind: 'job', id: ad.id, title: ad.name },
  ])
  if (!first) {
    const objects = matches.some(({ consultant_id, objected }) => objected && named.includes(consultant_id))
    const why = !listed?.state
      ? `Hvem som passer til ${name}, er ikke regnet ut ennå. Det regnes ut når annonsen åpnes: spør igjen om litt.`
      : listed.state !== 'ready'
        ? `Jeg kan ikke vurdere hvem som passer til ${name}: annonsen stiller ingen krav som lar seg lese.`
        : objects
          ? 'Konsulenten har reservert seg mot å bli sammenlignet med annonser.'
          : `${among || 'Blant konsulentene '}passer ingen til ${name}.`
    draft.say(`${why}${cited()}`)
    return true
  }
  const [text_hash, engine_version] = [listed!.text_hash!, listed!.engine_version!]
  const ranking = best.map(({ id, figure }) => ({ consultant_id: id, percentage: figure }))
  draft.rank({ job_id: Number(ad.id), text_hash, engine_version, matches: ranking })
  const [verb, fits] =
    named.length > 0
      ? ['får', `${percentOf(first)} for ${name}`]
      : ['passer', `best til ${name}, med ${percentOf(first)}`]
  const who = among ? `${among}${verb} ${bold(first.name)}` : `${bold(first.name)} ${verb}`
  const source = citeRow(rendering, first)
  draft.say(`${who} ${fits} etter portalens regler. ${ADVICE}${source}${cited()}`, '')
  const evidence = await evidenceFor(context, to, best)
  for (const row of best) {
    const { must, should } = matches.find(({ consultant_id }) => consultant_id === row.id)!
    const held = listText([...heldOf(must, 'skal-krav'), ...heldOf(should, 'bør-krav')])
    const lead = `${bold(percentOf(row))}${held && ` (${held})`}`
    draft.say(`- ${formatThing(rendering, row, { lead })}`, ...evidence(rendering, row))
  }
  if (named.length > 0) {
    const all = matches.filter(({ percentage }) => percentage !== null)
    const before = all.filter(({ percentage }) => percentage! > first.figure!)
    draft.add(`Det er nummer ${before.length + 1} av ${all.length} i listen til annonsen.`)
  }
  draft.suggest(`Når er ${first.name} ledig?`, 'Hva krever de?')
  return true
}

type Counts = Record<'documented' | 'mentioned' | 'missing', number>

/** «3 av 4 skal-krav», where there are any. */
function heldOf({ documented, mentioned, missing }: Counts, of: string): string[] {
  const all = documented + mentioned + missing
  return all > 0 ? [`${documented + mentioned} av ${all} ${of}`] : []
}

/** The lines that say which demands of an ad a person meets, with the words that prove it, and which are missing. */
async function evidenceFor({ db, today }: RunContext, to: Listed, people: readonly ThingRow[]) {
  const [ad] = to.rows as [ThingRow]
  const text = await findAdToMatch(db, Number(ad.id))
  const requirements = text ? readRequirements(text) : []
  const ids = people.map(({ id }) => Number(id))
  const cvs = JSON.parse(await readComparedCvs(db, ids)) as { id: number; cv: ComparedCv }[]
  const demand = (sentence: string) => `${quote(sentence)}${citeRow(to.rendering, ad, sentence)}`
  return (rendering: Rendering, row: ThingRow): string[] => {
    const cv = cvs.find(({ id }) => String(id) === row.id)?.cv
    // Either may be gone since they were listed.
    const compared = text && cv ? compareCv(requirements, text, cv, today) : []
    const evidence = compared.map((one, at) => ({ ...requirements[at]!, ...one }))
    // What must be held before what should, and what is documented before what is only mentioned.
    const rank = ({ kind, status }: (typeof evidence)[0]) =>
      (kind === 'must' ? 0 : 2) + (status === 'documented' ? 0 : 1)
    const met = evidence
      .filter(({ status, quote: proof }) => status !== 'missing' && proof !== null)
      .toSorted((a, b) => rank(a) - rank(b))
    const lines = met.slice(0, REASONS).map(({ sentence, quote: proof }) => {
      const needed = demand(sentence)
      return `  - Krav: ${needed}. CV: ${quote(proof!)}${citeRow(rendering, row, proof)}`
    })
    const missing = evidence.filter(({ status, kind }) => status === 'missing' && kind === 'must')
    const lacks = listText(missing.slice(0, REASONS).map(({ sentence }) => demand(sentence)))
    return lacks ? [...lines, `  - Mangler: ${lacks}`] : lines
  }
}

/** Records that a list says of people how they fit some ads: they may know of it. */
export async function recordRankings(
  context: RunContext,
  { draft, plan }: Rendering,
  rows: readonly ThingRow[],
): Promise<void> {
  const fits = plan.where.filter(isRelation).filter(({ relation }) => relation === 'fits')
  const isOfFit = fits.length > 0 || namedIn(plan).some(({ name }) => name === 'fit')
  if (plan.subject !== 'consultant' || !isOfFit) return
  for (const { id } of rows) {
    const jobs = planOf('job', [...fits.flatMap(({ where }) => where), fitsOne(id)])
    const ads =
      fits.length > 0
        ? await findScoresFor(context.db, id, await idsOf(context, jobs))
        : (await findBestAds(context.db, Number(id)))?.slice(0, 1)
    if (ads?.length) draft.rank({ consultant_id: Number(id), ads })
  }
}

async function idsOf(context: RunContext, plan: Plan): Promise<string[]> {
  const ids: string[] = []
  for (let skip = 0; skip === ids.length && skip < 1_000; skip += MOST_SHOWN) {
    const result = await runPlan(context, { ...plan, take: MOST_SHOWN, skip })
    if (result.kind === 'things') ids.push(...result.rows.map(({ id }) => id))
  }
  return ids
}
