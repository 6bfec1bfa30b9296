import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

/** What a claim rests on. The content refers to it as `[1]`. */
export const ChatSource = Type.Object({
  number: Type.Integer(),
  kind: Type.Union([
    Type.Literal('job'),
    Type.Literal('company'),
    Type.Literal('article'),
    Type.Literal('consultant'),
    Type.Literal('help'),
  ]),
  id: Type.String(),
  title: Type.String(),
  /** The ad is a request for consultants, which is internal. */
  is_request: Type.Optional(Type.Literal(true)),
  /** Of a help text, the address of the screen it is about; only help texts have one. */
  path: Type.Optional(Type.String()),
  /** The verbatim text that supports the claim; null for a field such as a deadline or a place. */
  sentence: Nullable(Type.String()),
  /** Distinguishes it from others of the same name: company, day, place. */
  detail: Nullable(Type.String()),
})
export type ChatSource = Static<typeof ChatSource>

export const ChatEngine = Type.Object({
  kind: Type.Union([Type.Literal('embedded'), Type.Literal('model')]),
  /** The model's name; null for the embedded engine. */
  model: Nullable(Type.String()),
})
export type ChatEngine = Static<typeof ChatEngine>

export const ChatFeedback = Type.Object({
  thumb: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  reason: Nullable(Type.String()),
})
export type ChatFeedback = Static<typeof ChatFeedback>

/** Maximum length of a key in a question. */
export const LONGEST_CHAT_KEY = 300

/** A part of how a question was read: «Annonser», «Trondheim», «per teknologi». */
export const ChatUnderstood = Type.Object({
  /** The key to leave it out by; null when the question would be empty without it. */
  key: Nullable(Type.String()),
  text: Type.String(),
})
export type ChatUnderstood = Static<typeof ChatUnderstood>

export const ChatMessage = Type.Object({
  id: Type.String(),
  sender: Type.Union([Type.Literal('user'), Type.Literal('ai')]),
  /** Of the assistant: markdown without pictures and raw HTML. */
  content: Type.String(),
  sources: Type.Array(ChatSource),
  /** Empty for the user's messages. */
  understood: Type.Array(ChatUnderstood),
  /** Of the user's messages: the keys left out when it was last asked. */
  without: Type.Array(Type.String()),
  /** Null for the user's messages. */
  engine: Nullable(ChatEngine),
  feedback: Nullable(ChatFeedback),
  /** The user stopped it, or it was cut off: the text is incomplete. */
  cut_off: Type.Boolean(),
  created_at: Type.String(),
})
export type ChatMessage = Static<typeof ChatMessage>

export const ChatSession = Type.Object({
  session_id: Type.String(),
  title: Type.String(),
  updated_at: Type.String(),
  /** Oldest first. In the list of sessions only the last of them. */
  messages: Type.Array(ChatMessage),
})
export type ChatSession = Static<typeof ChatSession>

const SessionId = Type.Object({ id: Type.String() })

export const listChatSessions = endpoint({
  name: 'listChatSessions',
  method: 'GET',
  path: '/chat/sessions',
  tag: 'chat',
  needs: 'leser',
  summary:
    'The person’s own conversations, the newest first, each with the last that was said: at most 100. With `messages=0` all of them, with nothing of what was said',
  query: Type.Object({ messages: Type.Optional(Type.Integer({ minimum: 0, maximum: 20, default: 20 })) }),
  reply: Type.Array(ChatSession),
})

export const getChatSession = endpoint({
  name: 'getChatSession',
  method: 'GET',
  path: '/chat/sessions/:id',
  tag: 'chat',
  needs: 'leser',
  summary: 'One conversation, whole',
  params: SessionId,
  reply: ChatSession,
})

export const patchChatSession = endpoint({
  name: 'patchChatSession',
  method: 'PATCH',
  path: '/chat/sessions/:id',
  tag: 'chat',
  needs: 'leser',
  summary: 'Give a conversation another title',
  params: SessionId,
  body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 120 }) }),
  reply: ChatSession,
})

export const deleteChatSession = endpoint({
  name: 'deleteChatSession',
  method: 'DELETE',
  path: '/chat/sessions/:id',
  tag: 'chat',
  needs: 'leser',
  summary: 'Delete a conversation with all that was said in it',
  params: SessionId,
  reply: Type.Object({ deleted: Type.Boolean() }),
})

/** What the user is looking at. The server fetches its content itself and trusts none of the text here. */
export const PageData = Type.Object({
  path: Type.Optional(Type.String({ maxLength: 2000 })),
  type: Type.Optional(
    Type.Union([
      Type.Literal('job'),
      Type.Literal('company'),
      Type.Literal('article'),
      Type.Literal('consultant'),
      Type.Literal('list'),
      Type.Literal('other'),
    ]),
  ),
  /** Of what the page shows; one that no row can have is ignored. */
  id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 200 }), Type.Integer()]))),
  title: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
})
export type PageData = Static<typeof PageData>

/** The whole answer; also the last event of the stream. */
export const ChatReply = Type.Object({
  session_id: Type.String(),
  /** The assistant's message, for feedback. */
  message_id: Type.String(),
  title: Type.String(),
  content: Type.String(),
  sources: Type.Array(ChatSource),
  understood: Type.Array(ChatUnderstood),
  engine: ChatEngine,
  cut_off: Type.Boolean(),
  /** Follow-up questions. */
  suggestions: Type.Array(Type.String()),
})
export type ChatReply = Static<typeof ChatReply>

export const postChatMessage = endpoint({
  name: 'postChatMessage',
  method: 'POST',
  path: '/chat/message',
  tag: 'chat',
  needs: 'leser',
  scope: 'read',
  summary:
    'Ask. With `Accept: text/event-stream` the answer comes bit by bit: events of `ChatEvent`, the last is `done` or `error`',
  body: Type.Object({
    /** 1 to 4,000 characters, not all blank. */
    message: Type.String({ minLength: 1, maxLength: 4000 }),
    /** The session to continue. */
    chat_id: Type.Optional(Nullable(Type.String())),
    /** Asks the last question of that session again: it and its answer are replaced. */
    again: Type.Optional(Type.Boolean()),
    /** Keys of `understood` to leave out of the question: all of them, earlier ones included. */
    without: Type.Optional(Type.Array(Type.String({ maxLength: LONGEST_CHAT_KEY }), { maxItems: 20 })),
    context: Type.Optional(Nullable(Type.Object({ page_data: Type.Optional(Nullable(PageData)) }))),
  }),
  reply: ChatReply,
})

/**
 * An event of the stream, as `event: NAME` and `data: JSON`. `delta` is appended; `done` has the
 * whole text, without the claims that did not hold. A line that starts with a colon keeps the connection alive.
 */
export const ChatEvent = Type.Union([
  Type.Object({
    event: Type.Literal('start'),
    data: Type.Object({ session_id: Type.String(), message_id: Type.String() }),
  }),
  Type.Object({ event: Type.Literal('delta'), data: Type.Object({ text: Type.String() }) }),
  Type.Object({ event: Type.Literal('done'), data: ChatReply }),
  Type.Object({
    event: Type.Literal('error'),
    data: Type.Object({ message: Type.String(), code: Type.String() }),
  }),
])
export type ChatEvent = Static<typeof ChatEvent>

export const giveChatFeedback = endpoint({
  name: 'giveChatFeedback',
  method: 'POST',
  path: '/chat/message/:id/feedback',
  tag: 'chat',
  needs: 'leser',
  summary: 'Say whether an answer was of use, and why; `null` takes it back',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({
    thumb: Nullable(Type.Union([Type.Literal('up'), Type.Literal('down')])),
    reason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  }),
  reply: Type.Object({ feedback: Nullable(ChatFeedback) }),
})
