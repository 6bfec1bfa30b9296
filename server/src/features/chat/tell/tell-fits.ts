import { setImmediate as nextTurn } from 'node:timers/promises'
import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { findJob } from '../../jobs/jobs.repository.ts'
import { compareCv } from '../../matching/compare.ts'
import { readRequirements } from '../../matching/reading/read-requirements.ts'
import { findManualMatches } from '../../matching/list-matches.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import { adSource, type TellContext } from './tell-ads.ts'
import { comparedOf, consultantsCited, countsText, rankOf } from './fits.ts'
import { tellFitOfOne } from './tell-fit-of-one.ts'
import { tellKnowing } from './tell-knowing.ts'
import { listText } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

const SHOWN = 3
const REASONS = 3

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
  if (only !== null && requirements.length > 0 && listed?.state === 'ready')
    return tellFitOfOne({ db, today }, told, { ad: found, name, requirements, adText, listed }, only)
  if (requirements.length === 0 || listed?.state !== 'ready')
    return told.say(
      `Jeg kan ikke vurdere hvem som passer til ${name}: annonsen stiller ingen krav som lar seg lese.${citeAd(null)}`,
    )
  const ranked = []
  for (const { consultant_id, percentage, must, should } of (listed.matches ?? [])
    .filter((one) => (one.percentage ?? 0) > 0)
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
    `${bold(best!.cv.name)} passer best til ${name}, med ${best!.percentage} prosent etter portalens regler. Det er et forslag – et menneske avgjør.${consultantsCited(told, best!.cv, today)}${citeAd(null)}`,
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
