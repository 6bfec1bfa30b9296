import { isAlike, type Passage } from '../passages/find-passages.ts'
import { bold, type PlanAnswer, quote, Told } from './told.ts'

/** What texts say of it: the best alone where it is sure, else what comes near; all that say it as well as the best. */
export function tellPassages(passages: readonly Passage[], question: string): PlanAnswer {
  const told = new Told()
  const [best, ...others] = passages as [Passage, ...Passage[]]
  const alike = others.filter((one) => one.is_sure && one.kind === best.kind && isAlike(one, best))
  const said = ({ kind, id, title, detail, sentences }: Passage) =>
    `${bold(title)}: ${sentences.map(quote).join(' ')}${told.cite({ kind, id, title, sentence: sentences[0]!, detail })}`
  if (best.is_sure && alike.length === 0) told.say(said(best))
  else {
    told.say(best.is_sure ? 'Dette står det:' : 'Jeg er ikke sikker, men dette står det:', '')
    for (const one of [best, ...(best.is_sure ? alike : others)]) told.say(`- ${said(one)}`)
  }
  return told.remember(null, question).whole()
}
