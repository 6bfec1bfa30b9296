import type { ChatFeedback, ChatSession, PageData } from '@utsyn/contract/chat.ts'
import { ApiError, isNotFound } from '../../lib/api-error.ts'
import {
  asked,
  askedAgain,
  brokenOff,
  type Conversation,
  EMPTY,
  type Fault,
  isUnsent,
  keptId,
  lastQuestion,
  type LeftOut,
  opened,
  stopped,
  withEvent,
  underWay,
  withFeedback,
  withKept,
} from './conversation.ts'
import type { HeardEvent } from './read-reply.ts'

/** Events come faster than anybody reads, and each renders the whole answer again. */
const GATHER_MS = 50

/** The server notices the end and stores what it had sent. */
const UNTIL_KEPT_MS = [300, 1500]
const FETCH_MS = 10_000

interface Wanted {
  message: string
  chat_id: string | null
  /** The last question again, instead of a new one. */
  again?: true
  /** Keys to leave out of the reading. */
  without?: string[]
  context: { page_data: PageData | null }
}

/** The outside world of a conversation. */
interface World {
  ask: (wanted: Wanted, signal: AbortSignal) => AsyncIterable<HeardEvent>
  fetchSession: (id: string, signal: AbortSignal) => Promise<ChatSession>
  sendFeedback: (id: string, feedback: ChatFeedback | null) => Promise<unknown>
  /** Called with the tab's new session. */
  onSession: (id: string | null) => void
  /** Called with a message in transit that would be lost with this page; null once the server has it. */
  onUnsent: (text: string | null) => void
  /** Called when the cached list of conversations is out of date. */
  onSaid: () => void
  /** Called with an error to show outside the conversation. */
  onTrouble: (text: string) => void
}

/** The conversation of one tab: it continues while its window is minimised and while pages change. */
export function createTalk(world: World) {
  let now = EMPTY
  let gathering: ReturnType<typeof setTimeout> | undefined
  /** The current request: an answer, or the fetching of an earlier conversation. One at a time. */
  let current: AbortController | null = null
  let keys = 0
  const listeners = new Set<() => void>()

  const notify = () => {
    clearTimeout(gathering)
    gathering = undefined
    for (const listener of listeners) listener()
  }
  const set = (next: Conversation, when: 'now' | 'soon' = 'now') => {
    if (next.session_id !== now.session_id) world.onSession(next.session_id)
    now = next
    if (when === 'now') notify()
    else gathering ??= setTimeout(notify, GATHER_MS)
  }
  const begin = () => {
    current?.abort()
    const mine = new AbortController()
    current = mine
    return { signal: mine.signal, isMine: () => current === mine }
  }

  /** Sources arrive last: for an answer not received to its end they are fetched. */
  async function fetchKept() {
    const { session_id, lines } = now
    const answer = lines.at(-1)
    // An answer with an engine is complete.
    if (answer?.from !== 'ai' || answer.standing === 'whole' || answer.engine !== null || !answer.text.trim())
      return
    const { key, id } = answer
    if (session_id === null || id === null) return
    for (const wait_ms of UNTIL_KEPT_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait_ms))
      if (!now.lines.some((line) => line.key === key)) return
      try {
        const { messages } = await world.fetchSession(session_id, AbortSignal.timeout(FETCH_MS))
        const kept = messages.find((message) => message.id === id)
        if (kept) return set(withKept(now, key, kept))
      } catch {
        // Until then the answer stays as it came.
      }
    }
  }

  async function listen(wanted: Wanted) {
    const { signal, isMine } = begin()
    if (!wanted.again) world.onUnsent(wanted.message)
    try {
      for await (const event of world.ask(wanted, signal)) {
        if (!isMine()) return
        world.onUnsent(null)
        set(withEvent(now, event), event.event === 'delta' ? 'soon' : 'now')
      }
      // Without a final event it was cut off.
      if (isMine() && underWay(now)) set(brokenOff(now, faultOf(null)))
    } catch (error) {
      if (isMine()) set(brokenOff(now, faultOf(error)))
    } finally {
      world.onSaid()
    }
    if (isMine() && isCut(now)) void fetchKept()
  }
  const newKey = () => `line-${++keys}`

  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** One request at a time: false, without asking, while another is running. */
    ask(text: string, page: PageData | null): boolean {
      if (underWay(now) || now.opening === 'yes') return false
      set(asked(now, { text, page, key: newKey() }))
      void listen({ message: text, chat_id: now.session_id, context: { page_data: page } })
      return true
    },
    /** Asks the last question again, optionally without a part of its reading. */
    retry(page: PageData | null, left_out?: LeftOut) {
      if (!lastQuestion(now) || underWay(now)) return
      const isKept = keptId(now) !== null && now.session_id !== null
      set(askedAgain(now, newKey(), left_out))
      const question = lastQuestion(now)!
      const { text, without } = question
      void listen({
        message: text,
        chat_id: now.session_id,
        ...(isKept && { again: true }),
        ...(without.length > 0 && { without: [...without] }),
        context: { page_data: question.page ?? page },
      })
    },
    stop() {
      current?.abort()
      current = null
      world.onUnsent(null)
      set(stopped(now))
      void fetchKept()
    },
    async open(id: string) {
      const { signal, isMine } = begin()
      set({ ...EMPTY, session_id: id, opening: 'yes' })
      try {
        const session = await world.fetchSession(id, signal)
        if (isMine()) set(opened(session))
      } catch (error) {
        if (!isMine()) return
        set(isNotFound(error) ? EMPTY : { ...now, opening: 'failed' })
        if (isNotFound(error)) world.onTrouble('Samtalen er slettet')
      }
    },
    /** Loads messages added in another tab or on another device. Failing silently. */
    async catchUp() {
      if (underWay(now)) return
      // After a network failure, the last answer may still lack its sources.
      await fetchKept()
      const { session_id, lines } = now
      if (session_id === null || lines.length === 0 || underWay(now) || isUnsent(lines.at(-1))) return
      try {
        const session = await world.fetchSession(session_id, AbortSignal.timeout(FETCH_MS))
        const { messages } = session
        // Without an answer it is being written elsewhere, and comes with the next check.
        if (messages.length <= lines.length || messages.at(-1)?.sender === 'user') return
        // Asked or switched meanwhile: then the local state is newer.
        if (now.lines === lines) set(opened(session))
      } catch {
        // It stays as it was.
      }
    },
    /** Ends the running request and clears the conversation: the next question starts a new one. */
    reset() {
      current?.abort()
      current = null
      set(EMPTY)
    },
    /** Returns whether it was stored. */
    async giveFeedback(key: string, feedback: ChatFeedback | null): Promise<boolean> {
      const answer = now.lines.find((line) => line.key === key)
      if (answer?.from !== 'ai' || !answer.id) return false
      set(withFeedback(now, key, feedback))
      try {
        await world.sendFeedback(answer.id, feedback)
        return true
      } catch {
        set(withFeedback(now, key, answer.feedback))
        world.onTrouble('Vurderingen ble ikke lagret')
        return false
      }
    },
  }
}

function isCut({ lines }: Conversation) {
  const last = lines.at(-1)
  return last?.from === 'ai' && last.standing === 'cut'
}

function faultOf(error: unknown): Fault {
  if (!navigator.onLine) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (error.status === 429) return { kind: 'busy', wait_s: error.retry_after }
  if (error.code === 'still_answering') return { kind: 'answering' }
  if (error.status === 409) return { kind: 'full' }
  return { kind: error.status === 404 ? 'gone' : 'failed' }
}
