import type { OpenWeb } from '../../../open-web/open-web.ts'
import { FetchRefused } from '../../../open-web/fetch-refused.ts'
import { readEntity, type RegisterEntity } from './register-entity.ts'

/** Enhetsregisteret of Brønnøysundregistrene, licensed under NLOD. */
export const PUBLIC_REGISTER = 'https://data.brreg.no/enhetsregisteret/api'

const ENTITY_BYTES = 200_000

/** The register gave no usable answer. `word`: `http_503`, `unreadable`, or a reason of the guard. */
export class RegisterFault extends Error {
  readonly word: string
  /** Not about one number: the register wants to be left alone, or is unavailable. */
  readonly isAboutAll: boolean

  constructor(word: string, { isAboutAll, cause }: { isAboutAll: boolean; cause?: unknown }) {
    super(`The register of entities gave no answer: ${word}`, cause === undefined ? undefined : { cause })
    this.name = 'RegisterFault'
    this.word = word
    this.isAboutAll = isAboutAll
  }
}

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
 * when it has neither. Throws RegisterFault, or the signal's abort reason.
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
    if (answer.status !== 200)
      throw new RegisterFault(`http_${answer.status}`, { isAboutAll: answer.status !== 400 })
    const entity = readEntity(new TextDecoder().decode(answer.bytes), orgnr)
    if (!entity) throw new RegisterFault('unreadable', { isAboutAll: false })
    return entity
  }
  return 'unknown'
}

/** These may concern a single response; after any other reason further requests are pointless. */
const ABOUT_ONE = ['too_large', 'encoding', 'content_type', 'fetch_failed', 'timeout']

async function ask(
  openWeb: Pick<OpenWeb, 'fetch'>,
  address: string,
  { signal, pace = 500, patience = 10_000 }: Asking,
) {
  try {
    return await openWeb.fetch(address, {
      maxBytes: ENTITY_BYTES,
      timeoutMs: patience,
      pace,
      isBoundByRobots: false,
      ...(signal && { signal }),
    })
  } catch (error) {
    if (!(error instanceof FetchRefused) || error.reason === 'stopping') throw error
    throw new RegisterFault(error.reason, { isAboutAll: !ABOUT_ONE.includes(error.reason), cause: error })
  }
}
