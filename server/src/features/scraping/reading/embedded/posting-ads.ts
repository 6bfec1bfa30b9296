import { type RecordContext, readRecord } from '../../../jobs/reading/records/read-record.ts'
import { contentId } from '../../../jobs/reading/content-id.ts'
import type { JsonObject } from '../../../jobs/reading/json-values.ts'
import { proof, provenAd, type ScrapedAd } from '../scraped-ad.ts'
import { sourceOf } from '../site-of.ts'

export interface PostingContext extends Omit<RecordContext, 'shortest'> {
  page: string
  /** The prefix of rule names: `inline` or `json`. */
  rule: string
}

/** A shorter text is what a list shows of an ad. */
const SHORTEST = 300

/** Reads an ad from an entry of embedded data; nothing when it has no title. */
export function postingAd(item: JsonObject, { page, rule, ...context }: PostingContext): ScrapedAd[] {
  const reading = readRecord(item, { ...context, shortest: SHORTEST })
  if (!reading) return []
  const { values, id, found } = reading
  const { url, title, company, locations } = values
  const evidence = found.map(({ field, name, words }) =>
    proof(field, words, { rule: name === null ? 'link' : `${rule}.${name}`, page }),
  )
  if (!url) evidence.push(proof('url', page, { rule: 'page_address', page }))
  return [
    provenAd(
      {
        ...values,
        source: sourceOf(url ?? page, page),
        external_id: id ?? url ?? contentId({ title, company, locations }),
        url: url ?? page,
      },
      evidence,
      values.long_description === null,
    ),
  ]
}
