import { FeedFault, statusFault } from '../../../feeds/feed-fault.ts'
import type { OpenWeb } from '../../../open-web/open-web.ts'
import { readEntity, readParent, type RegisterEntity } from './register-entity.ts'

/** Enhetsregisteret of Brønnøysundregistrene, licensed under NLOD. */
export const PUBLIC_REGISTER = 'https://data.brreg.no/enhetsregisteret/api'

const ENTITY_BYTES = 200_000

interface Asking {
  /** Base address; `/enheter/…` is appended. */
  address: string
  signal?: AbortSignal
  /** Milliseconds between two requests. */
  pace?: number
  /** Timeout of a response in milliseconds. */
  patience?: number
}

/**
 * The register's record of a number; of a subunit's, that of the entity it belongs to, under the number asked for. `deleted` when it
 * has nothing more, `unknown` when it has neither. Throws FeedFault or FetchRefused, or the signal's abort reason.
 */
export async function askRegister(
  openWeb: Pick<OpenWeb, 'fetch'>,
  orgnr: string,
  asking: Asking,
): Promise<RegisterEntity | 'deleted' | 'unknown'> {
  const found = await ask(openWeb, 'enheter', orgnr, asking)
  if (found !== 'unknown') return typeof found === 'string' ? found : found.entity
  const unit = await ask(openWeb, 'underenheter', orgnr, asking)
  // When an office closes, the company need not.
  if (typeof unit === 'string') return 'unknown'
  const number = readParent(unit.json)
  const parent = number === null ? 'unknown' : await ask(openWeb, 'enheter', number, asking)
  if (parent === 'deleted') return 'deleted'
  if (parent !== 'unknown') return { ...parent.entity, orgnr }
  return unit.entity.state === 'deleted' ? 'unknown' : { ...unit.entity, employees: null }
}

async function ask(
  openWeb: Pick<OpenWeb, 'fetch'>,
  kind: 'enheter' | 'underenheter',
  orgnr: string,
  { address, signal, pace = 500, patience = 10_000 }: Asking,
): Promise<{ entity: RegisterEntity; json: string } | 'deleted' | 'unknown'> {
  const answer = await openWeb.fetch(`${address}/${kind}/${orgnr}`, {
    maxBytes: ENTITY_BYTES,
    timeoutMs: patience,
    pace,
    isBoundByRobots: false,
    ...(signal && { signal }),
  })
  if (answer.status === 404) return 'unknown'
  if (answer.status === 410) return 'deleted'
  if (answer.status !== 200) throw statusFault(answer, new Date())
  const json = new TextDecoder().decode(answer.bytes)
  const entity = readEntity(json, orgnr)
  if (!entity) throw new FeedFault('unreadable')
  return { entity, json }
}
