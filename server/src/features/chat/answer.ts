import type { ChatEngine, ChatSource, ChatUnderstood, PageData } from '@utsyn/contract/chat.ts'
import type { SeenAds, SeenList } from '../matching/match-list-log.repository.ts'
import type { Memory } from './plan/memory.ts'

export interface Said {
  sender: 'user' | 'ai'
  content: string
  /** Of an answer: a language model has given it, and it rests on no consultant. */
  is_known_to_model: boolean
}

/** A question with all that it may be about. */
export interface Asked {
  question: string
  user_id: string
  /** What the person looks at, as the browser says: only its type and id are believed. */
  page: PageData | null
  /** What the last answers left for questions that point back, the newest first. */
  memories: readonly Memory[]
  /** The last that was said, oldest first. */
  said: readonly Said[]
  now: Date
  /** Keys of `understood` that are to be left out this time. */
  without?: readonly string[]
}

/** A part of how a question was read. A key that is too long to come back (`LONGEST_CHAT_KEY`) is sent as none. */
export type Understood = ChatUnderstood

/** People and ads with what they are worth to each other. */
export type Ranked = SeenList | SeenAds

/** A whole answer. The numbers in `content` are those of `sources`. */
export interface Answer {
  content: string
  sources: ChatSource[]
  suggestions: string[]
  memory: Memory | null
  /** How the question was read, in words, a condition each; what can be left out has a key that says so. */
  understood?: Understood[]
  /** Noted before anybody sees the answer: whom it says something of may know of it. */
  ranked?: readonly Ranked[]
}

/**
 * A bit of an answer that is being told, or another text in the place of all that was, with what the answer rests on so far
 * and who makes it: an answer that is cut short is kept with both.
 */
export type Bit = ({ delta: string } | { replace: string }) & { sources: ChatSource[]; engine: ChatEngine }

/** With who has made it, and whether it is all. */
export type WholeAnswer = Answer & { engine: ChatEngine; cut_off: boolean }

/** Tells an answer bit by bit, and at last the whole of it. */
export type Telling = AsyncGenerator<Bit | WholeAnswer, void, undefined>

export const EMBEDDED: ChatEngine = { kind: 'embedded', model: null }
