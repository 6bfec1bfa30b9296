import { stemsOf } from '../find/asked-words.ts'
import { saysOtherwise } from '../find/term-in-text.ts'
import type { Reading } from './reading.ts'

const LAST_PART = /^.{12,}[,;] *((?:og |men )?(?:hva|hvem|hvor|hvilke[nt]?|når|hvordan)(?!\p{L})[^,;]+)$/iu

/** «De har visst kantine, hva serverer de der?»: the words in which the last part asks, without which nothing answers it. */
function wordsOfLastPart({ question, wish }: Reading): string[] {
  const part = LAST_PART.exec(question)?.[1]
  if (!part || wish.kind !== null || wish.field !== null) return []
  const words = new Set(part.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const asked = wish.words.filter((word) => words.has(word))
  return asked.length < wish.words.length ? asked : []
}

/** Whether a text has one of the words that the last part of a question asks in. */
export function saysLastPart(reading: Reading, { title, text }: { title: string; text: string }): boolean {
  const asked = wordsOfLastPart(reading)
  if (asked.length === 0) return true
  const said = `${title} ${text}`.toLowerCase()
  return asked.some((word) => stemsOf(word).every((stem) => said.includes(stem)) || saysOtherwise(said, word))
}
