import type { Answer } from '../answer.ts'
import { answerTypeOf } from '../find/answer-type.ts'
import { askedWords } from '../find/asked-words.ts'
import type { TextWithNumbers } from '../find/figures.repository.ts'
import { readClosely, sentencesOf } from '../find/find-passages.ts'
import type { Measured } from '../find/measures.ts'
import { asksWhoLost, type NewsEvent } from '../read-question/news-events.ts'
import type { Reading } from '../read-question/reading.ts'
import { EMPTY_WISH, type NamedThing } from '../read-question/wish.ts'
import { countText, NOUNS } from './norwegian.ts'
import { tellNothing } from './tell-refusal.ts'
import { bold, plain, quote, Told } from './told.ts'

const SHOWN = 10
const RANKED = 5
const LEADS = 3
/** «Hvorfor var de nede, og hvorfor så ingen det?» */
const ASKS_TWICE =
  /(?<!\p{L})(?:hv\p{L}+|når)(?!\p{L})[^?]*(?:[,;?]|(?<!\p{L})(?:og|samt))(?: \p{L}+){0,2}? (?:hv\p{L}+|når)(?!\p{L})/iu
const LEADS_OF_TWO = 6

export const ASKS_SUM =
  /hvor (?:mye|stor\p{L}*|høy\p{L}*|mange (?:millioner|kroner))|(?<!\p{L})(?:beløp\p{L}*|sum(?:men)?|tall(?:et)?|kroner|verdt?|verdi\p{L}*)(?!\p{L})/iu
const SUM = /kroner|million|milliard/i

/** Who did not win is told where a sentence does: of the others most articles say nothing. */
export function tellWhoLost(texts: readonly TextWithNumbers[]): Answer {
  for (const text of texts) {
    const sentence = sentencesOf(text.text).find((one) => asksWhoLost(one))
    if (!sentence) continue
    const told = new Told()
    const { kind, id, title, detail } = text
    return told
      .say(`${quote(sentence)}${told.cite({ kind, id, title, detail, sentence })}`)
      .remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }])
      .whole()
  }
  const [text] = texts
  return tellNothing(text ? `Saken «${plain(text.title)}» sier ikke hvem de andre var.` : '')
}

/** «Hvem gikk best av Fjordnes og Havnes?»: the newest that is measured of each, the best first. */
export function tellBeside(
  measured: readonly Measured[],
  companies: readonly NamedThing[],
  isLeast: boolean,
): Answer | null {
  const found = companies.flatMap(({ name }) => {
    const own = nameIn(name)
    const newest = measured.find(({ text }) => own.test(text.title))
    return newest ? [{ ...newest, name }] : []
  })
  if (found.length === 0) return null
  const told = new Told()
  for (const { text, sentence, name } of found.toSorted((a, b) =>
    isLeast ? a.value - b.value : b.value - a.value,
  ))
    told.say(`- ${bold(name)}: ${said(told, text, sentence)}`)
  for (const { name } of companies.filter((one) => !found.some((other) => other.name === one.name)))
    told.say(`- ${bold(name)}: det har portalen ingen nyhet om.`)
  return told.remember({ ...EMPTY_WISH, kind: 'article', companies: [...companies] }).whole()
}

/** Who has most of all that is written of: those with as much first, and who comes after them. */
export function tellRanked(measured: readonly Measured[], isLeast: boolean, onlyFirst: boolean): Answer {
  const all = measured.toSorted((a, b) => (isLeast ? a.value - b.value : b.value - a.value))
  const sorted = onlyFirst ? all.filter(({ value }) => value === all[0]!.value) : all
  const told = new Told().say(`${isLeast ? 'Lavest' : 'Høyest'} av det som står i nyhetene:`, '')
  for (const { text, sentence } of sorted.slice(0, RANKED))
    told.say(`- ${bold(text.title)}: ${said(told, text, sentence)}`)
  if (sorted.length > RANKED) told.say('', `Viser ${RANKED} av ${sorted.length}.`)
  return told
    .remember(
      { ...EMPTY_WISH, kind: 'article' },
      sorted.slice(0, RANKED).map(({ text: { id, title } }) => ({ kind: 'article', id, title })),
    )
    .whole()
}

const said = (told: Told, { kind, id, title, detail }: TextWithNumbers, sentence: string | null) =>
  `${quote(sentence ?? title)} (${plain(detail ?? '')})${told.cite({ kind, id, title, detail, sentence })}`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A company is called in titles by the beginning of its name. */
const nameIn = (name: string) => new RegExp(`(?<!\\p{L})${escaped(name.split(' ')[0]!)}`, 'iu')

export async function tellOne(
  texts: readonly TextWithNumbers[],
  { question, wish }: Reading,
  { has_sum }: NewsEvent,
): Promise<Told> {
  const [text, ...others] = texts as [TextWithNumbers, ...TextWithNumbers[]]
  const sentences = sentencesOf(text.text)
  const told = new Told()
  if (has_sum && ASKS_SUM.test(question) && !sentences.some((one) => SUM.test(one)))
    return told.say(tellNothing(`Saken «${plain(text.title)}» oppgir ikke noe beløp.`).content)
  const [best] = await readClosely(
    [{ ...text, facts: '' }],
    askedWords([...wish.words, ...wish.technologies].join(' ')),
    answerTypeOf(question),
  )
  const cite = (one: TextWithNumbers, sentence: string | null) =>
    told.cite({ kind: 'article', id: one.id, title: one.title, detail: one.detail, sentence })
  const said = best?.sentence && best.score > 0 ? best.sentence : null
  const chosen = [
    ...new Set([
      ...(said ? [said] : []),
      ...sentences.slice(0, ASKS_TWICE.test(question) ? LEADS_OF_TWO : LEADS),
    ]),
  ]
  told.say(`${bold(text.title)} (${plain(text.detail ?? '')}):${cite(text, null)}`, '')
  for (const sentence of chosen) told.say(`- ${quote(sentence)}${cite(text, sentence)}`)
  if (others.length > 0) told.say('', 'Tidligere saker:', '')
  for (const one of others.slice(0, SHOWN - 1)) told.say(lineOf(told, one))
  return told
}

const ASKS_FACT =
  /^[^\p{L}]*(?:og |men |så )?(?:hvor|når|hvorfor|hvordan|kan|må|får|hva|kommer|leier|slutter|fortsetter)(?!\p{L})/iu

/** What of them says most of what else is asked, where a fact is: the same stands in many. */
async function factsOf(
  texts: readonly TextWithNumbers[],
  { question, wish }: Reading,
): Promise<Map<string, string>> {
  const all = [...wish.words, ...wish.technologies]
  // «De skal ansette 24. Kommer de til å leie inn noen?»: the last sentence asks.
  const last = (question.split(/[.!] /u).at(-1) ?? '').toLowerCase()
  const asked = all.filter((word) => last.includes(word.toLowerCase()))
  const words = asked.length > 0 ? asked : all
  if (!ASKS_FACT.test(last) || words.length === 0) return new Map()
  const read = await readClosely(
    texts.slice(0, SHOWN).map((text) => ({ ...text, facts: '' })),
    askedWords(words.join(' ')),
    answerTypeOf(question),
  )
  return new Map(
    read.flatMap(({ id, sentence, score }) => (sentence && score > 0 ? [[id, sentence] as const] : [])),
  )
}

export async function tellSeveral(texts: readonly TextWithNumbers[], reading: Reading): Promise<Told> {
  const facts = await factsOf(texts, reading)
  const told = new Told().say(
    `Jeg fant ${countText(texts.length, NOUNS.article)} om det${texts.length > 1 ? ', de nyeste først' : ''}.`,
    '',
  )
  for (const text of texts.slice(0, SHOWN)) told.say(lineOf(told, text, facts.get(text.id)))
  return told
}

function lineOf(told: Told, { id, title, detail, text }: TextWithNumbers, fact?: string): string {
  const lead = [...new Set([...(fact ? [fact] : []), ...sentencesOf(text).slice(0, 2)])]
  const said = lead.map(
    (sentence) => `${quote(sentence)}${told.cite({ kind: 'article', id, title, detail, sentence })}`,
  )
  return `- ${bold(title)} (${plain(detail ?? '')})${said.length > 0 ? `: ${said.join(' ')}` : told.cite({ kind: 'article', id, title, detail, sentence: null })}`
}
