import { asText, storedValue } from './stored-value.ts'

// Per tab: two tabs may be in different sessions.

/** `open` or `minimised`; null when the chat is closed. */
export const chatView = storedValue('session', 'chatView', asText)

/** The session of this tab. */
export const chatSession = storedValue('session', 'chatSession', asText)

/** Typed and not yet sent. */
export const chatDraft = storedValue('session', 'chatDraft', asText)

/** The last message sent, until the server has it: it may never have arrived. */
export const chatUnsent = storedValue('session', 'chatUnsent', asText)
