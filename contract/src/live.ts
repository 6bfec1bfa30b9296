/** The socket's path at the portal's origin. The handshake carries `{ token }` in `auth`. */
export const SOCKET_PATH = '/socket.io/'

/** The event with a change of the user's notifications: `{ type, notification }`. */
export const NOTIFICATION_EVENT = 'notification'

/** The event with the ad the user has opened, in any tab or device: it is no longer new to them. */
export const JOB_OPENED_EVENT = 'job_opened'
export interface JobOpened {
  id: string
}

/** The event with a follow-up that somebody has started or changed, for those who may see it. */
export const FOLLOW_UP_CHANGED_EVENT = 'follow_up_changed'
export interface FollowUpChanged {
  id: string
}

/** Without a payload: events may have been lost between the servers, so the list must be fetched again. */
export const MISSED = 'missed'

/**
 * Why a handshake was refused, beside TOKEN_INVALID_MESSAGE: the database is unavailable, or the address sent too many
 * invalid tokens; the user has too many connections.
 */
export const TRY_AGAIN = 'Try again'
export const TOO_MANY_SOCKETS = 'Too many connections'
