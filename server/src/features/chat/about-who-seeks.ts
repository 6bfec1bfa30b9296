import type { Answer } from './answer.ts'
import { limitsSaid } from './about-open-positions.ts'
import { adFilterOf, withDay } from './find/ad-wish.ts'
import { type AdFilter, countAdsBy, findAds } from './find/ads.repository.ts'
import type { Reading } from './read-question/reading.ts'
import { isRole } from './read-question/roles.ts'
import { titlesOfTrade } from './read-question/trades.ts'
import { EMPTY_WISH, type Wish } from './read-question/wish.ts'
import { jobsLink } from './tell/links.ts'
import { countText, NOUNS } from './tell/norwegian.ts'
import { narrowing } from './tell/narrowing.ts'
import { adSource, sentenceFor, type TellContext } from './tell/tell-ads.ts'
import { companySource } from './tell/tell-company.ts'
import { bold, plain, Told } from './tell/told.ts'

const COMPANIES =
  '\\p{L}*(?:bedrift|selskap|firma|virksomhet|arbeidsgiver|kunde?|aktør|bank|kommune|sykehus|etat|direktorat|rederi|høgskole|universitet)(?:er|ene|ne|r|a|e)?'
const SEEKS =
  '(?:søker|trenger|lyser ut|utlyser|ansetter|leter|jakter|jakt|ser etter|etterspør|etterlyser|rekrutterer|mangler|behov for|bruk for|vil ha|ønsker seg|skal ha|ute etter|bemanner|(?:åpne|ledige|utlyste) (?:stillinger|annonser|jobber|oppdrag)|(?:stillinger|annonser|jobber|oppdrag) (?:ute|ledig|åpne|for|innen|med|i|som))'
/** «Hvilke bedrifter i Bergen søker Java-utviklere?»: companies, by what they seek and not by what they use. */
const ASKS = new RegExp(
  `^[^\\p{L}]*(?:og |men )?(?:hvilke[nt]?|hvor mange|noen|er det noen|finnes det noen|list(?: opp)?|vis(?: meg)?|finn|alle) (?:av )?(?:\\p{L}+ )?${COMPANIES}(?!\\p{L})[^?.]*(?<!\\p{L})${SEEKS}(?!\\p{L})`,
  'iu',
)
/** Told of elsewhere: who has most, whom they hire in, and what they agree on. */
const OF_OTHER =
  /(?<!\p{L})(?:flest|færrest|mest|minst|konsulent\p{L}*|innlei\p{L}*|rammeavtale\p{L}*|anbud\p{L}*|leverandør\p{L}*|hjelp|kontor\p{L}*|nyhet\p{L}*|artik\p{L}*)(?!\p{L})/iu
/** Of the asking itself. */
const ASKING = new RegExp(
  `^(?:${COMPANIES}|søker|søke|trenger|lyser|utlyser|ansetter|leter|jakter|jakt|etterspør|etterlyser|rekrutterer|mangler|behov|bruk|folk|noen|etter|ute|ledige?|åpne?|stillinger|annonser|jobber|oppdrag|kompetanse|erfaring|utviklere?|fagfolk|medarbeidere)$`,
  'iu',
)
const SHOWN = 8
const MOST = 200

/** Companies with open ads for what is asked, most ads first; null where no ad is for it. */
export async function aboutWhoSeeks(
  context: TellContext,
  { wish, question, line }: Reading,
): Promise<Answer | null> {
  if (!ASKS.test(question) || OF_OTHER.test(question) || limitsSaid(question)) return null
  if (wish.companies.length + wish.consultants.length > 0 || wish.kind === 'article') return null
  const words = wish.words.filter((word) => !ASKING.test(word))
  const asked: Wish = { ...wish, kind: 'job', field: null, operation: 'list', words, line: wish.line ?? line }
  const { db, today } = context
  for (const filter of filtersOf(asked, today)) {
    const rows = await countAdsBy(db, filter, 'company', MOST)
    if (rows.length === 0) continue
    const told = new Told()
    const what = narrowing(withDay(asked, today), 'job')
    const many = countText(rows.length, NOUNS.company)
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    told.say(
      `${wish.operation === 'count' ? `Det er **${many}**` : `Jeg fant ${many}`} med ${countText(all, ['åpen annonse', 'åpne annonser'])}${what ? ` ${what}` : ''}${rows.length > 1 ? ', de med flest først' : ''}.`,
      '',
    )
    for (const { id, name, count } of rows.slice(0, SHOWN)) {
      const [ad] = await findAds(
        db,
        { ...filter, terms: { ...filter.terms, company: [`c:${id}`] } },
        'newest',
        1,
      )
      const ads = countText(count, ['åpen annonse', 'åpne annonser'])
      const cited = companyCited(told, id, name, count)
      const example = ad
        ? `, ${count > 1 ? 'blant annet' : ''} «${plain(ad.title)}»${told.cite(adSource(ad, sentenceFor(ad.text, asked), today))}`.replace(
            ',  ',
            ', ',
          )
        : ''
      told.say(`- ${bold(name)}: ${ads}${cited}${example}`)
    }
    const link = jobsLink(asked, filter)
    if (rows.length > SHOWN)
      told.say('', `Viser ${SHOWN} av ${rows.length}.${link ? ` [Se alle annonsene](${link})` : ''}`)
    return told
      .rememberThose({ ...EMPTY_WISH, kind: 'company' })
      .suggest('Fortell mer om den første', 'Hvem har flest åpne stillinger?')
      .whole()
  }
  return null
}

const companyCited = (told: Told, id: string | null, name: string, count: number): string =>
  id === null ? '' : told.cite(companySource({ id, name }, countText(count, NOUNS.job)))

/** What ads are called before what they only speak of, as lists of ads find them. */
function filtersOf(wish: Wish, today: string): AdFilter[] {
  const plainly = adFilterOf(wish, today)
  // No ad has the mark; the name may stand in their texts.
  const { technologies } = wish
  const spelled =
    technologies.length === 1
      ? [{ ...adFilterOf({ ...wish, technologies: [] }, today), spelled: technologies[0] }]
      : []
  if (wish.words.length === 0) return [plainly, ...spelled]
  const bare = adFilterOf({ ...wish, words: [] }, today)
  const trade = wish.trade ? null : titlesOfTrade(wish.words)
  return [
    ...(trade ? [{ ...bare, titled_any: trade }] : []),
    ...(wish.words.every(isRole) ? [{ ...bare, titled: wish.words }] : []),
    plainly,
    ...spelled,
  ]
}
