import { findManualMatches } from '../matching/list-matches.repository.ts'
import type { Answer, Asked } from './answer.ts'
import { findAds } from './find/ads.repository.ts'
import type { Memory } from './read-question/memory.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { listText } from './tell/norwegian.ts'
import { adLine, type TellContext } from './tell/tell-ads.ts'
import { consultantSource } from './tell/tell-consultants.ts'
import { bold, Told } from './tell/told.ts'

const WHO =
  '(?:hvem|hvilke (?:konsulenter|kandidater|folk)|hvilken konsulent)(?: (?:av (?:oss|våre|konsulentene(?: våre)?|folkene våre)|hos oss|i (?:huset|selskapet)|her))*(?: som)?'
const FITS =
  '(?:passer|matcher|er (?:det )?(?:best |mest )?(?:egnet|aktuelle?|kvalifisert|rett)|kan (?:passe|ta|løse|gjøre|levere på)|(?:kan|bør|skal) (?:vi|jeg) (?:sende|foreslå|tilby|stille med|by på|bruke))'
const AND_WHO = new RegExp(
  `^(.{8,}?)[?,]*\\s+(?:(?:og|samt|med) )?${WHO} ${FITS}(?!\\p{L})[^?.]{0,40}[?.]*\\s*$`,
  'iu',
)
const OF_THOSE = new RegExp(
  `^[^\\p{L}]*(?:og |men )?${WHO} ${FITS}[^?.]{0,20}(?:dem|disse|de|hver av dem|hver)(?: best)?[?.]*\\s*$`,
  'iu',
)
const OF_ADS =
  /(?<!\p{L})(?:annonser|annonsene|stillinger|stillingene|jobber|jobbene|oppdrag|oppdragene|utlysninger|kunder|bedrifter|selskaper|arbeidsgivere|frister)(?!\p{L})/iu
/** Whoever has a last day to apply has an ad with it. */
const WHO_HAS =
  /(?<!\p{L})(?:kunder|bedrifter|selskaper|virksomheter|arbeidsgivere|frister)(?= (?:\p{L}+ ){0,3}?(?:(?:søknads)?frist|utløper|går ut))/iu
const SHOWN = 5
const BEST = 2

/** «Hvilke kunder har frist …?» asks for their ads. */
export const asAds = (question: string): string => question.replace(WHO_HAS, 'annonser')

/** «Hvilke annonser har frist denne uken, og hvem av oss passer?»: the ads, each with who fits it best; null where that is not asked. */
export async function fitsOfSeveral(
  context: TellContext,
  asked: Asked,
  answerOne: (asked: Asked) => Promise<Answer>,
): Promise<Answer | null> {
  const { question, page, memories } = asked
  const [last] = memories
  if (last && OF_THOSE.test(question) && adsIn(last).length > 1) return tellBest(context, adsIn(last))
  const first = AND_WHO.exec(question)?.[1]
  if (!first || !OF_ADS.test(first) || (page && page.type === 'job' && !/hvilke/iu.test(first))) return null
  const answer = await answerOne({ ...asked, question: `${asAds(first).replace(/[?,\s]+$/u, '')}?` })
  const ads = answer.memory ? adsIn(answer.memory) : []
  const told = ads.length > 0 ? await tellBest(context, ads, answer.content.split('\n')[0]) : null
  if (!told) return null
  return { ...told, memory: { ...told.memory!, wish: answer.memory?.wish ?? null } }
}

const adsIn = ({ shown, wish }: Memory): string[] =>
  wish?.kind === 'job' ? shown.flatMap(({ kind, id }) => (kind === 'job' ? [id] : [])).slice(0, SHOWN) : []

async function tellBest(
  { db, today }: TellContext,
  ids: readonly string[],
  lead?: string,
): Promise<Answer | null> {
  const ads = await findAds(db, { ids: ids.map(Number) }, 'newest', SHOWN)
  const sorted = ids.flatMap((id) => ads.find((ad) => ad.id === id) ?? [])
  if (sorted.length === 0) return null
  const told = new Told()
  const intro = 'Dette er de som passer best etter portalens regler. Det er et forslag – et menneske avgjør.'
  told.say(
    ...(lead ? [lead] : []),
    lead
      ? `For ${sorted.length > 1 ? `de ${sorted.length} første` : 'den'} står de som passer best etter portalens regler. Det er et forslag – et menneske avgjør.`
      : intro,
    '',
  )
  for (const ad of sorted) {
    const line = adLine(told, ad, EMPTY_WISH, today)
    const listed = await findManualMatches(db, Number(ad.id))
    const best = (listed?.matches ?? []).filter(({ percentage }) => (percentage ?? 0) > 0).slice(0, BEST)
    if (best.length === 0) {
      const why =
        listed?.state === 'ready'
          ? 'Ingen av konsulentene har noe av det som kreves.'
          : listed?.state === 'unreadable'
            ? 'Den stiller ingen krav som lar seg lese.'
            : 'Hvem som passer, er ikke regnet ut ennå.'
      told.say(`${line} ${why}`)
      continue
    }
    const { text_hash, engine_version } = listed!
    if (text_hash !== null && engine_version !== null)
      told.rank({
        job_id: Number(ad.id),
        text_hash,
        engine_version,
        matches: best.map(({ consultant_id, percentage }) => ({ consultant_id, percentage })),
      })
    const people = best.map(
      ({ consultant: { id, name, title }, percentage }) =>
        `${bold(name)} (${percentage} prosent)${told.cite(consultantSource({ id, name, title, location: null }, null))}`,
    )
    told.say(`${line} Passer best: ${listText(people)}.`)
  }
  return told
    .remember(
      { ...EMPTY_WISH, kind: 'job' },
      sorted.map(({ id, title }) => ({ kind: 'job' as const, id, title })),
    )
    .suggest('Hvem passer til den første?', 'Hva krever den første?')
    .whole()
}
