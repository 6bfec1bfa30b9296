import type { OpenWeb } from '../../../open-web/open-web.ts'
import type { Fetched, FetchOptions } from '../../../open-web/fetch-options.ts'
import { type NavPage } from '../reading/nav-feed.ts'
import { readNavEntryApart, readNavPageApart } from '../reading/read-apart.ts'
import { FeedFault, statusFault } from '../../../feeds/feed-fault.ts'

export type NavEntry = Awaited<ReturnType<typeof readNavEntryApart>>

interface NavOptions {
  /** Base address; `/api/v1/feed` is appended. */
  address: string
  /** The organisation's own token; without it the public one is fetched. */
  token: string | null
  /** The public token, as fetched earlier. */
  public_token: string | null
  signal: AbortSignal
  clock: () => Date
  /** Milliseconds between two requests. */
  pace: number
  /** Timeout of a response in milliseconds. */
  patience: number
  /** Called before each request. */
  beforeEach: () => Promise<void>
}

const PAGE_BYTES = 10_000_000
const ENTRY_BYTES = 1_000_000
const TOKEN_BYTES = 20_000

/** Ids of NAV's pages and ads. They become part of addresses. */
export const isNavId = (id: string): boolean => /^[\w-]{1,100}$/.test(id)

/**
 * NAV's feed of job ads as documented at navikt.github.io/pam-stilling-feed. Unusable responses are thrown: FeedFault,
 * FetchRefused, UnreadableInput.
 */
export class NavApi {
  /** The public token in use, kept until it is refused. */
  public_token: string | null
  private readonly openWeb: OpenWeb
  private readonly options: NavOptions
  private renewed = false

  constructor(openWeb: OpenWeb, options: NavOptions) {
    this.openWeb = openWeb
    this.options = options
    this.public_token = options.public_token
  }

  /** The id of the first page with a newer line. */
  async findFirstPage(since: Date): Promise<string> {
    const answer = await this.ask('feed', { 'if-modified-since': since.toUTCString() }, PAGE_BYTES)
    if (answer.status !== 200) throw statusFault(answer, this.options.clock())
    const { id } = await readNavPageApart(textOf(answer))
    if (!id || !isNavId(id)) throw new FeedFault('unreadable', { cause: 'a page without an id' })
    return id
  }

  /**
   * A page; `gone` when its id is unknown. Requested unconditionally: a page's ETag is the id of its last line but one,
   * so an equal one hides a line that was added alone.
   */
  async page(id: string): Promise<NavPage | 'gone'> {
    const answer = await this.ask(`feed/${id}`, {}, PAGE_BYTES)
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (answer.status !== 200) throw statusFault(answer, this.options.clock())
    const page = await readNavPageApart(textOf(answer))
    if (page.next_id !== null && !isNavId(page.next_id))
      throw new FeedFault('unreadable', { cause: 'next_id' })
    return page
  }

  /** The current ad; `gone` when its id is unknown. */
  async entry(uuid: string): Promise<NavEntry | 'gone'> {
    const answer = await this.ask(`feedentry/${uuid}`, {}, ENTRY_BYTES)
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (answer.status !== 200) throw statusFault(answer, this.options.clock())
    const entry = await readNavEntryApart(textOf(answer))
    if ('fault' in entry) {
      const { reason } = entry.fault
      if (reason === 'broken_json' || reason === 'not_an_ad')
        throw new FeedFault('unreadable', { cause: reason })
    } else {
      const { external_id } = 'draft' in entry ? entry.draft : entry.withdrawal
      if (external_id !== uuid) throw new FeedFault('unreadable', { cause: 'another ad was asked for' })
    }
    return entry
  }

  /** A refused token is replaced once: the public one changes now and then. */
  private async ask(path: string, headers: Record<string, string>, maxBytes: number): Promise<Fetched> {
    const own = this.options.token
    const send = (token: string) =>
      this.fetch(`/api/v1/${path}`, { headers: { authorization: `Bearer ${token}`, ...headers }, maxBytes })
    const answer = await send(own ?? (this.public_token ??= await this.fetchToken()))
    if (answer.status !== 401 || own || this.renewed) return answer
    return send((this.public_token = await this.fetchToken()))
  }

  /** The response is a sentence, then the token on a line of its own. */
  private async fetchToken(): Promise<string> {
    this.renewed = true
    const answer = await this.fetch('/api/publicToken', { maxBytes: TOKEN_BYTES })
    if (answer.status !== 200) throw statusFault(answer, this.options.clock())
    const lines = textOf(answer)
      .split('\n')
      .map((line) => line.trim())
    const token = lines.findLast((line) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(line))
    if (!token) throw new FeedFault('unreadable', { cause: 'no public token' })
    return token
  }

  private async fetch(path: string, options: FetchOptions): Promise<Fetched> {
    const { address, signal, pace, patience, beforeEach } = this.options
    await beforeEach()
    const limits = { signal, pace, timeoutMs: patience, isBoundByRobots: false }
    return this.openWeb.fetch(address + path, { ...options, ...limits })
  }
}

const textOf = ({ bytes }: Fetched) => new TextDecoder().decode(bytes)
