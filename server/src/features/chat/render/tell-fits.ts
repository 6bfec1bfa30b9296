import { setImmediate as nextTurn } from 'node:timers/promises'
import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { findJob, type StoredJob } from '../../jobs/jobs.repository.ts'
import type { ComparedCv } from '../../matching/compared-cv.ts'
import { compareCv } from '../../matching/compare.ts'
import { findBestAds, findManualMatches } from '../../matching/list-matches.repository.ts'
import { readRequirements } from '../../matching/reading/read-requirements.ts'
import type { AdText, Requirement } from '../../matching/requirement.ts'
import type { RunContext } from '../query/run-plan.ts'
import { dayText, listText } from './norwegian.ts'
import { tellKnowing } from './tell-knowing.ts'
import { bold, plain, quote, type Told } from './told.ts'

const SHOWN = 3
const SHOWN_ADS = 5
const REASONS = { list: 3, one: 5 }
const ADVICE = 'Det er et forslag – et menneske avgjør.'

type Cv = NonNullable<Awaited<ReturnType<typeof findConsultant>>>
type Listed = NonNullable<Awaited<ReturnType<typeof findManualMatches>>>
type Match = NonNullable<Listed['matches']>[number]

/** Whom an answer is of: one person, wherever in the list they stand, or no others than these, from so many per cent on. */
export interface Whom {
  only?: string
  among?: ReadonlySet<string>
  least?: number
  take?: number | null
}

interface Ad {
  job: StoredJob
  text: AdText
  requirements: readonly Requirement[]
  /** As it is told. */
  name: string
  cite: (sentence: string | null) => string
}

/** Who fits an ad and why, with the percentages that the ad's own list has; false when there is no such ad. */
export async function tellFits(
  context: RunContext,
  told: Told,
  id: string,
  whom: Whom = {},
): Promise<boolean> {
  const job = await findJob(context.db, Number(id))
  if (!job) return false
  const ad = readAd(told, job, context.today)
  const { name, requirements, cite } = ad
  const listed = await findManualMatches(context.db, Number(id))
  told.showing([{ kind: 'job', id, title: job.title }])
  if (requirements.length > 0 && (!listed || listed.state === null)) {
    told.say(
      `Hvem som passer til ${name}, er ikke regnet ut ennå. Det regnes ut når annonsen åpnes: spør igjen om litt.${cite(null)}`,
    )
    return true
  }
  const { ai_technologies: named } = job
  const isForAll = whom.only === undefined && !whom.among
  if (requirements.length === 0 && isForAll && (await tellKnowing(context, told, Number(id), named ?? []))) {
    told.add(
      `${name} stiller ingen krav som lar seg lese, og har derfor ingen liste over hvem som passer.${cite(null)}`,
    )
    return true
  }
  if (requirements.length === 0 || listed?.state !== 'ready') {
    told.say(
      `Jeg kan ikke vurdere hvem som passer til ${name}: annonsen stiller ingen krav som lar seg lese.${cite(null)}`,
    )
    return true
  }
  const all = (listed.matches ?? []).filter(({ percentage }) => percentage !== null)
  if (whom.only !== undefined) {
    const match = (listed.matches ?? []).find(({ consultant_id }) => consultant_id === whom.only)
    await tellFitOfOne(context, told, ad, listed, { match, all })
    return true
  }
  const { among, least = 1, take } = whom
  const best = all
    .filter(({ percentage, consultant_id }) => percentage! >= least && (among?.has(consultant_id) ?? true))
    .slice(0, take ?? SHOWN)
  const people = []
  for (const match of best) {
    const cv = await findConsultant(context.db, Number(match.consultant_id))
    if (cv) people.push({ match, cv })
  }
  const [first] = people
  if (!first) {
    told.say(
      least > 1
        ? `Ingen av konsulentene får ${least} prosent eller mer for ${name}.${cite(null)}`
        : `Ingen ${among ? 'av disse konsulentene' : 'av konsulentene'} har noe av det som ${name} krever.${cite(null)}`,
    )
    return true
  }
  rank(told, id, listed, best)
  told.say(
    `${bold(first.cv.name)} passer best til ${name}, med ${first.match.percentage} prosent etter portalens regler. ${ADVICE}${citeCv(told, first.cv, context.today)}${cite(null)}`,
    '',
  )
  for (const { match, cv } of people) {
    const held = heldText(match)
    told.say(
      `- ${bold(cv.name)}, ${match.percentage} prosent${held && ` (${held})`}, ${freeText(cv, context.today)}.${citeCv(told, cv, context.today)}`,
    )
    sayEvidence(told, ad, cv, { today: context.today, reasons: REASONS.list, indent: '  ' })
    await nextTurn()
  }
  told
    .showing([
      ...people.map(({ cv }) => ({ kind: 'consultant' as const, id: cv.id, title: cv.name })),
      { kind: 'job', id, title: job.title },
    ])
    .suggest(`Når er ${first.cv.name} ledig?`, 'Hva krever de?')
  return true
}

function readAd(told: Told, job: StoredJob, today: string): Ad {
  const text = {
    title: job.title,
    locations: job.locations,
    text: job.long_description ?? job.short_description ?? '',
  }
  const deadline = job.deadline ? `frist ${dayText(job.deadline, today)}` : ''
  const detail = [job.company, job.locations.join(', '), deadline].filter(Boolean).join(' · ') || null
  return {
    job,
    text,
    requirements: readRequirements(text),
    name: job.company ? `${bold(job.title)} hos ${bold(job.company)}` : bold(job.title),
    cite: (sentence) => told.cite({ kind: 'job', id: String(job.id), title: job.title, sentence, detail }),
  }
}

/** How one person fits an ad: what is met, with the words that prove it, and what is not. */
async function tellFitOfOne(
  { db, today }: RunContext,
  told: Told,
  ad: Ad,
  listed: Listed,
  { match, all }: { match: Match | undefined; all: readonly Match[] },
): Promise<void> {
  const { name, cite, job } = ad
  const cv = match && (await findConsultant(db, Number(match.consultant_id)))
  if (!cv || match.objected) {
    told.say(`Konsulenten har reservert seg mot å bli sammenlignet med annonser.${cite(null)}`)
    return
  }
  if (match.percentage === null) {
    told.say(`Hvordan ${bold(cv.name)} passer til ${name}, er ikke regnet ut ennå.${cite(null)}`)
    return
  }
  rank(told, String(job.id), listed, [match])
  const held = heldText(match)
  told.say(
    `${bold(cv.name)} får ${match.percentage} prosent for ${name} etter portalens regler${held && `: ${held}`}. ${ADVICE}${citeCv(told, cv, today)}${cite(null)}`,
    '',
  )
  sayEvidence(told, ad, cv, { today, reasons: REASONS.one, indent: '' })
  const before = all.filter(({ percentage }) => percentage! > match.percentage!).length
  told
    .add(`Det er nummer ${before + 1} av ${all.length} i listen til annonsen, ${freeText(cv, today)}.`)
    .showing([
      { kind: 'consultant', id: cv.id, title: cv.name },
      { kind: 'job', id: String(job.id), title: job.title },
    ])
    .suggest(`Når er ${cv.name} ledig?`, 'Hva krever de?')
}

/** What must be held before what should, and what is documented before what is only mentioned. */
function sayEvidence(
  told: Told,
  { requirements, text, cite }: Ad,
  cv: Cv,
  { today, reasons, indent }: { today: string; reasons: number; indent: string },
): void {
  const evidence = compareCv(requirements, text, comparedOf(cv), today).map((one, at) => ({
    ...one,
    requirement: requirements[at]!,
  }))
  const rankOf = ({ requirement, status }: (typeof evidence)[number]) =>
    (requirement.kind === 'must' ? 0 : 2) + (status === 'documented' ? 0 : 1)
  const met = evidence.filter((one) => one.status !== 'missing' && one.quote !== null)
  for (const one of met.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, reasons))
    told.say(
      `${indent}- Krav: ${quote(one.requirement.sentence)}${cite(one.requirement.sentence)}. CV: ${quote(one.quote!)}${citeCv(told, cv, today, one.quote)}`,
    )
  const missing = evidence.filter(
    ({ status, requirement }) => status === 'missing' && requirement.kind === 'must',
  )
  if (missing.length > 0)
    told.say(
      `${indent}- Mangler: ${listText(missing.slice(0, reasons).map(({ requirement: { sentence } }) => `${quote(sentence)}${cite(sentence)}`))}`,
    )
}

/** The open ads that fit somebody best, by the list that the person's own page has; false when none has been worked out. */
export async function tellAdsFor(
  { db, today }: RunContext,
  told: Told,
  id: string,
  { among, least = 1, take }: Whom = {},
): Promise<boolean> {
  const [cv, best] = await Promise.all([findConsultant(db, Number(id)), findBestAds(db, Number(id))])
  const ads = (best ?? [])
    .filter(({ percentage, job_id }) => percentage >= least && (among?.has(job_id) ?? true))
    .slice(0, take ?? SHOWN_ADS)
  if (!cv || ads.length === 0) return false
  told.say(`Disse annonsene passer best for ${bold(cv.name)} etter portalens regler:`, '')
  for (const { job_id, title, company, percentage } of ads) {
    const job = await findJob(db, Number(job_id))
    if (!job) continue
    const places = job.locations.slice(0, 3).join(', ')
    const about = [bold(title), ...[company, places].flatMap((one) => (one ? plain(one) : []))].join(', ')
    const deadline = job.deadline ? `, frist ${dayText(job.deadline, today)}` : ''
    told.say(`- ${about}: **${percentage} prosent**${deadline}.${readAd(told, job, today).cite(null)}`)
  }
  told
    // The ads are what is asked for: whose they are stands last.
    .add(`${ADVICE}${citeCv(told, cv, today)}`)
    .rank({ consultant_id: Number(id), ads })
    .suggest('Hva krever den første?', 'Hvem av oss passer til den første?')
  return true
}

function rank(
  told: Told,
  id: string,
  { text_hash, engine_version }: Listed,
  matches: readonly Match[],
): void {
  if (text_hash === null || engine_version === null) return
  told.rank({
    job_id: Number(id),
    text_hash,
    engine_version,
    matches: matches.map(({ consultant_id, percentage }) => ({ consultant_id, percentage })),
  })
}

const citeCv = (told: Told, cv: Cv, today: string, sentence: string | null = null): string =>
  told.cite({
    kind: 'consultant',
    id: cv.id,
    title: cv.name,
    sentence,
    detail: [cv.title, cv.location, ...(sentence === null ? [freeText(cv, today)] : [])]
      .filter(Boolean)
      .join(' · '),
  })

function freeText({ availability }: Cv, today: string): string {
  if (!availability) return 'tilgjengelighet ikke oppgitt'
  const { from, percent } = availability
  if (percent === 0) return 'opptatt'
  const part = percent < 100 ? ` (${percent} prosent)` : ''
  return from <= today ? `ledig nå${part}` : `ledig fra ${dayText(from, today)}${part}`
}

/** «3 av 4 skal-krav og 1 av 2 bør-krav». */
const heldText = ({ must, should }: Match): string =>
  listText(
    [
      { ...must, of: 'skal-krav' },
      { ...should, of: 'bør-krav' },
    ].flatMap(({ documented, mentioned, missing, of }) => {
      const all = documented + mentioned + missing
      return all > 0 ? `${documented + mentioned} av ${all} ${of}` : []
    }),
  )

/** A CV as it is compared with what an ad demands. */
function comparedOf(cv: Cv): ComparedCv {
  const dated = <T extends { from: string | null; to: string | null }>({ from, to, ...rest }: T) => ({
    ...rest,
    began: from,
    ended: to,
  })
  return {
    title: cv.title,
    location: cv.location,
    technologies: cv.technologies,
    qualifications: cv.key_qualifications,
    projects: cv.project_experiences.map(dated),
    work: cv.work_experiences.map(dated),
    education: cv.education.map(dated),
    certifications: cv.certifications,
    languages: cv.languages,
  }
}
