import { summariseAd } from './summarise-ad.ts'
import { summariseArticle } from './summarise-article.ts'
import type { Summariser } from './summariser.ts'

const EMBEDDED = 'embedded'

/**
 * Picks sentences out of a text by rules, the same ones every time: no model, no network, nothing that is not in the
 * text. Hostile texts cost what their first 40 000 characters cost.
 */
export const embeddedSummariser: Summariser = {
  engine: EMBEDDED,
  version: 1,
  async summarise({ kind, ...material }) {
    const sections = kind === 'ad' ? summariseAd(material) : summariseArticle(material)
    return { sections, engine: this.engine, version: this.version }
  },
}
