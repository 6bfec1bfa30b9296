import type { Answer } from './answer.ts'
import type { Wish } from './read-question/wish.ts'
import { askBack } from './tell/tell-refusal.ts'

const BEST =
  /^[^\p{L}]*(?:hvem|hvilken (?:av )?(?:konsulent|kolleg|oss|våre)\p{L}*)(?: av (?:oss|våre|konsulentene|kollegene))?(?: hos oss)? er (?:den |aller )*(?:beste?|flinkeste?|dyktigste?|dårligste?|svakeste?)(?: (?:av|blant) (?:oss|dem|våre|konsulentene))?(?: hos oss)?[^\p{L}]*$/iu

/** «Hvem er best?» asks of nothing in particular: nobody is best at everything. */
export function aboutBest({ consultants, companies }: Wish, question: string): Answer | null {
  if (consultants.length + companies.length > 0 || !BEST.test(question)) return null
  return askBack('Best til hva? Skriv gjerne en teknologi, et fag eller en bransje.', 'Hvem kan Kotlin?')
}
