/** Writes summaries by rules in a thread of its own: see embedded-summariser.ts. */
import { serveReader } from '../readers/serve-reader.ts'
import { summariseAd } from './summarise-ad.ts'
import { summariseArticle } from './summarise-article.ts'
import type { SummaryRequest, SummarySection } from './summariser.ts'

serveReader<SummaryRequest, SummarySection[]>(({ kind, ...material }) =>
  kind === 'ad' ? summariseAd(material) : summariseArticle(material),
)
