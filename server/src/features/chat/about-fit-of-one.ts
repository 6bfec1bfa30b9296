import { findScoresFor } from '../matching/list-matches.repository.ts'
import type { Answer, Asked } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { findAds } from './find/ads.repository.ts'
import { adsNamedIn, findTitledAds, placedIn } from './find/named-ads.ts'
import { findTexts } from './find/texts.repository.ts'
import { pointsAtPerson } from './read-question/pronouns.ts'
import type { Reading } from './read-question/reading.ts'
import { titlesOfTrade } from './read-question/trades.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH, type NamedThing } from './read-question/wish.ts'
import { countsText } from './tell/fits.ts'
import { adLine, type TellContext } from './tell/tell-ads.ts'
import { consultantSource } from './tell/tell-consultants.ts'
import { tellFits } from './tell/tell-fits.ts'
import { joined } from './tell/join-answers.ts'
import { bold, Told } from './tell/told.ts'

/** Whether somebody is one for an ad, in any words. */
const ASKS_FIT =
  /(?<!\p{L})(?:pass(?:er|e|et|ende)?(?! på)|kvalifisert|overkvalifisert|underkvalifisert|egne(?:t|de|r seg)|uegnet|aktuell|match(?:er|e)?|(?:rett|riktig|god|bra|sterk|svak|dårlig) (?:person|kandidat|mann|dame|match|kvinne)|god nok|sterk nok|nok erfaring|(?:fyller|oppfyller|møter|dekker|innfrir|har) (?:\0|han|hun|vedkommende|\p{Lu}\p{L}+)?(?: \p{Lu}\p{L}+)* ?(?:alle )?(?:krav\p{L}*|det de (?:krever|ber om|vil ha))|(?:kan|kunne|bør|burde) .{1,40} (?:ta|tatt|løse|gjøre|fylle|søke)(?: på)? (?:denne|dette|den|det|jobben|stillingen|oppdraget|rollen))(?!\p{L})/iu
/** After who fits: of whoever was, or was not, among them. */
const OF_ANOTHER =
  /^[^\p{L}]*(?:og |men )?(?:hva med|hvorfor (?:ikke|er ikke|kom ikke|står ikke|er|ble ikke|valgte du ikke)|hvordan (?:er|ligger|står)|enn(?= )|hvor (?:mange prosent|godt|bra|høyt|dårlig))(?!\p{L})|^[^\p{L}]*(?:og|men) \p{Lu}/iu
const OF_MANY_ADS =
  /(?<!\p{L})(?:annonser|stillinger|jobber|oppdragene|utlysninger|hvilke oppdrag|hvilken|hvilket)(?!\p{L})/iu
const ANY_AD = /(?<!\p{L})(?:en|ei|et|noen) [^?]*(?:stilling|jobb|rolle|oppdrag|annonse)(?!\p{L})/iu
const READ = 40
const SHOWN = 5
const MOST_PEOPLE = 3

/** «Er Sindre kvalifisert for denne?», «hvorfor ikke Farid?», «passer Sindre til en DevOps-stilling?»: by the list of the ad. */
export async function aboutFitOfOne(
  context: TellContext,
  reading: Reading,
  page: Subject | null,
  { question, memories }: Asked,
): Promise<Answer | null> {
  const { wish, unclear } = reading
  if (unclear || OF_MANY_ADS.test(question) || wish.field === 'availability') return null
  const [last] = memories
  const toldAd = last?.wish?.kind === 'consultant' ? last.shown.find(({ kind }) => kind === 'job') : undefined
  const asks = ASKS_FIT.test(question)
  if (!asks && !(toldAd && OF_ANOTHER.test(question))) return null
  const people = await peopleMeant(context, reading, page, memories)
  if (people.length === 0 || people.length > MOST_PEOPLE) return null
  const one = (await adNamed(context, reading, question)) ?? adMeant(reading, page, toldAd)
  if (one) {
    const answers: Answer[] = []
    for (const { id } of people) {
      const told = await tellFits(context, one, id)
      if (told) answers.push(told.whole())
    }
    return joined(answers)
  }
  const [person] = people
  return asks && people.length === 1 && ANY_AD.test(question)
    ? tellAdsOfSort(context, reading, person!)
    : null
}

async function peopleMeant(
  { db }: TellContext,
  { wish, question }: Reading,
  page: Subject | null,
  memories: Asked['memories'],
): Promise<NamedThing[]> {
  // «Hvorfor passer ikke Farid?» leaves nobody out.
  const named = wish.consultants.length > 0 ? wish.consultants : (wish.without?.consultants ?? [])
  if (named.length > 0 || !pointsAtPerson(question)) return [...named]
  const told = memories[0]?.shown.find(({ kind }) => kind === 'consultant')
  const meant = told?.id ?? (page?.kind === 'consultant' ? page.id : null)
  if (meant === null) return []
  const [text] = await findTexts(db, [{ kind: 'consultant', id: Number(meant) }])
  return text ? [{ id: meant, name: text.title }] : []
}

/** The ad that is called by its title and whose it is. */
async function adNamed(
  { db, today }: TellContext,
  { wish }: Reading,
  question: string,
): Promise<string | null> {
  const [company, ...others] = wish.companies
  if (!company || others.length > 0) return null
  const [ad] = placedIn(adsNamedIn(question, await findTitledAds(db, company.id, today)), wish.places)
  return ad?.id ?? null
}

const adMeant = ({ wish }: Reading, page: Subject | null, told: { id: string } | undefined): string | null =>
  wish.companies.length > 0 || wish.technologies.length > 0
    ? null
    : page?.kind === 'job'
      ? page.id
      : (told?.id ?? null)

/** «En DevOps-stilling»: the open ads that are called so, or speak of it, by what somebody is worth to each. */
async function tellAdsOfSort(
  context: TellContext,
  { wish }: Reading,
  person: NamedThing,
): Promise<Answer | null> {
  const { db, today } = context
  const sort = wish.technologies.length > 0 ? wish.technologies : wish.words
  if (sort.length === 0) return null
  const open = adFilterOf(
    { ...EMPTY_WISH, kind: 'job', companies: wish.companies, places: wish.places },
    today,
  )
  const trade = titlesOfTrade(wish.words)
  const named = await findAds(
    db,
    { ...open, ...(trade ? { titled_any: trade } : { titled: sort }) },
    'newest',
    READ,
  )
  const ads =
    named.length > 0 || wish.technologies.length === 0
      ? named
      : await findAds(
          db,
          adFilterOf({ ...wish, kind: 'job', consultants: [], words: [] }, today),
          'newest',
          READ,
        )
  const [only, ...others] = ads
  if (!only) return null
  if (others.length === 0) return (await tellFits(context, only.id, person.id))?.whole() ?? null
  const scored = await findScoresFor(
    db,
    person.id,
    ads.map(({ id }) => id),
  )
  const best = scored.slice(0, SHOWN)
  if (best.length === 0) return null
  const told = new Told()
  const cited = told.cite(consultantSource({ ...person, title: null, location: null }, null))
  told.say(
    `Slik passer ${bold(person.name)} til de åpne annonsene etter portalens regler, de beste først.${cited}`,
    '',
  )
  for (const { job_id, percentage, must } of best) {
    const ad = ads.find(({ id }) => id === job_id)!
    const held = countsText(must, 'skal-krav')
    told.say(`${adLine(told, ad, EMPTY_WISH, today)} ${percentage} prosent${held ? ` (${held})` : ''}.`)
  }
  told.say('', 'Det er et forslag – et menneske avgjør.')
  told.rank({ consultant_id: Number(person.id), ads: best })
  return told
    .remember({ ...EMPTY_WISH, kind: 'job' }, [
      ...best.map(({ job_id, title }) => ({ kind: 'job' as const, id: job_id, title })),
      { kind: 'consultant', id: person.id, title: person.name },
    ])
    .whole()
}
