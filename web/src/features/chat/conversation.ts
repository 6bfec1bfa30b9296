import type {
  ChatEngine,
  ChatFeedback,
  ChatMessage,
  ChatSession,
  ChatSource,
  ChatUnderstood,
  PageData,
} from '@utsyn/contract/chat.ts'
import type { HeardEvent } from './read-reply.ts'

/** Why no answer came. */
export type Fault =
  | { kind: 'failed' | 'offline' | 'gone' | 'full' | 'answering' | 'unanswered' }
  /** Too many questions at once; `wait_s` is 0 when the wait is unknown. */
  | { kind: 'busy'; wait_s: number }

/** The state of an answer: nothing yet, some of it, all of it, stopped by the user, interrupted, or failed. */
export type Standing = 'waiting' | 'streaming' | 'whole' | 'stopped' | 'cut' | 'failed'

export interface Question {
  from: 'user'
  key: string
  text: string
  /** The page in view; null for an earlier day's question. */
  page: PageData | null
  /** Keys left out of the reading. */
  without: readonly string[]
}

export interface Answer {
  from: 'ai'
  key: string
  /** The id for feedback; null until the server sends it. An answer asked for again has the id of the previous one. */
  id: string | null
  text: string
  standing: Standing
  fault: Fault | null
  sources: readonly ChatSource[]
  /** How the question was read; while it is asked again without a part, the remaining parts. */
  understood: readonly ChatUnderstood[]
  /** The part left out when asking again, in words. */
  left_out: string | null
  engine: ChatEngine | null
  feedback: ChatFeedback | null
}

export type Line = Question | Answer

export interface Conversation {
  session_id: string | null
  lines: readonly Line[]
  /** Follow-up questions from the last answer. */
  suggestions: readonly string[]
  /** An earlier conversation is being fetched, or could not be. */
  opening: 'no' | 'yes' | 'failed'
}

export const EMPTY: Conversation = { session_id: null, lines: [], suggestions: [], opening: 'no' }

const NOTHING_SAID = {
  id: null,
  text: '',
  fault: null,
  sources: [],
  understood: [],
  left_out: null,
  engine: null,
  feedback: null,
} as const

/** The part of the last question's reading to leave out when asking again. */
export interface LeftOut {
  key: string
  text: string
}

/** The answer in progress. */
export function underWay({ lines }: Conversation): Answer | null {
  const last = lines.at(-1)
  return last?.from === 'ai' && (last.standing === 'waiting' || last.standing === 'streaming') ? last : null
}

/** The question of the last answer. */
export const lastQuestion = ({ lines }: Conversation): Question | undefined =>
  lines.findLast((line) => line.from === 'user')

/** Maximum number of keys in a question. */
const MOST_LEFT_OUT = 20

export const canLeaveOut = (now: Conversation): boolean =>
  (lastQuestion(now)?.without.length ?? 0) < MOST_LEFT_OUT

const waitingFor = (key: string): Answer => ({ from: 'ai', key, standing: 'waiting', ...NOTHING_SAID })

/** No answer came, and the server does not have the question either. */
export const isUnsent = (line: Line | undefined): boolean =>
  line?.from === 'ai' && line.standing === 'failed' && line.id === null

/** If the same question is unsent further up, it moves to the end. */
const withoutUnsent = (lines: readonly Line[], text: string): readonly Line[] =>
  lines.filter((line, at) => {
    const question = isUnsent(line) ? lines[at - 1] : isUnsent(lines[at + 1]) ? line : undefined
    return question?.text !== text
  })

export const asked = (
  now: Conversation,
  { text, page, key }: { text: string; page: PageData | null; key: string },
): Conversation => ({
  ...now,
  lines: [
    ...withoutUnsent(now.lines, text),
    { from: 'user', key: `${key}-asked`, text, page, without: [] },
    waitingFor(key),
  ],
  suggestions: [],
})

/** Asks the last question again: its answer is replaced. */
export function askedAgain(now: Conversation, key: string, left_out?: LeftOut): Conversation {
  const at = now.lines.findLastIndex(({ from }) => from === 'user')
  const [question, before] = [now.lines[at], now.lines.at(-1)]
  if (question?.from !== 'user') return now
  const again: Answer = { ...waitingFor(key), id: keptId(now) }
  if (left_out && before?.from === 'ai') {
    again.understood = before.understood.filter((part) => part.key !== left_out.key)
    again.left_out = left_out.text
  }
  const without = left_out ? [...question.without, left_out.key] : question.without
  return {
    ...now,
    lines: [...now.lines.slice(0, at), { ...question, without }, again],
    suggestions: [],
  }
}

/** The server's id of the last answer, if it was stored; then the question was too. */
export function keptId({ lines }: Conversation): string | null {
  const last = lines.at(-1)
  return last?.from === 'ai' ? last.id : null
}

/** Applies an event of the server to the answer in progress. */
export function withEvent(now: Conversation, heard: HeardEvent): Conversation {
  switch (heard.event) {
    case 'start': {
      const { session_id, message_id } = heard.data
      return { ...withAnswer(now, () => ({ id: message_id })), session_id }
    }
    case 'delta':
      return withAnswer(now, ({ text }) => ({ text: text + heard.data.text, standing: 'streaming' }))
    case 'done': {
      const { session_id, message_id, content, sources, understood, engine, cut_off, suggestions } =
        heard.data
      const whole = { text: content, sources, understood, engine }
      return {
        ...withAnswer(now, ({ id }) => ({
          ...whole,
          id: message_id ?? id,
          standing: cut_off ? 'cut' : 'whole',
        })),
        session_id: session_id ?? now.session_id,
        suggestions,
      }
    }
    case 'error':
      return brokenOff(now, { kind: 'failed' })
  }
}

/** The user has stopped the answer. Its text so far stays. */
export const stopped = (now: Conversation): Conversation =>
  withAnswer(now, () => ({ standing: 'stopped', understood: [] }))

/** The answer ends here. Its text so far stays, marked as incomplete. */
export const brokenOff = (now: Conversation, fault: Fault): Conversation => ({
  ...withAnswer(now, ({ text }) => ({
    understood: [],
    ...(text.trim() ? { standing: 'cut' } : { standing: 'failed', fault }),
  })),
  // Asking in it again would only fail again.
  session_id: fault.kind === 'gone' || fault.kind === 'full' ? null : now.session_id,
})

export const withFeedback = (
  now: Conversation,
  key: string,
  feedback: ChatFeedback | null,
): Conversation => ({
  ...now,
  lines: now.lines.map((line) => (line.key === key && line.from === 'ai' ? { ...line, feedback } : line)),
})

/** Completes an answer that was not received to its end with what the server has stored, including its sources. */
export const withKept = (
  now: Conversation,
  key: string,
  { content, sources, understood, engine, cut_off }: ChatMessage,
): Conversation => ({
  ...now,
  lines: now.lines.map((line) =>
    line.key === key && line.from === 'ai'
      ? { ...line, text: content, sources, understood, engine, standing: cut_off ? line.standing : 'whole' }
      : line,
  ),
})

export function opened({ session_id, messages }: ChatSession): Conversation {
  const lines = messages.map(lineOf)
  const last = lines.at(-1)
  if (last?.from === 'user') lines.push(unanswered(`${last.key}-unanswered`, last.key))
  return { ...EMPTY, session_id, lines }
}

const unanswered = (key: string, id: string): Answer => ({
  ...waitingFor(key),
  id,
  standing: 'failed',
  fault: { kind: 'unanswered' },
})

function lineOf(message: ChatMessage): Line {
  const { id, sender, content, cut_off, sources, understood, without, engine, feedback } = message
  if (sender === 'user') return { from: 'user', key: id, text: content, page: null, without }
  // Cut before its first word, it is no answer.
  if (cut_off && !content.trim()) return unanswered(id, id)
  return {
    from: 'ai',
    key: id,
    id,
    text: content,
    standing: cut_off ? 'cut' : 'whole',
    fault: null,
    sources,
    understood,
    left_out: null,
    engine,
    feedback,
  }
}

function withAnswer(now: Conversation, change: (answer: Answer) => Partial<Answer>): Conversation {
  const answer = underWay(now)
  if (!answer) return now
  return { ...now, lines: [...now.lines.slice(0, -1), { ...answer, ...change(answer) }] }
}
