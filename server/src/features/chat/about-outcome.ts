import type { Answer } from './answer.ts'
import { ASKS_SUM } from './find/answer-type.ts'
import { askedWords } from './find/asked-words.ts'
import { findProjectsOf } from './find/cv-lines.repository.ts'
import { readClosely, sentencesOf } from './find/find-passages.ts'
import type { TextOf } from './find/texts.repository.ts'
import type { Memory } from './read-question/memory.ts'
import { personMeant } from './read-question/pronouns.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const ASKS_OUTCOME =
  /(?<!\p{L})(?:fikk|fått) (?:[^?]{0,60} )?til(?!\p{L})|(?<!\p{L})(?:resultat|gevinst|effekt|oppnå|utbytte|besparelse|forbedring)\p{L}*|(?<!\p{L})(?:tall(?:ene)?|målt)(?!\p{L})|før og etter|hvor (?:mye|mange) [^?]*(?:spar(?:t|te|er)|kutt(?:et|a)|kort(?:et|a)|reduser\p{L}*|(?:gikk|gått) (?:det )?ned|raskere|kjappere|fortere|mindre|færre|billigere|bedre)/iu
/** Words of the asking itself. */
const ASKING =
  /^(?:resultat|gevinst|effekt|oppnå|utbytte|besparelse|forbedring|tall|målt|arbeid|innsats|prosjekt|oppdrag|vis)/u
const NUMBER =
  /\d|prosent|(?<!\p{L})(?:halver|doble|to|tre|fire|fem|seks|sju|åtte|ni|ti|elleve|tolv|én|ett)\p{L}*(?!\p{L})/iu

/** What became more, less or faster. */
const CHANGE = /(?<!\p{L})fra .+ til |prosent|(?<!\p{L})(?:halver|doble|kutte|redusert|spar)/iu
const MONEY = /kroner|milli(?:on|ard)/iu
const MOST = 4

/** Of all that somebody has done, what changed by it, or what it was worth. */
function tellLike(texts: readonly TextOf[], like: RegExp): Answer | null {
  const told = new Told()
  const said = texts.flatMap(({ text }) =>
    sentencesOf(text).filter((one) => like.test(one) && NUMBER.test(one)),
  )
  const [whose] = texts
  if (said.length === 0 || !whose) return null
  const { kind, id, title, detail } = whose
  for (const sentence of said.slice(0, MOST))
    told.say(`- ${quote(sentence)}${told.cite({ kind, id, title, detail, sentence })}`)
  return told.remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }]).whole()
}

/** «Hva fikk hun til med skjemaene?»: what came of a piece of work, in numbers; null where no CV tells it. */
export async function aboutOutcome(
  { db }: TellContext,
  reading: Reading,
  page: Subject | null,
  memories: readonly Memory[],
): Promise<Answer | null> {
  const { wish, question } = reading
  const asksSum = ASKS_SUM.test(question)
  if ((!asksSum && !ASKS_OUTCOME.test(question)) || wish.kind === 'job' || wish.kind === 'article')
    return null
  // «Nummeret til hun som fikk …» is another fact of hers.
  if (wish.field !== null && wish.field !== 'summary' && wish.field !== 'projects') return null
  const [named, ...others] = wish.consultants
  if (others.length > 0) return null
  // «Arbeidet hennes hos Fjordnes» is hers, whoever else is named.
  const ofPage = asksSum && page?.kind === 'consultant' && wish.companies.length === 0 ? page.id : undefined
  const id =
    named?.id ?? personMeant({ ...reading, wish: { ...wish, companies: [] } }, page, memories)?.id ?? ofPage
  if (!id) return null
  const words = wish.words.filter((word) => !ASKING.test(word))
  const sought = [...words, ...wish.technologies, ...wish.companies.map(({ name }) => name)].join(' ')
  const projects = await findProjectsOf(db, id)
  const texts = projects.map(({ name, title, customer, text }) => ({
    kind: 'consultant' as const,
    id,
    title: name,
    detail: title,
    facts: customer,
    // Whose it was is found by its parts, too: an «etat» is a «velferdsetat».
    text: `${customer}\n\n${text}`,
  }))
  if (asksSum) return tellLike(texts, MONEY)
  if (sought === '') return tellLike(texts, CHANGE)
  const [best] = await readClosely(texts, askedWords(sought))
  if (!best || (sought !== '' && best.covered === 0)) return null
  const told = new Told()
  const { kind, title, detail } = best
  const said = sentencesOf(best.text).filter((sentence) => NUMBER.test(sentence))
  if (said.length === 0) return null
  for (const sentence of said.toReversed())
    told.say(`- ${quote(sentence)}${told.cite({ kind, id, title, detail, sentence })}`)
  return told
    .say('', `CV-en til ${bold(title)}${detail ? ` (${plain(detail)})` : ''} sier det.`)
    .remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }])
    .whole()
}
