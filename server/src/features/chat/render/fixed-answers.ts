import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { HelpText } from '../help/find-help.ts'
import { isAlike, type Passage } from '../passages/find-passages.ts'
import { type SubjectName, SUBJECTS } from '../plan/plan.ts'
import { pairsIn } from '../understand/word-files.ts'
import { AnswerDraft, bold, type Citation, plain, type PlanAnswer, quote } from './answer-draft.ts'
import { capital } from './norwegian.ts'

export const NOT_FOUND = 'Det finner jeg ikke i portalen.'
export const EXAMPLES = pairsIn('examples.txt')
const exampleOf = (subject: SubjectName): string => EXAMPLES.find(([of]) => of === subject)![1]
export const STARTERS = ['Hva kan jeg spørre om?', exampleOf('technology'), exampleOf('consultant')]

/** What is asked for is not kept here, or is given to nobody; `why` says which. */
export const renderRefusal = (why = ''): PlanAnswer => askBack([NOT_FOUND, why].filter(Boolean).join(' '))

/** A sentence of ours, which asks something back, with what can be asked next. */
export const askBack = (sentence: string, ...suggestions: string[]): PlanAnswer =>
  new AnswerDraft()
    .say(sentence)
    .suggest(...(suggestions.length > 0 ? suggestions : STARTERS))
    .finish()

/** Asks which of these is meant. They can be opened, and named again. */
export function askWhich(
  candidates: readonly (Pick<Citation, 'kind' | 'id' | 'detail'> & { name: string })[],
): PlanAnswer {
  const draft = new AnswerDraft()
  const shown = candidates.slice(0, 5)
  const lines = shown.map(({ kind, id, name, detail }) => {
    const cited = draft.cite({ kind, id, title: name, detail: detail ?? null })
    return `- ${bold(name)}${detail ? `, ${plain(detail)}` : ''}${cited}`
  })
  draft.say('Hvilken mener du?', '', ...lines)
  return draft.suggest(...shown.map(({ name, detail }) => (detail ? `${name}, ${detail}` : name))).finish()
}

/** What texts say: the best alone where it is sure, with all that say it as well; else what comes near. */
export function renderPassages(passages: readonly Passage[], question: string): PlanAnswer {
  const draft = new AnswerDraft()
  const [best, ...others] = passages as [Passage, ...Passage[]]
  const alike = others.filter((one) => one.is_sure && one.kind === best.kind && isAlike(one, best))
  const shown = [best, ...(best.is_sure ? alike : others)]
  const lines = shown.map(({ kind, id, title, detail, sentences }) => {
    const cited = draft.cite({ kind, id, title, sentence: sentences[0]!, detail })
    return `${bold(title)}: ${sentences.map(quote).join(' ')}${cited}`
  })
  const lead = best.is_sure ? 'Dette står det:' : 'Jeg er ikke sikker, men dette står det:'
  const isAlone = best.is_sure && lines.length === 1
  draft.say(...(isAlone ? lines : [lead, '', ...lines.map((line) => `- ${line}`)]))
  return draft.finish({ plan: null, question })
}

/** An answer to what is perhaps not what was asked; its chips say how that was read. */
export const withDoubt = (answer: PlanAnswer): PlanAnswer => ({
  ...answer,
  content: `Jeg er ikke sikker på at jeg forstod deg rett.\n\n${answer.content}`,
})

/** How the portal is used, with the screens that it is done on. */
export function renderHelp(texts: readonly HelpText[]): PlanAnswer {
  const draft = new AnswerDraft()
  for (const { id, title, path, text } of texts)
    draft.say(`${text.trim()}${draft.cite({ kind: 'help', id, title, path })}`, '')
  return draft.suggest('Hva kan jeg spørre om?').finish()
}

/** «Hva kan jeg spørre om?»: questions that are answered, and then what is known of each subject. */
export function renderAbilities(): PlanAnswer {
  const draft = new AnswerDraft().say('Spør som du ville spurt en kollega, for eksempel:', '')
  const known: string[] = []
  for (const subject of SUBJECTS) {
    const { noun, fields } = CATALOGUE[subject]
    const name = bold(capital(noun[1]))
    const questions = EXAMPLES.flatMap(([of, question]) => (of === subject ? quote(question) : []))
    draft.say(`- ${name}: ${questions.join(' ')}`)
    const labels = Object.values(fields).flatMap(({ is_private, type, words, label }) =>
      is_private || type === 'words' || words.length === 0 ? [] : label,
    )
    if (labels.length > 0) known.push(`- ${name}: ${[...new Set(labels)].join(', ')}`)
  }
  return draft
    .add('Dette kan du spørre om, telle, sammenligne og sette sammen:')
    .say('', ...known)
    .add('Svarene viser hvor i portalen det står. Jeg endrer ingenting.')
    .suggest(exampleOf('job'), exampleOf('company'), exampleOf('consultant'))
    .finish()
}

const bare = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
const SMALL_TALK = new Map(
  pairsIn('small-talk.txt').flatMap(([said, answer]) =>
    said.split(',').map((one) => [bare(one), answer] as const),
  ),
)

/** The answer to a message that asks for nothing of the portal: a greeting, thanks; null where it is none. */
export function answerSmallTalk(message: string): PlanAnswer | null {
  const answer = SMALL_TALK.get(bare(message))
  if (answer === undefined) return null
  return answer === 'abilities' ? renderAbilities() : askBack(answer)
}
