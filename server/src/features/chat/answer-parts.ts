import type { Answer, Asked } from './answer.ts'
import { partsOf, withoutOtherWay } from './parts-of-question.ts'
import { joined } from './tell/join-answers.ts'
import { isNothing } from './tell/tell-refusal.ts'

type AnswerOne = (asked: Asked) => Promise<Answer>

/** Each part of a question that asks several things, or the whole where they are not told one by one. */
export async function answerParts(asked: Asked, answerOne: AnswerOne): Promise<Answer> {
  const parts = partsOf(asked)
  const told = parts ? await answerEach(asked, parts, answerOne) : []
  if (parts && told.length === parts.length) return joined(told)!
  // Of two counts the one that there is is told, and that the other is not.
  if (parts && told[0] && COUNTS_ON.test(parts[1]!))
    return { ...told[0], content: `${told[0].content}\n\nDet andre du spør om, finner jeg ikke her.` }
  const question = asked.page ? withoutOtherWay(asked.question) : asked.question
  // An article may say the one and not the other.
  if (asked.page?.type === 'article' && told[0]) return told[0]
  const whole = await answerOne({ ...asked, question })
  // Of one part alone only what the page itself says is told.
  const some = told.find(({ sources }) => sources.some((one) => isPage(asked, one)))
  if (!isNothing(whole) || !some) return whole
  return { ...some, content: `${some.content}\n\nResten av spørsmålet sier ikke siden noe om.` }
}

const isPage = ({ page }: Asked, { kind, id }: Answer['sources'][number]): boolean =>
  page !== null && kind === page.type && id === page.id

const says = (answer: Answer): boolean => !isNothing(answer) && answer.sources.length > 0

async function answerEach(asked: Asked, parts: readonly string[], answerOne: AnswerOne): Promise<Answer[]> {
  const told: Answer[] = []
  for (const question of parts) {
    const [first] = told
    // «… av dem» is of what the first part told; without a page so is all else.
    const counts = COUNTS_ON.test(question)
    const goesOn = first?.memory && (!asked.page || counts || OF_THEM.test(question))
    const memories = goesOn ? [first.memory!, ...asked.memories] : asked.memories
    const answer = await answerOne({ ...asked, question, memories })
    const isTold = !first || asked.page || OF_THEM.test(question) || isOfSame(first, answer)
    // What is counted as before was not understood.
    if (says(answer) && (counts ? answer.content !== first?.content : isTold)) told.push(answer)
    else if (!asked.page && !counts) return []
  }
  return told
}

const COUNTS_ON = /^Og (?:hvor|antall)/u
const OF_THEM = /(?<!\p{L})av (?:dem|disse|de)(?!\p{L})|^hvor mange (?:er|blir) (?:ledig|fri|tilgjengelig)/iu

/** Whether a second part is told of the one thing that the first was told of. */
function isOfSame(first: Answer, other: Answer): boolean {
  const [one, ...others] = first.memory?.shown ?? []
  const [same] = other.memory?.shown ?? []
  if (others.length > 0 || !one || one.kind !== same?.kind || one.id !== same.id) return false
  // What a company is at large answers no part of a question about it.
  return one.kind !== 'company' || [first, other].every(({ memory }) => memory?.wish?.field != null)
}
