import { getPreferences, getPrivacy, getUser, putPreferences } from '@utsyn/contract/user.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { followedCompanyNames } from '../companies/followed-companies.repository.ts'
import { changePreferences, readPreferences } from './profile.repository.ts'

export function registerUserRoutes(api: FastifyInstance, deps: Deps): void {
  route(api, getUser, async ({ user }) => ({
    name: user.name,
    email: user.email,
    role: user.role,
    followed_companies: await followedCompanyNames(deps.db, user.user_id),
  }))

  route(api, getPrivacy, async () => {
    const { privacyContacts, keepDays } = deps.config
    return {
      contacts: privacyContacts,
      days: {
        notifications: keepDays.notifications,
        chat: keepDays.chat,
        follow_ups: keepDays.followUps,
        match_log: keepDays.matchLog,
        objections: keepDays.objections,
        ad_contacts: keepDays.contacts,
        unseen_users: keepDays.users,
      },
    }
  })

  route(api, getPreferences, async ({ user }) => ({
    preferences: await readPreferences(deps.db, user.user_id),
  }))

  route(api, putPreferences, async ({ user, body }) => ({
    preferences: await changePreferences(deps.db, user.user_id, body),
  }))
}
