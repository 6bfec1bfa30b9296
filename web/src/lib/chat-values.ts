import { asText, storedValue } from './stored-value.ts'

// Of one tab: two tabs may speak of different things.

/** `open` or `minimised`; nothing when the chat is closed. */
export const chatView = storedValue('session', 'chatView', asText)

/** The conversation that this tab is in. */
export const chatSession = storedValue('session', 'chatSession', asText)

/** What is typed and not yet sent. */
export const chatDraft = storedValue('session', 'chatDraft', asText)

/** What was sent last, until the server has it: it may never have come there. */
export const chatUnsent = storedValue('session', 'chatUnsent', asText)
