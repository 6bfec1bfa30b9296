import type { Answer } from './answer.ts'
import { askedWords, saysNothing, stemsOf } from './find/asked-words.ts'
import { isStaffOfOthers } from './find/counted.ts'
import { type Figure, figureOf } from './find/figures.ts'
import { findArticleTexts, findCompanyTexts, type TextWithNumbers } from './find/figures.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import { isOfOwnStaff } from './find/own-staff.ts'
import { EMPTY_WORDS } from './read-question/empty-words.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { tellCompany } from './tell/tell-company.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, Told } from './tell/told.ts'

const MOST =
  /(?<!\p{L})(?:flest|mest|størst[e]?|høyest[e]?|lengst[e]?|dyrest[e]?|flere|mer|større|lengre)(?!\p{L})/iu
const LEAST =
  /(?<!\p{L})(?:færrest|minst[e]?|lavest[e]?|kortest[e]?|billigst[e]?|færre|mindre|kortere)(?!\p{L})/iu
const SUPERLATIVE =
  /(?<!\p{L})(?:flest|mest|størst[e]?|høyest[e]?|lengst[e]?|dyrest[e]?|færrest|minst[e]?|lavest[e]?|kortest[e]?|billigst[e]?)(?!\p{L})/iu
/** The size of something that the sentence is about, where the words after «flest» are counted themselves. */
const WIDE =
  /(?<!\p{L})(?:størst|høyest|lengst|dyrest|minst|lavest|kortest|billigst|størst|større|mindre)e?(?!\p{L})/iu
const ASKS_STAFF =
  /hvor mange (?:egne |faste |fast )?(?:ansatte|ansatt|medarbeidere|innleide|er innleid|jobber|konsulenter)/i
const ASKS_HIRED = /innleid|innleie/i
const STAFF = /ansatt|medarbeider|årsverk|innleid/i
const HOW_MANY = /hvor mange|antall/i
/** These the portal counts itself. */
const COUNTED =
  /annonse|stilling|jobb(?!et)|oppdrag|nyhet|artik|omtal|etterspurt|etterspør|teknologi(?!avd)|søkere? etter|lyser ut|lyst ut|erfaring|års/i
const LEADS = 5
const SHORTEST = 2
const NO_NOUN =
  /^(?:selskap\p{L}*|bedrift\p{L}*|firma\p{L}*|virksomhet\p{L}*|kunde|hent\p{L}*|oppgi\p{L}*|bruk\p{L}*|lei\p{L}*|skal|nyhet\p{L}*|står|nyhetene|ifølge|sjøl|selv)$/u

interface Found {
  text: TextWithNumbers
  figure: Figure
  sentence: string | null
}

/** Numbers that texts tell of companies: who has most, which of two has more, how many one has. Null where no text counts it. */
export async function aboutFigures(context: TellContext, reading: Reading): Promise<Answer | null> {
  const { wish, question } = reading
  const { companies } = wish
  // How often a last day was put off is a field of ads.
  if (wish.forms.some((form) => form.startsWith('extended'))) return null
  // Which employers of a line of business have most is told by their ads.
  if (wish.operation === 'most' && wish.kind === 'job' && wish.line) return null
  const counted = /(?:hvor mange|antall|flest|færrest) (\p{L}{4,})/u.exec(question.toLowerCase())?.[1]
  const names = new Set(companies.flatMap(({ name }) => stemsOf(name)))
  const stems = [
    ...new Set(
      (question.toLowerCase().match(/\p{L}+/gu) ?? [])
        .filter(
          (word) => word === counted || (word.length > 3 && !EMPTY_WORDS.has(word) && !NO_NOUN.test(word)),
        )
        .flatMap(stemsOf)
        .filter((stem) => stem.length > SHORTEST && !names.has(stem)),
    ),
  ]
  const isCounted = COUNTED.test(question) && !/nyhet|avis|artik|saken|media/i.test(question)
  if (stems.length === 0 || isCounted || wish.technologies.length > 0 || wish.consultants.length > 0)
    return null
  const compares = companies.length > 1 && !reading.unclear && (MOST.test(question) || LEAST.test(question))
  const isMost = companies.length === 0 && wish.places.length === 0 && SUPERLATIVE.test(question)
  const isOne = companies.length === 1 && HOW_MANY.test(question) && wish.kind !== 'job'
  if (!compares && !isMost && !isOne) return null
  const ids = companies.length > 0 ? companies.map(({ id }) => id) : null
  // Who is employed is counted by no other group of people.
  const ofStaff = isOne && ASKS_STAFF.test(question) && !/kontor|skal|ansett|nye/i.test(question)
  const counts = (found: Found[]) =>
    ofStaff
      ? found.filter(
          ({ sentence, text }) =>
            text.kind === 'company' &&
            (ASKS_HIRED.test(question) ? ASKS_HIRED : STAFF).test(sentence ?? '') &&
            isOfOwnStaff(sentence ?? '') &&
            !isStaffOfOthers(question, sentence ?? ''),
        )
      : found
  const asked = counts(await findFigures(context, reading, stems, ids))
  // «Fartøy» are counted as «skip» where nothing counts them as they are asked for.
  const otherwise = asked.length > 0 ? [] : stemsOtherwise(question)
  const found =
    otherwise.length > 0 ? counts(await findFigures(context, reading, [...stems, ...otherwise], ids)) : asked
  if (found.length === 0 && ofStaff)
    return (
      (await tellCompany(context, companies[0]!.id, 'employees', question))?.whole() ??
      tellNothing(`Portalen sier ikke det om ${plain(companies[0]!.name)}.`)
    )
  if (found.length === 0)
    return isOne && (wish.field !== 'employees' || /egne|faste/iu.test(question)) && wish.kind === null
      ? tellNothing(`Portalen sier ikke det om ${plain(companies[0]!.name)}.`)
      : null
  if (isOne) return tellOne(found, reading)
  const isLeast = LEAST.test(question) && !MOST.test(question)
  const sorted = found.toSorted((a, b) => (isLeast ? 1 : -1) * (a.figure.value - b.figure.value))
  if (compares) return tellBeside(sorted, reading)
  return sorted.length > 1 ? tellMostOf(sorted, isLeast) : null
}

/** What may stand for the words that say what is counted. */
const stemsOtherwise = (question: string): string[] => [
  ...new Set(
    askedWords(question)
      .filter(({ word }) => !saysNothing(word) && !NO_NOUN.test(word))
      .flatMap(({ related }) => related.flatMap(({ stems }) => (stems.length === 1 ? stems : [])))
      .filter((stem) => stem.length > SHORTEST),
  ),
]

async function findFigures(
  { db }: TellContext,
  { question, wish }: Reading,
  stems: readonly string[],
  ids: readonly string[] | null,
): Promise<Found[]> {
  const isNews = wish.kind === 'article' || /nyhet|avis|artik|media|ansette|hente inn/i.test(question)
  const inCompanies = async () =>
    (await findCompanyTexts(db, stems, ids)).flatMap((text) => inText(text, stems, question))
  const inNews = async () =>
    (await findArticleTexts(db, stems, { companies: ids, posted: wish.period })).flatMap((text) =>
      inText(text, stems, question),
    )
  const [first, second] = isNews ? [inNews, inCompanies] : [inCompanies, inNews]
  if (ids?.length === 1) {
    // Of one company that text counts that has most of the other words, too.
    const all = [...(await first()), ...(await second())]
    const most = Math.max(...all.map(({ text }) => sharedWith(text, stems)))
    return all.filter(({ text }) => sharedWith(text, stems) === most)
  }
  const found = await first()
  return found.length > 0 ? found : second()
}

const sharedWith = ({ title, text }: TextWithNumbers, stems: readonly string[]) => {
  const said = new Set(stemsOf(`${title} ${text}`))
  return stems.filter((stem) => said.has(stem)).length
}

/** The sentence of a text that has most of what is counted. */
function inText(text: TextWithNumbers, stems: readonly string[], question: string): Found[] {
  const sentences = [...(text.kind === 'article' ? [text.title] : []), ...sentencesOf(text.text)]
  const wide = WIDE.test(question)
  const found = sentences.flatMap((sentence): (Found & { hits: number })[] => {
    const figure = figureOf(sentence, stems, wide)
    if (!figure) return []
    const hits = stems.filter((stem) => figure.of.includes(stem)).length
    return [{ text, figure, sentence: sentence === text.title ? null : sentence, hits }]
  })
  const [best] = found.toSorted((a, b) => b.hits - a.hits)
  return best ? [best] : []
}

const cite = (told: Told, { text: { kind, id, title, detail }, sentence }: Found) =>
  told.cite({ kind, id, title, detail, sentence })

const told = (one: Found) => (one.sentence === null ? one.text.title : one.sentence)

function tellOne(found: readonly Found[], { wish }: Reading): Answer {
  const answer = new Told()
  for (const one of found.slice(0, 3))
    answer.say(
      `${found.length > 1 ? '- ' : ''}«${plain(told(one))}»${one.text.kind === 'article' ? ` (${plain(one.text.detail ?? '')})` : ''}${cite(answer, one)}`,
    )
  return answer.remember({ ...EMPTY_WISH, kind: 'company', companies: wish.companies }).whole()
}

function tellBeside(sorted: readonly Found[], { wish }: Reading): Answer {
  const answer = new Told()
  for (const one of sorted.slice(0, LEADS))
    answer.say(
      `- ${bold(one.text.title)}: ${plain(one.figure.said)}. «${plain(told(one))}»${cite(answer, one)}`,
    )
  const missing = wish.companies.filter(
    ({ id }) => !sorted.some(({ text }) => text.kind === 'article' || text.id === id),
  )
  for (const { name } of missing) answer.say(`- ${bold(name)} oppgir ikke noe tall på det.`)
  return answer.remember({ ...EMPTY_WISH, kind: 'company', companies: wish.companies }).whole()
}

function tellMostOf(sorted: readonly Found[], isLeast: boolean): Answer {
  const answer = new Told()
  const [first] = sorted as [Found, ...Found[]]
  answer.say(
    `${isLeast ? 'Lavest' : 'Høyest'} av det som står i portalen: ${bold(first.text.title)}, ${plain(first.figure.said)}.${cite(answer, first)}`,
    '',
  )
  for (const one of sorted.slice(0, LEADS))
    answer.say(`- ${bold(one.text.title)}: «${plain(told(one))}»${cite(answer, one)}`)
  return answer.remember({ ...EMPTY_WISH, kind: first.text.kind }).whole()
}
