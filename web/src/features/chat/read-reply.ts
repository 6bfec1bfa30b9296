import type {
  ChatEngine,
  ChatEvent,
  ChatMessage,
  ChatReply,
  ChatSession,
  ChatSource,
  ChatUnderstood,
} from '@utsyn/contract/chat.ts'

/** A possibly partial reply: a missing name or engine is null. */
export type HeardReply = Omit<ChatReply, 'session_id' | 'message_id' | 'title' | 'engine'> & {
  session_id: string | null
  message_id: string | null
  engine: ChatEngine | null
}

export type HeardEvent = Exclude<ChatEvent, { event: 'done' }> | { event: 'done'; data: HeardReply }

type Loose = Record<string, unknown>

const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const name = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : text(value) || null

const KINDS = new Set<unknown>([
  'job',
  'company',
  'article',
  'consultant',
  'help',
] satisfies ChatSource['kind'][])

/** A source without a target is dropped: its number stays plain. */
function readSource(value: unknown): ChatSource[] {
  const { number, kind, id, title, sentence, detail, path, is_request } = loose(value)
  const known_id = name(id)
  if (!Number.isInteger(number) || !KINDS.has(kind) || known_id === null) return []
  return [
    {
      number: number as number,
      kind: kind as ChatSource['kind'],
      id: known_id,
      title: text(title),
      sentence: name(sentence),
      detail: name(detail),
      ...(kind === 'help' && { path: text(path) }),
      ...(is_request === true && { is_request }),
    },
  ]
}

function readEngine(value: unknown): ChatEngine | null {
  const { kind, model } = loose(value)
  return kind === 'embedded' || kind === 'model' ? { kind, model: name(model) } : null
}

const readSources = (value: unknown) => listOf(value).flatMap(readSource)

/** A part without words is dropped. */
function readUnderstood(value: unknown): ChatUnderstood[] {
  const { key, text: words } = loose(value)
  return text(words).trim() ? [{ key: name(key), text: text(words) }] : []
}

const readAllUnderstood = (value: unknown) => listOf(value).flatMap(readUnderstood)

/** Parses a reply. Everything but its text is optional, and a missing text is an empty one. */
export function readReply(value: unknown): HeardReply {
  const { session_id, message_id, content, sources, understood, engine, cut_off, suggestions } = loose(value)
  return {
    session_id: name(session_id),
    message_id: name(message_id),
    content: text(content),
    sources: readSources(sources),
    understood: readAllUnderstood(understood),
    engine: readEngine(engine),
    cut_off: cut_off === true,
    suggestions: listOf(suggestions).map(text).filter(Boolean),
  }
}

/** Parses an event; null for one of a newer server. */
export function readEvent(event: string | undefined, value: unknown): HeardEvent | null {
  const data = loose(value)
  switch (event) {
    case 'start': {
      const [session_id, message_id] = [name(data['session_id']), name(data['message_id'])]
      return session_id !== null && message_id !== null ? { event, data: { session_id, message_id } } : null
    }
    case 'delta':
      return { event, data: { text: text(data['text']) } }
    case 'done':
      return { event, data: readReply(value) }
    case 'error':
      return { event, data: { message: text(data['message']), code: text(data['code']) } }
    default:
      return null
  }
}

/** Parses a stored conversation. */
export function readSession(value: unknown): ChatSession {
  const { session_id, title, updated_at, messages } = loose(value)
  return {
    session_id: text(name(session_id)),
    title: text(title),
    updated_at: text(updated_at),
    messages: listOf(messages).map(readMessage),
  }
}

function readMessage(value: unknown, at: number): ChatMessage {
  const { id, sender, content, sources, understood, without, engine, feedback, cut_off, created_at } =
    loose(value)
  const { thumb, reason } = loose(feedback)
  return {
    id: name(id) ?? `nr-${at}`,
    sender: sender === 'user' ? 'user' : 'ai',
    content: text(content),
    sources: readSources(sources),
    understood: readAllUnderstood(understood),
    without: listOf(without).map(text).filter(Boolean),
    engine: readEngine(engine),
    feedback: thumb === 'up' || thumb === 'down' ? { thumb, reason: name(reason) } : null,
    cut_off: cut_off === true,
    created_at: text(created_at),
  }
}
