import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that fit a cookie, a header and an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What of a secret is stored. No salt: a random 256-bit secret cannot be guessed from its hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * The refresh token that follows one. It can be computed again, so that concurrent refreshes and a lost
 * answer lead to the same token instead of a fork.
 */
export const successorOf = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url')

const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/

/** Spares the database whatever cannot be one of our secrets. */
export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && SECRET_FORM.test(text)
