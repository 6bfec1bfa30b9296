import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters, safe in a cookie, a header and an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret. Unsalted: a random 256-bit secret cannot be guessed from its hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * The refresh token that follows one. It is derived, so that concurrent refreshes and a lost response lead to the same
 * token instead of a fork.
 */
export const successorOf = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url')

/** The prefix by which people and secret scanners recognise a personal access token. */
const PERSONAL_PREFIX = 'utsyn_'

export const newPersonalToken = (): string => PERSONAL_PREFIX + newSecret()

export const isPersonalToken = (text: string | undefined): text is string =>
  text !== undefined && text.startsWith(PERSONAL_PREFIX)

const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/

/** Spares the database whatever cannot be one of our secrets. */
export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && SECRET_FORM.test(text)
