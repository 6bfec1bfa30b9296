import { FeedFault, statusFault } from '../../../feeds/feed-fault.ts'
import type { OpenWeb } from '../../../open-web/open-web.ts'
import { readEntity, type RegisterEntity } from './register-entity.ts'

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
 * The register's record of a number, of an entity or else of a subunit; `deleted` when it has nothing more, `unknown`
 * when it has neither. Throws FeedFault or FetchRefused, or the signal's abort reason.
 */
export async function askRegister(
  openWeb: Pick<OpenWeb, 'fetch'>,
  orgnr: string,
  asking: Asking,
): Promise<RegisterEntity | 'deleted' | 'unknown'> {
  for (const kind of ['enheter', 'underenheter']) {
    const answer = await ask(openWeb, `${asking.address}/${kind}/${orgnr}`, asking)
    if (answer.status === 404) continue
    if (answer.status === 410) return 'deleted'
    if (answer.status !== 200) throw statusFault(answer, new Date())
    const entity = readEntity(new TextDecoder().decode(answer.bytes), orgnr)
    if (!entity) throw new FeedFault('unreadable')
    return entity
  }
  return 'unknown'
}

const ask = (
  openWeb: Pick<OpenWeb, 'fetch'>,
  address: string,
  { signal, pace = 500, patience = 10_000 }: Asking,
) =>
  openWeb.fetch(address, {
    maxBytes: ENTITY_BYTES,
    timeoutMs: patience,
    pace,
    isBoundByRobots: false,
    ...(signal && { signal }),
  })
