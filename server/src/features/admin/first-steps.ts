import type { FirstStep, FirstStepName, FirstSteps } from '@utsyn/contract/first-steps.ts'
import type { Config } from '../../config/config.ts'
import type { Installation } from './first-steps.repository.ts'

const DAY_MS = 86_400_000
/** A backup that is older is no longer one to count on. */
const BACKUP_DAYS = 7
/** The portal works without it. */
const SPARE: readonly FirstStepName[] = ['model']

/** What of a new installation is there, from what it has and not from what somebody said. */
export function describeFirstSteps(
  { ai, oidc, mail, hasDemoData }: Pick<Config, 'ai' | 'oidc' | 'mail' | 'hasDemoData'>,
  { feeds, has_pages, has_consultants, put_away_at, backup_at }: Installation,
  now: Date,
): FirstSteps {
  const isNew = backup_at !== null && now.getTime() - backup_at.getTime() <= BACKUP_DAYS * DAY_MS
  const feed = (kind: Installation['feeds'][number]['kind']) => feeds.find((one) => one.kind === kind)
  const step = (
    name: FirstStepName,
    isDone: boolean | undefined,
    isStarted = false,
    at: Date | null = null,
  ): FirstStep => ({
    name,
    state: isDone ? 'done' : isStarted ? 'started' : 'missing',
    at: at?.toISOString() ?? null,
  })
  const steps = [
    step('nav', feed('nav')?.is_read, feed('nav') !== undefined),
    step('pages', has_pages || feed('feed')?.is_read, feed('feed') !== undefined),
    step('news', feed('news')?.is_read, feed('news') !== undefined),
    step('cvs', has_consultants, feed('flowcase') !== undefined),
    // The groups come in a claim or by SCIM: the configuration requires one of them.
    step('roles', oidc !== null && oidc.roles.groups.length > 0, oidc !== null),
    step('mail', mail?.kind === 'smtp'),
    step('backup', isNew, backup_at !== null, backup_at),
    step('model', ai !== null),
  ]
  const isDone = steps.every(({ name, state }) => state === 'done' || SPARE.includes(name))
  const is_put_away = put_away_at !== null
  return { steps, is_shown: !isDone && !is_put_away && !hasDemoData, is_put_away }
}
