import { FeedFault, statusFault } from '../../../feeds/feed-fault.ts'
import type { Fetched } from '../../../open-web/fetch-options.ts'
import type { OpenWeb } from '../../../open-web/open-web.ts'
import { isValues, line, own, type Values } from '../reading/cv-values.ts'

const USERS_BYTES = 5_000_000
const CV_BYTES = 5_000_000
/** A hundred people per page: no organisation has more, so a service that never ends is broken. */
const MOST_PAGES = 300

interface Options {
  /** Base address; `/api/…` is appended. */
  address: string
  token: string
  signal: AbortSignal
  /** Milliseconds between two requests. */
  pace: number
  /** Timeout of a response in milliseconds. */
  patience: number
  clock: () => Date
  beforeEach: () => Promise<void>
}

/** An employee with a CV. */
export interface FlowcaseUser {
  user_id: string
  cv_id: string
  /** The whole entry: the office is here and not in the CV. */
  values: Values
}

/** The parts of Flowcase (formerly CV Partner) that the portal uses. Throws FeedFault, FetchRefused. */
export class FlowcaseApi {
  private readonly openWeb: Pick<OpenWeb, 'fetch'>
  private readonly options: Options

  constructor(openWeb: Pick<OpenWeb, 'fetch'>, options: Options) {
    this.openWeb = openWeb
    this.options = options
  }

  /** All active employees with a CV, by id. */
  async users(): Promise<Map<string, FlowcaseUser>> {
    const users = new Map<string, FlowcaseUser>()
    const seen = new Set<string>()
    for (let page = 0; page < MOST_PAGES; page++) {
      const list = jsonOf(await this.ask(`v1/users?offset=${seen.size}`, USERS_BYTES))
      if (!Array.isArray(list)) throw new FeedFault('unreadable', { cause: 'users' })
      const before = seen.size
      for (const values of list.filter(isValues)) {
        const user_id = line(values, 'user_id', 'id')
        const cv_id = line(values, 'default_cv_id')
        if (!user_id || !isId(user_id)) continue
        seen.add(user_id)
        if (own(values, 'deactivated') === true || !cv_id || !isId(cv_id)) continue
        users.set(user_id, { user_id, cv_id, values })
      }
      if (list.length === 0) return users
      if (seen.size === before) throw new FeedFault('loop')
    }
    throw new FeedFault('loop')
  }

  /** The current CV; `gone` when there is none any more. */
  async cv({ user_id, cv_id }: FlowcaseUser): Promise<Values | 'gone'> {
    const answer = await this.ask(`v3/cvs/${user_id}/${cv_id}`, CV_BYTES, [404, 410])
    if (answer.status !== 200) return 'gone'
    const cv = jsonOf(answer)
    if (!isValues(cv)) throw new FeedFault('unreadable', { cause: 'a CV' })
    return cv
  }

  private async ask(path: string, maxBytes: number, also: number[] = []): Promise<Fetched> {
    const { address, token, signal, pace, patience, beforeEach, clock } = this.options
    await beforeEach()
    const answer = await this.openWeb.fetch(`${address}/api/${path}`, {
      headers: { authorization: `Token token="${token}"` },
      maxBytes,
      timeoutMs: patience,
      pace,
      signal,
      isBoundByRobots: false,
    })
    if (answer.status !== 200 && !also.includes(answer.status)) throw statusFault(answer, clock())
    return answer
  }
}

/** Becomes part of an address, so nothing else is allowed. */
const isId = (id: string) => /^[\w-]{1,64}$/.test(id)

function jsonOf({ bytes }: Fetched): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new FeedFault('unreadable', { cause: error })
  }
}
