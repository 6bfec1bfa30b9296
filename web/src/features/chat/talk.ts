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
export class Talk {
  private readonly world: World
  private now = EMPTY
  private gathering: ReturnType<typeof setTimeout> | undefined
  /** The current request: an answer, or the fetching of an earlier conversation. One at a time. */
  private current: AbortController | null = null
  private keys = 0
  private readonly listeners = new Set<() => void>()

  constructor(world: World) {
    this.world = world
  }

  readonly get = () => this.now

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** One request at a time: false, without asking, while another is running. */
  ask(text: string, page: PageData | null): boolean {
    if (underWay(this.now) || this.now.opening === 'yes') return false
    this.set(asked(this.now, { text, page, key: this.newKey() }))
    void this.listen({ message: text, chat_id: this.now.session_id, context: { page_data: page } })
    return true
  }

  /** Asks the last question again, optionally without a part of its reading. */
  retry(page: PageData | null, left_out?: LeftOut) {
    if (!lastQuestion(this.now) || underWay(this.now)) return
    const isKept = keptId(this.now) !== null && this.now.session_id !== null
    this.set(askedAgain(this.now, this.newKey(), left_out))
    const question = lastQuestion(this.now)!
    const { text, without } = question
    void this.listen({
      message: text,
      chat_id: this.now.session_id,
      ...(isKept && { again: true }),
      ...(without.length > 0 && { without: [...without] }),
      context: { page_data: question.page ?? page },
    })
  }

  stop() {
    this.abort()
    this.world.onUnsent(null)
    this.set(stopped(this.now))
    void this.fetchKept()
  }

  async open(id: string) {
    const { signal, isMine } = this.begin()
    this.set({ ...EMPTY, session_id: id, opening: 'yes' })
    try {
      const session = await this.world.fetchSession(id, signal)
      if (isMine()) this.set(opened(session))
    } catch (error) {
      if (!isMine()) return
      this.set(isNotFound(error) ? EMPTY : { ...this.now, opening: 'failed' })
      if (isNotFound(error)) this.world.onTrouble('Samtalen er slettet')
    }
  }

  /** Loads messages added in another tab or on another device. Failing silently. */
  async catchUp() {
    if (underWay(this.now)) return
    // After a network failure, the last answer may still lack its sources.
    await this.fetchKept()
    const { session_id, lines } = this.now
    if (session_id === null || lines.length === 0 || underWay(this.now) || isUnsent(lines.at(-1))) return
    try {
      const session = await this.world.fetchSession(session_id, AbortSignal.timeout(FETCH_MS))
      const { messages } = session
      // Without an answer it is being written elsewhere, and comes with the next check.
      if (messages.length <= lines.length || messages.at(-1)?.sender === 'user') return
      // Asked or switched meanwhile: then the local state is newer.
      if (this.now.lines === lines) this.set(opened(session))
    } catch {
      // It stays as it was.
    }
  }

  /** Ends the running request and clears the conversation: the next question starts a new one. */
  reset() {
    this.abort()
    this.set(EMPTY)
  }

  /** Returns whether it was stored. */
  async giveFeedback(key: string, feedback: ChatFeedback | null): Promise<boolean> {
    const answer = this.now.lines.find((line) => line.key === key)
    if (answer?.from !== 'ai' || !answer.id) return false
    this.set(withFeedback(this.now, key, feedback))
    try {
      await this.world.sendFeedback(answer.id, feedback)
      return true
    } catch {
      this.set(withFeedback(this.now, key, answer.feedback))
      this.world.onTrouble('Vurderingen ble ikke lagret')
      return false
    }
  }

  private async listen(wanted: Wanted) {
    const { signal, isMine } = this.begin()
    if (!wanted.again) this.world.onUnsent(wanted.message)
    try {
      for await (const event of this.world.ask(wanted, signal)) {
        if (!isMine()) return
        this.world.onUnsent(null)
        this.set(withEvent(this.now, event), event.event === 'delta' ? 'soon' : 'now')
      }
      // Without a final event it was cut off.
      if (isMine() && underWay(this.now)) this.set(brokenOff(this.now, faultOf(null)))
    } catch (error) {
      if (isMine()) this.set(brokenOff(this.now, faultOf(error)))
    } finally {
      this.world.onSaid()
    }
    if (isMine() && isCut(this.now)) void this.fetchKept()
  }

  /** Sources arrive last: for an answer not received to its end they are fetched. */
  private async fetchKept() {
    const { session_id, lines } = this.now
    const answer = lines.at(-1)
    // An answer with an engine is complete.
    if (answer?.from !== 'ai' || answer.standing === 'whole' || answer.engine !== null || !answer.text.trim())
      return
    const { key, id } = answer
    if (session_id === null || id === null) return
    for (const wait_ms of UNTIL_KEPT_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait_ms))
      if (!this.now.lines.some((line) => line.key === key)) return
      try {
        const { messages } = await this.world.fetchSession(session_id, AbortSignal.timeout(FETCH_MS))
        const kept = messages.find((message) => message.id === id)
        if (kept) return this.set(withKept(this.now, key, kept))
      } catch {
        // Until then the answer stays as it came.
      }
    }
  }

  private begin() {
    this.current?.abort()
    const mine = new AbortController()
    this.current = mine
    return { signal: mine.signal, isMine: () => this.current === mine }
  }

  private abort() {
    this.current?.abort()
    this.current = null
  }

  private set(next: Conversation, when: 'now' | 'soon' = 'now') {
    if (next.session_id !== this.now.session_id) this.world.onSession(next.session_id)
    this.now = next
    if (when === 'now') this.notify()
    else this.gathering ??= setTimeout(() => this.notify(), GATHER_MS)
  }

  private notify() {
    clearTimeout(this.gathering)
    this.gathering = undefined
    for (const listener of this.listeners) listener()
  }

  private newKey() {
    return `line-${++this.keys}`
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
