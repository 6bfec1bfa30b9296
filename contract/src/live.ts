/** Where the live connection is found at the portal's origin. The handshake carries `{ token }` in `auth`. */
export const SOCKET_PATH = '/socket.io/'

/** The event that carries what has happened to somebody's notifications: `{ type, notification }`. */
export const NOTIFICATION_EVENT = 'notification'

/** Without anything in it: events may have been lost between the servers, so the list shall be fetched anew. */
export const MISSED = 'missed'

/** Why a handshake was refused, beside TOKEN_INVALID_MESSAGE: the database is away, or the person has too many open. */
export const TRY_AGAIN = 'Try again'
export const TOO_MANY_SOCKETS = 'Too many connections'
