import type { Answer } from './answer.ts'
import { numberSaid, NUMBER_SAID } from './find/number-said.ts'
import { placesWithin } from './find/places-within.ts'
import { countCompaniesBy, findCompaniesBy } from './find/things.repository.ts'
import { linesOf } from './read-question/find-lines.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { companySource } from './tell/tell-company.ts'
import { countText, NOUNS } from './tell/norwegian.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, Told } from './tell/told.ts'

const ADS =
  '(?:(?:åpen|åpne?|ledige?|utlyste?|aktive|nye|ubesatte|registrerte) )*(?:\\p{L}*stilling(?:er|en)?|jobb?annonse(?:r|n)?|annonse(?:r|n)?|jobber?|utlysning(?:er|en)?|roller?)(?!\\p{L})'
const COMPANIES =
  '(?:bedrift|selskap|firma|virksomhet|arbeidsgiver|kunde?|aktør|kommune|bank|etat|sykehus|rederi|direktorat|fylkeskommune)\\p{L}*'
/** Companies are asked for, and no ads. */
const ASKS_WHICH = new RegExp(
  `^[^\\p{L}]*(?:og |men )?(?:hvem|hvilke[nt]?|hvor mange|noen|er det|finnes det|har vi|alle|list(?: opp)?|vis|finn|hva|har noen av)(?: \\p{L}+){0,3}? ?(?<=hvem|${COMPANIES})(?!\\p{L})`,
  'iu',
)
const SAID = new RegExp(
  `(?<!\\p{L})(?:(?<over>mer enn|flere enn|fler enn|over|utover)|(?<least>minst|i hvert fall|ikke færre enn|ikke under)|(?<under>færre enn|mindre enn|under)|(?<most>høyst|maks(?:imalt)?|opptil|ikke (?:flere|mer) enn)|(?<just>(?:bare|kun|nøyaktig|akkurat|kun de)|(?:har|med)(?= (?:én|ett|to|tre|\\d+) ))) (?<number>${NUMBER_SAID}) (?<more>eller (?:flere|mer|fler) )?${ADS}`,
  'iu',
)
/** «Ti eller flere stillinger», «fem stillinger eller mer». */
const OR_MORE = new RegExp(
  `(?<!\\p{L})(?<number>${NUMBER_SAID}) (?:eller (?:flere|mer|fler) ${ADS}|${ADS} eller (?:flere|mer|fler))`,
  'iu',
)
const NONE = new RegExp(`(?<![\\p{L}\\d])(?:ingen|ikke (?:har )?noen|uten(?: noen)?|null|0) ${ADS}`, 'iu')
const TWO_FIGURES = new RegExp(`(?<!\\p{L})tosifret (?:antall )?(?:med )?${ADS}`, 'iu')
const SHOWN = 10

interface Limits {
  least: number
  most: number
}

/** How many open ads a company is to have; null where that is not asked. */
export function limitsSaid(question: string): Limits | null {
  const most = Number.MAX_SAFE_INTEGER
  if (TWO_FIGURES.test(question)) return { least: 10, most: 99 }
  if (NONE.test(question)) return { least: 0, most: 0 }
  const more = OR_MORE.exec(question)?.groups?.['number']
  if (more) return { least: numberSaid(more), most }
  const said = SAID.exec(question)?.groups
  if (!said) return null
  const number = numberSaid(said['number']!)
  if (Number.isNaN(number)) return null
  if (said['over']) return { least: number + 1, most }
  if (said['least']) return { least: number, most }
  if (said['under']) return { least: 0, most: number - 1 }
  return { least: said['most'] ? 0 : number, most: number }
}

/** «Hvilke selskaper har over ti åpne stillinger?»: companies by how many ads they have open; null where none is asked for. */
export async function aboutOpenPositions(
  { db }: TellContext,
  { wish, question }: Reading,
): Promise<Answer | null> {
  const limits = limitsSaid(question)
  if (!limits || !ASKS_WHICH.test(question) || wish.consultants.length > 0) return null
  // What the ads are to be about is another question.
  if (
    wish.technologies.length + wish.demands.length > 0 ||
    wish.trade ||
    wish.period ||
    wish.forms.length > 0
  )
    return null
  const lines = [...(wish.line ? wish.line.companies : [])]
  const filter = {
    technologies: [],
    places: [...new Set(wish.places.flatMap(placesWithin))],
    among:
      lines.length > 0 ? lines : wish.companies.length > 1 ? wish.companies.map(({ id }) => id) : undefined,
    ...(lines.length === 0 && { lines: linesOf(wish).lines }),
    open: limits,
    fewest_first: limits.least === 0,
  }
  const [count, found] = await Promise.all([countCompaniesBy(db, filter), findCompaniesBy(db, filter, SHOWN)])
  const [first] = found
  if (!first)
    return tellNothing(
      limits.most === 0
        ? 'Alle bedriftene som det er spurt om, har åpne annonser nå.'
        : 'Ingen bedrift som det er spurt om, har så mange åpne annonser.',
    )
  const told = new Told()
  const open = (one: typeof first) => countText(one.open_jobs_count, ['åpen annonse', 'åpne annonser'])
  told.say(
    wish.operation === 'count' || /hvor mange(?= \p{L}+ (?:har|med|som))/iu.test(question)
      ? `Det er **${countText(count, NOUNS.company)}** ${asTold(limits)}.`
      : `Jeg fant ${countText(count, NOUNS.company)} ${asTold(limits)}.`,
    '',
  )
  for (const one of found)
    told.say(
      `- ${bold(one.name)}: ${[one.location, open(one)].flatMap((fact) => (fact ? [plain(fact)] : [])).join(', ')}${told.cite(companySource(one, open(one)))}`,
    )
  if (count > found.length)
    told.say('', `Viser ${found.length} av ${count}. [Se alle bedriftene](/bedrifter?page=1)`)
  return told.rememberThose({ ...EMPTY_WISH, kind: 'company' }).whole()
}

const asTold = ({ least, most }: Limits): string =>
  least === most
    ? `med ${countText(least, ['åpen annonse', 'åpne annonser'])}`
    : most > 1_000
      ? `med minst ${least} åpne annonser`
      : least === 0
        ? `med høyst ${most} åpne annonser`
        : `med ${least} til ${most} åpne annonser`
