import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

export const ADS_ON_A_PAGE = 5
/** Long enough for a kill to hit it. */
const ANSWER_MS = 1_500

/** Career pages of fictional employers, each with ads of its own; `/gift` is the one that kills. */
export async function openCareerSite(site: Site): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url!
    if (path === '/robots.txt') return void response.writeHead(404).end()
    asked.push(path)
    if (path === '/gift') return
    void sleep(ANSWER_MS).then(() =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(path)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function pageOf(path: string): string {
  const postings = Array.from({ length: ADS_ON_A_PAGE }, (_, n) => ({
    '@type': 'JobPosting',
    title: `Stilling ${n} hos ${path.slice(1)}`,
    description: `<p>Arbeid nummer ${n} hos ${path.slice(1)}.</p>`,
    url: `${path}/stillinger/${1_000 + n}`,
    hiringOrganization: { '@type': 'Organization', name: `Bedriften ${path.slice(1)} AS` },
  }))
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': postings })
  return `<!DOCTYPE html><html lang="nb"><title>Stillinger</title><script type="application/ld+json">${graph}</script></html>`
}
