import type { SeenAds } from '../matching/match-list-log.repository.ts'
import type { ChatEngine, ChatSource, ChatUnderstood, PageData } from '@utsyn/contract/chat.ts'
import type { Memory } from './plan/memory.ts'

export interface Said {
  sender: 'user' | 'ai'
  content: string
  /** An answer by a language model that rests on no consultant. */
  is_known_to_model: boolean
}

export interface Asked {
  question: string
  user_id: string
  /** Whether the asker's role allows reading about consultants. */
  sees_people: boolean
  /** Whether it allows reading requests. */
  sees_requests?: boolean | undefined
  /** The page in view as the browser sent it: only its type and id are trusted. */
  page: PageData | null
  memories: readonly Memory[]
  said: readonly Said[]
  now: Date
  /** Keys of conditions in `understood` that the user removed. */
  without?: readonly string[]
}

/** A complete answer. The numbers in `content` are those of `sources`. */
export interface Answer {
  content: string
  sources: ChatSource[]
  suggestions: string[]
  memory: Memory | null
  /** The parts of the reading. */
  understood?: ChatUnderstood[]
  /** Which people are shown with their match, and the ads. Logged before that: they may look it up. */
  ranked?: readonly SeenAds[]
}

/**
 * A chunk of a streamed answer, with the sources so far and the engine: an answer that is cut off is stored with both.
 */
export type Chunk = { delta: string; engine: ChatEngine } & Pick<Answer, 'sources' | 'ranked'>

/** With its engine, and whether it is incomplete. */
export type WholeAnswer = Answer & { engine: ChatEngine; cut_off: boolean }

/** The chunks of an answer, then the complete answer. */
export type AnswerStream = AsyncGenerator<Chunk | WholeAnswer, void, undefined>

export const EMBEDDED: ChatEngine = { kind: 'embedded', model: null }

/** The citations of a text, with the space before them. */
export const CITATIONS = /\s*\[(\d{1,3})\]/g

export const numbersIn = (content: string): number[] => [
  ...new Set(Array.from(content.matchAll(CITATIONS), ([, number]) => Number(number))),
]

export const citedIn = (content: string, sources: readonly ChatSource[]): ChatSource[] =>
  sources.filter(({ number }) => content.includes(`[${number}]`))
