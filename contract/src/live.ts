/** Where the live connection is found at the portal's origin. The handshake carries `{ token }` in `auth`. */
export const SOCKET_PATH = '/socket.io/'

/** The event that carries what has happened to somebody's notifications: `{ type, notification }`. */
export const NOTIFICATION_EVENT = 'notification'

/** The event that says which ad the person has opened, in whichever tab or device: it is not new to them any more. */
export const JOB_OPENED_EVENT = 'job_opened'
export interface JobOpened {
  id: string
}

/** Without anything in it: events may have been lost between the servers, so the list shall be fetched anew. */
export const MISSED = 'missed'

/**
 * Why a handshake was refused, beside TOKEN_INVALID_MESSAGE: the database is away, or too many tokens of the address were
 * wrong; the person has too many open.
 */
export const TRY_AGAIN = 'Try again'
export const TOO_MANY_SOCKETS = 'Too many connections'
