import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { compareCv } from '../../matching/compare.ts'
import type { findManualMatches } from '../../matching/list-matches.repository.ts'
import type { AdText, Requirement } from '../../matching/requirement.ts'
import type { FoundAd } from '../find/ads.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { comparedOf, consultantsCited, countsText, rankOf } from './fits.ts'
import { listText } from './norwegian.ts'
import { adSource, type TellContext } from './tell-ads.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import { bold, plain, type Told } from './told.ts'

const REASONS = 5
const MISSING = 5

interface ReadAd {
  ad: Parameters<typeof adSource>[0] & Pick<FoundAd, 'title'>
  /** As it is told. */
  name: string
  requirements: readonly Requirement[]
  adText: AdText
  listed: NonNullable<Awaited<ReturnType<typeof findManualMatches>>>
}

/** How one person fits one ad, wherever in its list they stand: what is met, with the words that prove it, and what is not. */
export async function tellFitOfOne(
  { db, today }: TellContext,
  told: Told,
  { ad, name, requirements, adText, listed }: ReadAd,
  id: string,
): Promise<Told> {
  const citeAd = (sentence: string | null) => told.cite(adSource(ad, sentence, today))
  const cv = await findConsultant(db, Number(id))
  const matches = listed.matches ?? []
  const own = matches.find(({ consultant_id }) => consultant_id === id)
  if (!cv || own?.objected)
    return told.say(`Konsulenten har reservert seg mot å bli sammenlignet med annonser.${citeAd(null)}`)
  const { percentage } = own ?? { percentage: null }
  if (!own || percentage === null)
    return told.say(`Hvordan ${bold(cv.name)} passer til ${name}, er ikke regnet ut ennå.${citeAd(null)}`)
  const { text_hash, engine_version } = listed
  if (text_hash !== null && engine_version !== null)
    told.rank({
      job_id: Number(ad.id),
      text_hash,
      engine_version,
      matches: [{ consultant_id: id, percentage }],
    })
  const compared = matches.filter((one) => one.percentage !== null)
  const held = [countsText(own.must, 'skal-krav'), countsText(own.should, 'bør-krav')]
    .filter(Boolean)
    .join(' og ')
  told.say(
    `${bold(cv.name)} får ${percentage} prosent for ${name} etter portalens regler${held ? `: ${held}` : ''}. Det er et forslag – et menneske avgjør.${consultantsCited(told, cv, today)}${citeAd(null)}`,
    '',
  )
  const evidence = compareCv(requirements, adText, comparedOf(cv), today).map((one, at) => ({
    ...one,
    requirement: requirements[at]!,
  }))
  const reasons = evidence
    .filter(({ status, quote }) => status !== 'missing' && quote !== null)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const { requirement, quote } of reasons.slice(0, REASONS))
    told.say(
      `- Krav: «${plain(requirement.sentence)}»${citeAd(requirement.sentence)}. CV: «${plain(quote!)}»${told.cite(consultantSource(cv, quote))}`,
    )
  for (const [kind, said] of [
    ['must', 'Mangler'],
    ['should', 'Mangler av bør-krav'],
  ] as const) {
    const missing = evidence.filter(
      ({ status, requirement }) => status === 'missing' && requirement.kind === kind,
    )
    if (missing.length > 0)
      told.say(
        `- ${said}: ${listText(missing.slice(0, MISSING).map(({ requirement: { sentence } }) => `«${plain(sentence)}»${citeAd(sentence)}`))}`,
      )
  }
  const before = compared.filter((one) => one.percentage! > percentage).length
  told.say(
    '',
    `Det er nummer ${before + 1} av ${compared.length} i listen til annonsen, ${freeText(cv, today)}.`,
  )
  return told
    .rememberThose({ ...EMPTY_WISH, kind: 'consultant' }, [
      { kind: 'consultant', id: cv.id, title: cv.name },
      { kind: 'job', id: ad.id, title: ad.title },
    ])
    .suggest(`Når er ${cv.name} ledig?`, 'Hva krever de?')
}
