import type { Evidence } from '@utsyn/contract/scraping.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import { findTechnologies } from '../../text/find-technologies.ts'
import { surelyToPeople } from '../../text/machine-speech.ts'
import { sentencePieces } from '../../text/sentences.ts'
import { taggedText } from '../jobs/tag-job.ts'
import type { ScrapedAd } from './reading/scraped-ad.ts'

const SNIPPET = 200

/** Adds the sentences that an ad's technologies come from. Yields between ads, so that other requests are served. */
export async function withTechnologyEvidence(ads: ScrapedAd[], page: string): Promise<ScrapedAd[]> {
  const proven: ScrapedAd[] = []
  for (const ad of ads) {
    proven.push({ ...ad, evidence: [...ad.evidence, ...technologyEvidence(ad, page)] })
    if (proven.length % 10 === 0) await breathe()
  }
  return proven
}

/** One piece of evidence per sentence that is the first to name a technology. */
export function technologyEvidence(
  { draft, technologies }: Pick<ScrapedAd, 'draft' | 'technologies'>,
  page: string,
): Evidence[] {
  if (technologies.length === 0) return []
  const text = surelyToPeople(taggedText(draft))
  const left = new Set(technologies)
  const sentences = new Set<string>()
  for (const { technology, start, end, isNegated } of findTechnologies(text)) {
    if (!isNegated && left.delete(technology)) sentences.add(sentenceAt(text, start, end))
  }
  return [...sentences].map((snippet) => ({
    field: 'ai_technologies',
    snippet,
    rule: 'technology',
    page: draft.url ?? page,
  }))
}

/** The text around a name, up to the ends of the sentence or line, without markdown; shortened around the name. */
function sentenceAt(text: string, start: number, end: number): string {
  const before = text
    .slice(Math.max(0, start - SNIPPET / 2), start)
    .split('\n')
    .at(-1)!
  const [after = ''] = text.slice(end, end + SNIPPET / 2).split('\n', 1)
  let left = before.length
  const pieces = sentencePieces(`${before}${text.slice(start, end)}${after}`)
  return pieces
    .find(({ length }) => (left -= length) < 0)!
    .replace(/^\s*(?:[-*+>#]+|\d{1,3}\.) +/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`\\]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed()
}
