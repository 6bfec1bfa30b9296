import type { Passage } from '../passages/find-passages.ts'
import { bold, type PlanAnswer, quote, Told } from './told.ts'

/** What a text says of it: the best sentence, with the next ones only where it is not sure. */
export function tellPassages(passages: readonly Passage[], question: string): PlanAnswer {
  const told = new Told()
  const [best, ...others] = passages as [Passage, ...Passage[]]
  const cite = ({ kind, id, title, detail, sentence }: Passage) =>
    told.cite({ kind, id, title, sentence, detail })
  const whole = [best.sentence, best.next].filter(Boolean).join(' ')
  if (best.is_sure) told.say(`${bold(best.title)}: ${quote(whole)}${cite(best)}`)
  else {
    told.say('Jeg er ikke sikker, men dette står det:', '')
    for (const one of [best, ...others]) told.say(`- ${bold(one.title)}: ${quote(one.sentence)}${cite(one)}`)
  }
  return told.remember(null, question).whole()
}
