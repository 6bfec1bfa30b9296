import type { Answer } from '../answer.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { HelpText } from '../help/find-help.ts'
import { isAlike } from '../passages/find-passages.ts'
import type { Passage } from '../passages/read-text.ts'
import { type SubjectName, SUBJECTS } from '../plan/plan.ts'
import { pairsIn } from '../understand/word-files.ts'
import { AnswerDraft, bold, type Citation, plain, quote } from './answer-draft.ts'
import { capital, listText } from '../../../text/norwegian-words.ts'

export const NOT_FOUND = 'Det finner jeg ikke i portalen.'
/** «Det finner jeg ikke i portalen: det er ikke oppgitt.» */
export const notFound = (why: string): string => `${NOT_FOUND.slice(0, -1)}: ${why}`
export const EXAMPLES = pairsIn('examples.txt')
const exampleOf = (subject: SubjectName): string => EXAMPLES.find(([of]) => of === subject)![1]
export const STARTERS = ['Hva kan jeg spørre om?', exampleOf('technology'), exampleOf('consultant')]

/** A refusal: the portal does not have it, or does not show it; `why` says which. */
export const renderRefusal = (why = ''): Answer => askBack(`${NOT_FOUND} ${why}`.trim())

/** A clarifying question, or another fixed sentence, with questions to begin with. */
export function askBack(sentence: string): Answer {
  const draft = new AnswerDraft().say(sentence)
  draft.suggestions = STARTERS
  return draft.finish()
}

/** Asks which of these is meant. They are linked, and can be named in the next question. */
export function askWhich(
  shown: readonly (Pick<Citation, 'kind' | 'id' | 'detail'> & { name: string })[],
): Answer {
  const draft = new AnswerDraft().say('Hvilken mener du?', '')
  for (const { kind, id, name, detail = null } of shown) {
    const cited = draft.cite({ kind, id, title: name, detail })
    draft.say(`- ${[bold(name), plain(detail ?? '')].filter(Boolean).join(', ')}${cited}`)
  }
  draft.suggestions = shown.map(({ name, detail }) => [name, detail].filter(Boolean).join(', '))
  return draft.finish()
}

/** Quotes passages: the best one if it is sure, with its equals; otherwise the near matches. */
export function renderPassages(passages: readonly Passage[]): Answer {
  const draft = new AnswerDraft()
  const [best, ...others] = passages as [Passage, ...Passage[]]
  const { is_sure } = best
  const alike = others.filter(
    (one) => !is_sure || (one.is_sure && one.kind === best.kind && isAlike(one, best)),
  )
  const lines = [best, ...alike].map(({ kind, id, title, detail, sentences }) => {
    const cited = draft.cite({ kind, id, title, sentence: sentences[0]!, detail })
    return `${bold(title)}: ${sentences.map(quote).join(' ')}${cited}`
  })
  const lead = is_sure ? 'Dette står det:' : 'Jeg er ikke sikker, men dette står det:'
  const isAlone = is_sure && lines.length === 1
  draft.say(...(isAlone ? lines : [lead, '', ...lines.map((line) => `- ${line}`)]))
  return draft.finish()
}

/** Marks an answer that may be to another question; its chips show the reading. */
export const withDoubt = (answer: Answer): Answer => ({
  ...answer,
  content: `Jeg er ikke sikker på at jeg forstod deg rett.\n\n${answer.content}`,
})

/** Reports words that were not understood, and so did not narrow the result, if there is one. */
export const formatUnplaced = (words: readonly string[], hasResult = true): string => {
  if (words.length === 0) return ''
  const more = words.length > 5 ? [`${words.length - 5} til`] : []
  const said = listText([...words.slice(0, 5).map(quote), ...more])
  if (words.some((word) => word.includes(' ')))
    return `Dette forstod jeg ikke${hasResult ? ', så det er ikke tatt med' : ''}: ${said}.`
  const [noun, they] = words.length === 1 ? ['Ordet', 'det'] : ['Ordene', 'de']
  return `${noun} ${said} forstod jeg ikke${hasResult ? `, så ${they} er ikke tatt med` : ''}.`
}

/** Help texts with links to their screens. */
export function renderHelp(texts: readonly HelpText[]): Answer {
  const draft = new AnswerDraft()
  for (const { id, title, path, text } of texts)
    draft.say(`${text}${draft.cite({ kind: 'help', id, title, path })}`, '')
  draft.suggestions = STARTERS.slice(0, 1)
  return draft.finish()
}

/** «Hva kan jeg spørre om?»: example questions and fields of each subject. */
export function renderAbilities(sees_people = true): Answer {
  const draft = new AnswerDraft().say('Spør som du ville spurt en kollega, for eksempel:', '')
  for (const subject of SUBJECTS) {
    const { noun, fields, is_for_rules } = CATALOGUE[subject]
    // Those who may see people may see follow-ups, and nobody else.
    if ((subject === 'consultant' || is_for_rules) && !sees_people) continue
    const labels = Object.values(fields).flatMap(({ is_private, type, words, label }) =>
      is_private || type === 'words' || words.length === 0 ? [] : label,
    )
    const questions = EXAMPLES.flatMap(([of, question]) => (of === subject ? quote(question) : []))
    const known = labels.length > 0 ? [`Her finnes ${listText([...new Set(labels)])}.`] : []
    draft.say(`- ${bold(capital(noun[1]))}: ${[...questions, ...known].join(' ')}`)
  }
  draft.add(
    'Alt dette kan telles, sammenlignes og settes sammen. Svarene viser hvor i portalen det står. Jeg endrer ingenting.',
  )
  draft.suggestions = [exampleOf('job'), exampleOf('company'), exampleOf('consultant')]
  return draft.finish()
}

const bare = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
const SMALL_TALK = new Map(
  pairsIn('small-talk.txt').flatMap(([said, answer]) =>
    said.split(',').map((one) => [bare(one), answer] as const),
  ),
)

/** The reply to small talk: a greeting, thanks; null for other messages. */
export function answerSmallTalk(message: string, sees_people = true): Answer | null {
  const answer = SMALL_TALK.get(bare(message))
  if (answer === undefined) return null
  return answer === 'abilities' ? renderAbilities(sees_people) : askBack(answer)
}
