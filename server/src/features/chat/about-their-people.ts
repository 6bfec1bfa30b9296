import { aboutOneThing } from './about-one-thing.ts'
import type { Answer, Asked } from './answer.ts'
import type { Reading } from './read-question/reading.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { isNothing } from './tell/tell-refusal.ts'

/** «Hvem sitter med innkjøp hos dem?» asks of those who were spoken of, not of us. */
const WHO_THERE =
  /^[^\p{L}]*(?:og |men )?hvem [^?]*(?<!\p{L})(?:(?:hos|i|for) (?:dem|de)|der|derfra|i (?:kommunen|banken|selskapet|etaten))[^\p{L}]*$|^[^\p{L}]*(?:og |men )?hvem er [^?]*(?<!\p{L})deres[^\p{L}]*$/iu

/** The key person of the company that the conversation is about; null where another thing is asked for. */
export async function aboutTheirPeople(
  context: TellContext,
  reading: Reading,
  asked: Asked,
): Promise<Answer | null> {
  const { wish, question } = reading
  const [last] = asked.memories
  // What was told of one company alone is of it, however it was asked.
  const shown = last?.shown.filter(({ kind }) => kind === 'company') ?? []
  const told = shown.length === last?.shown.length ? shown.map(({ id, title }) => ({ id, name: title })) : []
  const asked_of = asked.memories.find((one) => one.wish)?.wish?.companies ?? []
  const [company, ...others] = asked_of.length > 0 ? asked_of : told
  if (!company || others.length > 0 || wish.companies.length + wish.consultants.length > 0) return null
  if (!WHO_THERE.test(question) || wish.words.length === 0 || wish.technologies.length > 0) return null
  const theirs = { ...reading, wish: { ...wish, kind: null, companies: [company] } }
  const answer = await aboutOneThing(context, theirs, null, asked)
  return answer && !isNothing(answer) ? answer : null
}
