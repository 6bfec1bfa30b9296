import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADS } from './career-pages.ts'
import type { Portal } from './servers.ts'

export interface Scraped {
  url: string
  /** From the click to the ads. */
  ms: number
  /** Ads that were not found. */
  lacking: string[]
}

const LOOK_MS = 200
const MOST_MS = 120_000

/** Has the portal read a page as a person does, waits for the ads, looks at them, and discards them. */
export async function readAndWait({ url: portal, token }: Portal, url: string): Promise<Scraped> {
  const call = async <Data>(path: string, body?: object): Promise<Data> => {
    const reply = await fetch(`${portal}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as { data: Data }
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const begun = performance.now()
  const { process_id } = await call<{ process_id: string }>('/jobs/scrape/scrape-url', { url })
  while (performance.now() - begun < MOST_MS) {
    await sleep(LOOK_MS)
    const { status, data } = await call<{ status: { code: number; text: string }; data: ScrapedJob[] }>(
      `/processes/status/${process_id}`,
    )
    if (status.code === 400) throw new Error(`${url}: ${status.text}`)
    if (status.code !== 300) continue
    const ms = performance.now() - begun
    await call(`/jobs/scrape/process/${process_id}`, { accepted: false })
    return { url, ms, lacking: lackingIn(data) }
  }
  throw new Error(`${url} was not read in ${MOST_MS / 1_000} s`)
}

function lackingIn(ads: ScrapedJob[]): string[] {
  const lacking = new Set<string>(ads.length === ADS ? [] : [`${ADS - ads.length} ads`])
  for (const ad of ads) {
    const { title, company, locations, deadline, posted_date, long_description, contacts } = ad
    const values = { title, company, locations, deadline, posted_date, long_description, contacts }
    for (const [field, value] of Object.entries(values))
      if (value === null || value.length === 0) lacking.add(field)
  }
  return [...lacking]
}
