import { setImmediate as nextTurn } from 'node:timers/promises'
import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { findJob } from '../../jobs/jobs.repository.ts'
import { compareCv } from '../../matching/compare.ts'
import type { ComparedCv } from '../../matching/compared-cv.ts'
import { readRequirements } from '../../matching/reading/read-requirements.ts'
import { findManualMatches } from '../../matching/list-matches.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import { adSource, type TellContext } from './tell-ads.ts'
import { tellKnowing } from './tell-knowing.ts'
import { listText } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

type Cv = NonNullable<Awaited<ReturnType<typeof findConsultant>>>

const SHOWN = 3
const REASONS = 3

const comparedOf = (cv: Cv): ComparedCv => {
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

/** What must be held before what should, and what is documented before what is only mentioned. */
const rankOf = ({ requirement, status }: { requirement: { kind: string }; status: string }) =>
  (requirement.kind === 'must' ? 0 : 2) + (status === 'documented' ? 0 : 1)

const countsText = (
  { documented, mentioned, missing }: { documented: number; mentioned: number; missing: number },
  of: string,
): string => {
  const all = documented + mentioned + missing
  return all > 0 ? `${documented + mentioned} av ${all} ${of}` : ''
}

/** Who fits an ad and why, with the percentages that the ad's own list has; null when there is no such ad. */
export async function tellFits(
  { db, today }: TellContext,
  id: string,
  only: string | null = null,
): Promise<Told | null> {
  const ad = await findJob(db, Number(id))
  if (!ad) return null
  const adText = {
    title: ad.title,
    locations: ad.locations,
    text: ad.long_description ?? ad.short_description ?? '',
  }
  const requirements = readRequirements(adText)
  const told = new Told()
  const name = ad.company ? `${bold(ad.title)} hos ${bold(ad.company)}` : bold(ad.title)
  const found = { ...ad, text: adText.text }
  told.remember({ ...EMPTY_WISH, kind: 'consultant' }, [{ kind: 'job', id, title: ad.title }])
  const citeAd = (sentence: string | null) => told.cite(adSource(found, sentence, today))
  const listed = await findManualMatches(db, Number(id))
  if (requirements.length > 0 && (!listed || listed.state === null))
    return told.say(
      `Hvem som passer til ${name}, er ikke regnet ut ennå. Det regnes ut når annonsen åpnes: spør igjen om litt.${citeAd(null)}`,
    )
  if (requirements.length === 0 && only === null) {
    const knowing = await tellKnowing({ db, today }, Number(id), ad.ai_technologies ?? [], told)
    if (knowing)
      return knowing.say(
        '',
        `${name} stiller ingen krav som lar seg lese, og noen liste over hvem som passer, finnes derfor ikke.${citeAd(null)}`,
      )
  }
  if (requirements.length === 0 || listed?.state !== 'ready')
    return told.say(
      `Jeg kan ikke vurdere hvem som passer til ${name}: annonsen stiller ingen krav som lar seg lese.${citeAd(null)}`,
    )
  const ranked = []
  for (const { consultant_id, percentage, must, should } of (listed.matches ?? [])
    .filter(
      ({ percentage, consultant_id }) => (percentage ?? 0) > 0 && (only === null || consultant_id === only),
    )
    .slice(0, SHOWN)) {
    const cv = await findConsultant(db, Number(consultant_id))
    if (!cv) continue
    ranked.push({
      cv,
      percentage,
      must,
      should,
      evidence: compareCv(requirements, adText, comparedOf(cv), today),
    })
    await nextTurn()
  }
  if (ranked.length === 0 && only !== null)
    return told.say(`CV-en har ikke noe av det som ${name} krever.${citeAd(null)}`)
  if (ranked.length === 0)
    return told.say(`Ingen av konsulentene har noe av det som ${name} krever.${citeAd(null)}`)
  const [best] = ranked
  const { text_hash, engine_version } = listed
  if (text_hash !== null && engine_version !== null)
    told.rank({
      job_id: Number(id),
      text_hash,
      engine_version,
      matches: ranked.map(({ cv, percentage }) => ({ consultant_id: cv.id, percentage })),
    })
  told.say(
    `${bold(best!.cv.name)} passer ${only === null ? 'best ' : ''}til ${name}, med ${best!.percentage} prosent etter portalens regler. Det er et forslag – et menneske avgjør.${consultantsCited(told, best!.cv, today)}${citeAd(null)}`,
    '',
  )
  for (const { cv, percentage, must, should, evidence } of ranked) {
    const held = [countsText(must, 'skal-krav'), countsText(should, 'bør-krav')].filter(Boolean).join(' og ')
    told.say(
      `- ${bold(cv.name)}, ${percentage} prosent${held ? ` (${held})` : ''}, ${freeText(cv, today)}.${consultantsCited(told, cv, today)}`,
    )
    const reasons = evidence
      .map((one, at) => ({ ...one, requirement: requirements[at]! }))
      .filter(({ status, quote }) => status !== 'missing' && quote !== null)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .slice(0, REASONS)
    for (const { requirement, quote } of reasons)
      told.say(
        `  - Krav: «${plain(requirement.sentence)}»${citeAd(requirement.sentence)}; CV: «${plain(quote!)}»${told.cite(consultantSource(cv, quote))}`,
      )
    const missing = requirements.filter(
      (requirement, at) => requirement.kind === 'must' && evidence[at]!.status === 'missing',
    )
    if (missing.length > 0)
      told.say(
        `  - Mangler: ${listText(missing.slice(0, 3).map(({ sentence }) => `«${plain(sentence)}»`))}${citeAd(missing[0]!.sentence)}`,
      )
  }
  return told
    .rememberThose({ ...EMPTY_WISH, kind: 'consultant' }, [
      ...ranked.map(({ cv }) => ({ kind: 'consultant' as const, id: cv.id, title: cv.name })),
      { kind: 'job', id, title: ad.title },
    ])
    .suggest(`Når er ${best!.cv.name} ledig?`, 'Hva krever de?')
}

const consultantsCited = (told: Told, cv: Cv, today: string) =>
  told.cite(
    consultantSource(cv, null, [cv.title, cv.location, freeText(cv, today)].filter(Boolean).join(' · ')),
  )
