import { getOperations, listFailedTasks, retryTask } from '@utsyn/contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import { callsOfPerson } from '../../config/ai-config.ts'
import type { KeepDays } from '../../config/keep-config.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { audit } from '../auth/audit.repository.ts'
import { findFailedTasks, findModelUsage } from './operations.repository.ts'

const KEPT: Record<keyof KeepDays, readonly [what: string, key: string]> = {
  contacts: ['Kontaktpersoner etter at annonsen er stengt', 'KEEP_CONTACTS_DAYS'],
  expired: ['Stengte annonser', 'KEEP_EXPIRED_JOBS_DAYS'],
  withdrawn: ['Tittel og bedrift for trukne annonser', 'KEEP_WITHDRAWN_JOBS_DAYS'],
  news: ['Nyheter', 'KEEP_NEWS_DAYS'],
  notifications: ['Varslinger', 'KEEP_NOTIFICATIONS_DAYS'],
  matchLog: ['Logg over sammenligninger', 'KEEP_MATCH_LOG_DAYS'],
  users: ['Personer som ikke har vært innom', 'KEEP_USERS_DAYS'],
  followUps: [
    'Oppfølging med kommentarer etter at den er avsluttet eller sist endret',
    'KEEP_FOLLOW_UPS_DAYS',
  ],
  objections: ['At konsulenter som er borte, har reservert seg', 'KEEP_OBJECTIONS_DAYS'],
  chat: ['Samtaler med assistenten etter siste melding', 'KEEP_CHAT_DAYS'],
}

/** Fixed in `retention.repository.ts` and in `failed-dispatches.repository.ts`. */
const FIXED = [
  { what: 'Hendelsesloggen', key: null, days: 365 },
  { what: 'Oversikt over sendte varsler', key: null, days: 30 },
  { what: 'Innlogginger etter at de er over', key: null, days: 7 },
]

export function registerOperationsRoutes(api: FastifyInstance, { db, config, tasks }: Deps): void {
  route(api, getOperations, async () => {
    const { ai, keepDays } = config
    return {
      keeping: [
        ...Object.entries(KEPT).map(([name, [what, key]]) => ({
          what,
          key,
          days: keepDays[name as keyof KeepDays],
        })),
        ...FIXED,
      ],
      model: ai && {
        name: ai.model,
        sends_cv: ai.isSendingCv,
        calls_per_day: ai.callsPerDay,
        calls_per_person: callsOfPerson(ai),
        answers_per_day: ai.answersPerDay,
        days: await findModelUsage(db),
      },
    }
  })

  route(api, listFailedTasks, async () => ({ tasks: await findFailedTasks(db) }))

  route(api, retryTask, async ({ params: { name, id }, user: { user_id, session_id }, request }) => {
    const known = (await findFailedTasks(db)).some((task) => task.name === name && task.id === id)
    if (rowUuid(id) === null || !known)
      throw notFound('Oppgaven finnes ikke, eller er ikke lenger mislykket.')
    await audit(db, { event: 'task_retried', user_id, session_id, source: name }, request)
    await tasks.retry(name, id)
    return { queued: true as const }
  })
}
