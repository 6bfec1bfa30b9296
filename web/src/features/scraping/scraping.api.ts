import type { decideScrape, getScrapeProcess, ScrapeProcess, startScrape } from '@utsyn/contract/scraping.ts'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

/** A missing response must not stop the polling. */
const PATIENCE_MS = 15_000

export type Heard =
  | { kind: 'process'; process: ScrapeProcess }
  /** The server knows no such process, or it belongs to somebody else. */
  | { kind: 'missing' }
  /** No response, or a server error: the same request may succeed a moment later. */
  | { kind: 'passing' }
  /** Any other refusal. Retrying would only be refused again. */
  | { kind: 'refused' }

/** Starts reading a page. The base address is its first three parts between slashes, `https://host`. */
export const startReading = ({ url, company_name }: { url: string; company_name: string }) =>
  call<typeof startScrape>('POST', '/jobs/scrape/scrape-url', {
    body: { url, base_url: url.split('/').slice(0, 3).join('/'), company_name: company_name || null },
  })

/** The progress of the reading. Never throws. */
export async function askForProcess(id: string): Promise<Heard> {
  try {
    const process = await call<typeof getScrapeProcess>('GET', '/processes/status/:id', {
      params: { id },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return process?.status ? { kind: 'process', process } : { kind: 'passing' }
  } catch (error) {
    // Anything but a response of the API is a connection problem: a timeout, a proxy's page.
    if (!(error instanceof ApiError)) return { kind: 'passing' }
    if (error.status === 404) return { kind: 'missing' }
    return { kind: error.status === 0 || error.status >= 500 ? 'passing' : 'refused' }
  }
}

export const sendDecision = (id: string, body: BodyOf<typeof decideScrape>) =>
  call<typeof decideScrape>('POST', '/jobs/scrape/process/:id', { params: { id }, body })
