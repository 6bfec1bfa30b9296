import type { Answer } from './answer.ts'
import { findWholeWords } from './find/standing-words.repository.ts'
import { knownEmployerIn } from './read-question/known-employers.ts'
import type { Reading } from './read-question/reading.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { plain } from './tell/told.ts'

/** Who asks what an employer that no text names has out is told that it is not here, whatever looks like its name. */
export async function aboutNoEmployer(
  { db }: TellContext,
  { wish, line }: Reading,
  question: string,
): Promise<Answer | null> {
  if (wish.companies.length + wish.consultants.length > 0 || wish.kind === 'consultant') return null
  const name = knownEmployerIn(question)
  if (name === null || line !== null) return null
  const words = name.toLowerCase().split(' ')
  const standing = await findWholeWords(db, words)
  return words.every((word) => standing.has(word)) ? null : tellNothing(`Jeg lette etter «${plain(name)}».`)
}
