import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import type { Demand, Kind, Wish } from '../read-question/wish.ts'
import { relatedTerms, relatedToWord } from './related-compounds.ts'
import { phraseAt, type Term } from './related-words.ts'
import { findSaidOtherwise, findStandingWords } from './standing-words.repository.ts'

/**
 * A wish in which others will do in the place of words that stand in no text of its kind, each word as a demand with what may
 * stand for it; null where there is no such word, or nothing of that kind says it in other words either.
 */
export async function inOtherWords(db: Kysely<Database>, wish: Wish, kind: Kind): Promise<Wish | null> {
  const fields = wish.demands.filter(({ sort }) => sort === 'industry').map(({ said }) => said)
  const standing = await findStandingWords(db, [...wish.words, ...fields], [kind])
  const absent = [...wish.words, ...fields].filter((word) => !standing.has(word))
  const said = await findSaidOtherwise(db, absent, [kind])
  const words: string[] = []
  const demands: Demand[] = []
  for (let at = 0, length = 1; at < wish.words.length; at += length) {
    length = phraseAt(wish.words, at)
    const own = wish.words.slice(at, at + length)
    if (own.every((word) => standing.has(word))) words.push(...own)
    else if (length > 1) demands.push(demandOf(own, relatedTerms(own)))
    else if (said.has(own[0]!)) demands.push(demandOf(own, relatedToWord(own[0]!)))
    else return null
  }
  // «Juridisk bakgrunn» has whoever is a lawyer.
  const others = wish.demands.map((demand) =>
    fields.includes(demand.said) && said.has(demand.said)
      ? demandOf([demand.said], relatedToWord(demand.said))
      : demand,
  )
  const isChanged = demands.length > 0 || others.some(({ terms }) => terms)
  return isChanged ? { ...wish, words, demands: [...others, ...demands] } : null
}

const demandOf = (own: string[], terms: readonly Term[]): Demand => ({
  sort: 'words',
  any: own.length > 1 ? [] : own,
  terms: [{ words: own, stems: own.map((word) => norwegianStem(word)) }, ...terms],
  said: own.join(' '),
})
