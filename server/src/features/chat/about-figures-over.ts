import type { Answer } from './answer.ts'
import { stemsOf } from './find/asked-words.ts'
import { figureOf } from './find/figures.ts'
import { findCompanyTexts } from './find/figures.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import { isOfOwnStaff } from './find/own-staff.ts'
import { NUMBER_SAID, numberSaid } from './find/number-said.ts'
import { placesWithin } from './find/places-within.ts'
import { findCompaniesBy } from './find/things.repository.ts'
import { linesOf } from './read-question/find-lines.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { companySource } from './tell/tell-company.ts'
import { countText, NOUNS } from './tell/norwegian.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, Told } from './tell/told.ts'

const LIMIT = new RegExp(
  `(?<!\\p{L})(?:(?<over>mer enn|flere enn|over|utover)|(?<least>minst|i hvert fall|ikke færre enn)|(?<under>færre enn|mindre enn|under)|(?<most>høyst|maks(?:imalt)?|opptil|ikke (?:flere|mer) enn)) (?<number>${NUMBER_SAID}) (?<counted>(?:\\p{L}[\\p{L}-]*)(?: (?!(?:i|på|hos|som|nå|for|av|per|og|til|med|her)(?!\\p{L}))\\p{L}[\\p{L}-]*)?)`,
  'iu',
)
/** What the portal counts itself, and what is of people or time. */
const NOT_COUNTED =
  /^(?:annonse|stilling|jobb|utlysning|oppdrag|nyhet|artik|sak|søker|år|måned|uke|dag|time|minutt|prosent|kroner|million|milliard|konsulenter (?:kan|er|har))/iu
const MOST = 100
const SHOWN = 10

/** «Hvem bruker mer enn tretti innleide konsulenter?»: companies by a number that they tell of themselves; null where none is asked for. */
export async function aboutFiguresOver(
  { db }: TellContext,
  { wish, question }: Reading,
): Promise<Answer | null> {
  const { over, least, under, most, number = '', counted = '' } = LIMIT.exec(question)?.groups ?? {}
  const isOfCompanies =
    wish.companies.length + wish.consultants.length === 0 && wish.kind !== 'article' && wish.kind !== 'job'
  const asksWhich = /(?<!\p{L})(?:hvem|hvilke[nt]?|noen|hvor mange)(?!\p{L})/iu.test(question)
  const limit = numberSaid(number)
  if (!number || !isOfCompanies || !asksWhich || NOT_COUNTED.test(counted) || Number.isNaN(limit)) return null
  const isMet = (value: number) =>
    over ? value > limit : least ? value >= limit : under ? value < limit : most ? value <= limit : false
  const stems = stemsOf(counted).filter((stem) => stem.length > 3)
  if (stems.length === 0) return null
  // Of those hired in it is told how many, not how many consultants there are.
  const own = stems.some((stem) => stem.startsWith('innleid'))
    ? stems.filter((stem) => stem.startsWith('innleid'))
    : stems
  const { lines } = linesOf(wish)
  const narrowed =
    lines.length + wish.places.length > 0
      ? await findCompaniesBy(
          db,
          { technologies: [], places: wish.places.flatMap(placesWithin), lines },
          MOST,
        )
      : null
  const texts = await findCompanyTexts(db, own, narrowed?.map(({ id }) => id) ?? null)
  const told = texts.flatMap((text) =>
    sentencesOf(text.text).flatMap((sentence) => {
      const figure = figureOf(sentence, own, false)
      const isOwn = !/ansatt|medarbeider/iu.test(counted) || isOfOwnStaff(sentence)
      return figure && isOwn ? [{ text, sentence, figure }] : []
    }),
  )
  if (told.length === 0) return null
  const met = told
    .filter(({ figure }) => isMet(figure.value))
    .toSorted((a, b) => (under || most ? 1 : -1) * (a.figure.value - b.figure.value))
  if (met.length === 0) return tellNothing(`Ingen bedrift oppgir ${plain(LIMIT.exec(question)![0])}.`)
  const answer = new Told().say(
    wish.operation === 'count'
      ? `Det er **${countText(met.length, NOUNS.company)}** som oppgir ${plain(LIMIT.exec(question)![0])}.`
      : `Jeg fant ${countText(met.length, NOUNS.company)} som oppgir ${plain(LIMIT.exec(question)![0])}.`,
    '',
  )
  for (const { text, sentence } of met.slice(0, SHOWN))
    answer.say(
      `- ${bold(text.title)}: «${plain(sentence)}»${answer.cite(companySource({ id: text.id, name: text.title }, text.detail, sentence))}`,
    )
  return answer.rememberThose({ ...EMPTY_WISH, kind: 'company' }).whole()
}
