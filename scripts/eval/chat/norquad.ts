import { readFileSync } from 'node:fs'
import type { Db } from './open-database.ts'

interface Norquad {
  data: { paragraphs: { context: string; qas: { question: string }[] }[] }[]
}

/** The questions, each with the number of the passage that answers it. */
export function readNorquad(file: string): {
  passages: string[]
  questions: { question: string; passage: number }[]
} {
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as Norquad
  const passages: string[] = []
  const questions: { question: string; passage: number }[] = []
  for (const { context, qas } of data.flatMap(({ paragraphs }) => paragraphs)) {
    const known = passages.indexOf(context)
    const passage = known >= 0 ? known : passages.push(context) - 1
    for (const { question } of qas) questions.push({ question, passage })
  }
  return { passages, questions }
}

/** Takes the passages in as articles without titles of their own. Answers their ids, in the same order. */
export async function layPassages(db: Db, passages: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [nth, content] of passages.entries()) {
    const { id } = await db
      .insertInto('news')
      .values({
        source: 'norquad.example',
        external_id: String(nth),
        title: `Tekst ${nth + 1}`,
        content,
        posted_at: new Date('2026-11-01T08:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(String(id))
  }
  return ids
}
