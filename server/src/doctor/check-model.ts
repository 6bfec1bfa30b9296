import type { Config } from '../config/config.ts'
import { ask, type Check, fail, ok, reasonOf, skip, warn } from './check.ts'

/** Lists the service's models, which costs nothing. */
export async function checkModel({ ai }: Config): Promise<Check> {
  const name = 'language model'
  if (!ai) return skip(name, 'none is configured: rules write everything')
  try {
    const response = await ask(`${ai.address}/models`, {
      headers: ai.key === null ? {} : { authorization: `Bearer ${ai.key}` },
    })
    if (response.status === 401 || response.status === 403)
      return fail(name, `${ai.address} refuses the key (${response.status})`, 'Check AI_API_KEY.')
    const { data } = ((await response.json().catch(() => null)) ?? {}) as { data?: { id?: string }[] }
    if (!response.ok || !Array.isArray(data))
      return warn(
        name,
        `${ai.address} answers ${response.status} and lists no models`,
        'Check AI_BASE_URL; some services list none.',
      )
    return data.some(({ id }) => id === ai.model)
      ? ok(name, `${ai.address} has ${ai.model}`)
      : warn(name, `${ai.address} does not list ${ai.model}`, 'Check AI_MODEL.')
  } catch (error) {
    return fail(name, `${ai.address}: ${reasonOf(error)}`, 'Start it, or check AI_BASE_URL.')
  }
}
