import type { ChatEvent, ChatFeedback, ChatSession, PageData } from '@utsyn/contract/chat.ts'
import { ApiError, isNotFound } from '../../lib/api-error.ts'
import {
  asked,
  askedAgain,
  brokenOff,
  type Conversation,
  EMPTY,
  type Fault,
  lastQuestion,
  opened,
  stopped,
  told,
  underWay,
  withFeedback,
} from './conversation.ts'

/** Bits come faster than anybody reads, and each draws the whole answer anew. */
const GATHER_MS = 50

interface Wanted {
  message: string
  chat_id: string | null
  context: { page_data: PageData | null }
}

/** What a talk does with the world. */
interface World {
  ask: (wanted: Wanted, signal: AbortSignal) => AsyncIterable<ChatEvent>
  fetchSession: (id: string, signal: AbortSignal) => Promise<ChatSession>
  sendFeedback: (id: string, feedback: ChatFeedback | null) => Promise<unknown>
  /** Which conversation this tab is in from now on. */
  onSession: (id: string | null) => void
  /** Something has been said that the list of conversations does not know. */
  onSaid: () => void
  /** The person has to be told, apart from what stands in the conversation. */
  onTrouble: (text: string) => void
}

/** The conversation of one tab: it goes on while its window is minimised and while pages change. */
export function createTalk(world: World) {
  let now = EMPTY
  let gathering: ReturnType<typeof setTimeout> | undefined
  /** What is under way: an answer, or the fetching of an earlier conversation. There is only one at a time. */
  let current: AbortController | null = null
  let keys = 0
  const listeners = new Set<() => void>()

  const tell = () => {
    clearTimeout(gathering)
    gathering = undefined
    for (const listener of listeners) listener()
  }
  const set = (next: Conversation, when: 'now' | 'soon' = 'now') => {
    const moved = next.session_id !== now.session_id
    now = next
    if (moved) world.onSession(next.session_id)
    if (when === 'now') tell()
    else gathering ??= setTimeout(tell, GATHER_MS)
  }
  const begin = () => {
    current?.abort()
    const mine = new AbortController()
    current = mine
    return { signal: mine.signal, isMine: () => current === mine }
  }

  async function listen(message: string, page_data: PageData | null) {
    const { signal, isMine } = begin()
    try {
      const wanted = { message, chat_id: now.session_id, context: { page_data } }
      for await (const event of world.ask(wanted, signal)) {
        if (!isMine()) return
        set(told(now, event), event.event === 'delta' ? 'soon' : 'now')
      }
      // Without a last word it was cut.
      if (isMine() && underWay(now)) set(brokenOff(now, faultOf(null)))
    } catch (error) {
      if (isMine()) set(brokenOff(now, faultOf(error)))
    } finally {
      world.onSaid()
    }
  }
  const newKey = () => `line-${++keys}`

  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** One thing at a time: false when an answer is under way, and nothing is asked. */
    ask(text: string, page: PageData | null): boolean {
      if (underWay(now)) return false
      set(asked(now, { text, page, key: newKey() }))
      void listen(text, page)
      return true
    },
    retry(page: PageData | null) {
      const question = lastQuestion(now)
      if (!question || underWay(now)) return
      set(askedAgain(now, newKey()))
      void listen(question.text, question.page ?? page)
    },
    stop() {
      current?.abort()
      current = null
      set(stopped(now))
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
    /** Ends what is under way and forgets what was said: the next question begins a new conversation. */
    reset() {
      current?.abort()
      current = null
      set(EMPTY)
    },
    async giveFeedback(key: string, feedback: ChatFeedback | null) {
      const answer = now.lines.find((line) => line.key === key)
      if (answer?.from !== 'ai' || !answer.id) return
      set(withFeedback(now, key, feedback))
      try {
        await world.sendFeedback(answer.id, feedback)
      } catch {
        set(withFeedback(now, key, answer.feedback))
        world.onTrouble('Vurderingen ble ikke lagret')
      }
    },
  }
}

function faultOf(error: unknown): Fault {
  if (!navigator.onLine) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (error.status === 429) return { kind: 'busy', wait_s: error.retry_after }
  if (error.status === 409) return { kind: 'full' }
  return { kind: error.status === 404 ? 'gone' : 'failed' }
}
