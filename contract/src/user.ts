import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { ROLES } from './role.ts'

export const User = Type.Object({
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum([...ROLES]),
  followed_companies: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})
export type User = Static<typeof User>

export const Preferences = Type.Object({
  /** Null until the user has chosen. */
  dark_mode: Type.Union([Type.Boolean(), Type.Null()]),
})
export type Preferences = Static<typeof Preferences>

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/user/',
  tag: 'user',
  needs: 'leser',
  summary: 'The signed-in person, as the identity service knows them',
  reply: User,
})

export const getPreferences = endpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/user/preferences',
  tag: 'user',
  needs: 'leser',
  summary: 'What the person has chosen',
  reply: Type.Object({ preferences: Preferences }),
})

export const putPreferences = endpoint({
  name: 'putPreferences',
  method: 'PUT',
  path: '/user/preferences',
  tag: 'user',
  needs: 'leser',
  summary: 'Change what is given, keep the rest',
  body: Type.Object({ dark_mode: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ preferences: Preferences }),
})

export const getPrivacy = endpoint({
  name: 'getPrivacy',
  method: 'GET',
  path: '/user/privacy',
  tag: 'user',
  needs: 'leser',
  summary: 'For how many days personal data is kept here, and whom to ask about it',
  reply: Type.Object({
    /** As addresses, `mailto:` or `https:`. */
    contacts: Type.Array(Type.String()),
    days: Type.Object({
      notifications: Type.Integer(),
      chat: Type.Integer(),
      follow_ups: Type.Integer(),
      match_log: Type.Integer(),
      objections: Type.Integer(),
      ad_contacts: Type.Integer(),
      /** Null: until somebody erases them. */
      unseen_users: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
})

export const getOverview = endpoint({
  name: 'getOverview',
  method: 'GET',
  path: '/user/overview',
  tag: 'user',
  needs: 'leser',
  summary: 'What the person is greeted with: what is new, and what is about to close',
  reply: Type.Object({
    /** Open ads first seen yesterday or today. */
    new_jobs_since_yesterday: Type.Integer(),
    /** Kept ads whose deadline is today or within the next three days. */
    saved_deadlines_soon: Type.Integer(),
    /** Articles of the last seven days. */
    new_news_week: Type.Integer(),
  }),
})

/** A user's session in one browser, from sign-in to sign-out. */
export const Session = Type.Object({
  /** The device as named by its user agent at sign-in: «Firefox på Windows». Null when unrecognised. */
  device: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  /** An open page is seen at least every ten minutes. */
  last_seen_at: Type.String(),
  /** The current session. */
  is_current: Type.Boolean(),
})
export type Session = Static<typeof Session>

const Sessions = Type.Object({ sessions: Type.Array(Session) })

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  tag: 'user',
  needs: 'leser',
  summary: 'Where the person is signed in, seen last first',
  reply: Sessions,
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/user/sessions',
  tag: 'user',
  needs: 'leser',
  scope: 'session',
  summary: 'Sign out everywhere else; answers what is left',
  reply: Sessions,
})
