import { CATALOGUE } from '../catalogue/catalogue.ts'
import { isOfOwn } from '../plan/named-in.ts'
import { SUBJECTS } from '../plan/plan.ts'
import { nounPhrase } from './in-words.ts'
import { capital, listText, numberText } from './norwegian.ts'
import { pairsIn } from '../understand/word-files.ts'
import type { Telling } from './tell-things.ts'
import { bold, plain, type PlanAnswer, quote, Told } from './told.ts'

export const NOT_FOUND = 'Det finner jeg ikke i portalen.'
export const STARTERS = [
  'Hva kan jeg spørre om?',
  'Hvilke teknologier er mest etterspurt?',
  'Hvem er ledig nå?',
]

/** How many there are without one of the conditions, in the words of that condition. */
export interface Near {
  words: string
  total: number
}

/** There is none: what was looked for, and which condition alone stands in the way. */
export function tellNone(
  { told, plan, words }: Telling,
  { near = [], beside = [] }: { near?: readonly Near[]; beside?: readonly unknown[] },
): void {
  const what = plain(nounPhrase(plan.subject, plan.where, words, 0))
  // Beside another answer it is a part of that one, and how many there are is never more than none.
  // That somebody keeps nothing is an answer.
  const isAll = !plan.measure && beside.length === 0 && !isOfOwn(plan)
  const said = plan.measure ? 'det er' : isAll ? 'det finner jeg ikke i portalen: jeg fant' : 'jeg fant'
  told.say(`${plan.asks_whether ? `Nei, ${said}` : capital(said)} ${what}.`)
  const helping = near.filter(({ total }) => total > 0).slice(0, 3)
  if (helping.length > 0)
    told.add(helping.map((one) => `Uten ${quote(one.words)} er det ${numberText(one.total)}.`).join(' '))
}

/** Words that nothing was made of: what they might narrow, is not narrowed. */
export const unplacedText = (words: readonly string[]): string => {
  if (words.length === 0) return ''
  const said = listText(words.slice(0, 5).map(quote))
  return words.length === 1
    ? `Ordet ${said} forstod jeg ikke, så det er ikke tatt med.`
    : `Ordene ${said} forstod jeg ikke, så de er ikke tatt med.`
}

/** What is asked for is not kept here, or is told to nobody; `why` says which. */
export const tellRefusal = (why = ''): PlanAnswer =>
  new Told()
    .say([NOT_FOUND, why].filter(Boolean).join(' '))
    .suggest(...STARTERS)
    .whole()

/** Who or what is meant must be asked. Candidates can be opened, and named again. */
export function askWhich(
  candidates: readonly {
    kind: 'job' | 'company' | 'article' | 'consultant'
    id: string
    name: string
    detail?: string | null
  }[],
): PlanAnswer {
  const told = new Told()
  const shown = candidates.slice(0, 5)
  told.say(
    'Hvilken mener du?',
    '',
    ...shown.map(({ kind, id, name, detail = null }) => {
      const cited = told.cite({ kind, id, title: name, sentence: null, detail })
      return `- ${bold(name)}${detail ? `, ${plain(detail)}` : ''}${cited}`
    }),
  )
  return told.suggest(...shown.map(({ name, detail }) => (detail ? `${name}, ${detail}` : name))).whole()
}

/** Something else must be asked back, in a sentence of ours. */
export const askBack = (question: string, ...suggestions: string[]): PlanAnswer =>
  new Told()
    .say(question)
    .suggest(...(suggestions.length > 0 ? suggestions : STARTERS))
    .whole()

/** «Hva kan jeg spørre om?»: the subjects with what is known of each. */
export function tellAbilities(): PlanAnswer {
  const told = new Told().say('Du kan spørre om dette, telle det, sammenligne det og sette det sammen:', '')
  for (const subject of SUBJECTS) {
    const { noun, fields, relations } = CATALOGUE[subject]
    const known = Object.values(fields).filter(
      ({ is_private, type, words }) => !is_private && type !== 'words' && words.length > 0,
    )
    const labels = [...new Set(known.map(({ label }) => label))]
    const related = [...new Set(Object.values(relations).map(({ to }) => CATALOGUE[to].noun[1]))]
    const said = [
      labels.length > 0 ? `: ${listText(labels)}` : '',
      related.length > 0 ? ` – sammen med ${listText(related)}` : '',
    ]
    told.say(`- ${bold(capital(noun[1]))}${said.join('')}`)
  }
  return told
    .add('Alt jeg sier, viser til hvor i portalen det står. Jeg endrer ingenting.')
    .suggest(
      'Hvilke teknologier er mest etterspurt?',
      'Hvor mange jobbannonser er det per fylke?',
      'Hvem er ledig nå?',
    )
    .whole()
}

const bare = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
const ANSWERS = new Map(
  pairsIn('small-talk.txt').flatMap(([said, answer]) =>
    said.split(',').map((one) => [bare(one), answer] as const),
  ),
)

/** The answer to a message that asks for nothing of the portal: a greeting, thanks; null where it is none. */
export function answerSmallTalk(message: string): PlanAnswer | null {
  const answer = ANSWERS.get(bare(message))
  if (answer === undefined) return null
  return answer === 'abilities'
    ? tellAbilities()
    : new Told()
        .say(answer)
        .suggest(...STARTERS)
        .whole()
}
