import { setImmediate as breathe } from 'node:timers/promises'
import { announce } from '../../db/change-channel.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { createCompanyFinder } from './company-finder.ts'
import { findLinkable, findNamedCompanies, setLinks } from './link-news.repository.ts'
import { NEWS_CHANGED } from './news-cache.ts'
import { recountNews } from './news-counts.repository.ts'
import { LINK_VERSION } from './versions.ts'

const BATCH = 500

/**
 * Nightly: companies that have come since, or have got another name, are found in the articles that were there before.
 * Only what is different is written.
 */
export const relinkNewsNightly = defineTask({
  name: 'relink-news',
  schedule: '25 2 * * *',
  timeoutSeconds: 3_600,
  async run({ db }, _payload, { log, signal }) {
    const finder = createCompanyFinder(await findNamedCompanies(db))
    let after = 0
    let relinked = 0
    while (!signal.aborted) {
      const articles = await findLinkable(db, after, BATCH)
      if (articles.length === 0) break
      after = articles.at(-1)!.id
      const links: { news_id: number; company_ids: number[] }[] = []
      for (const article of articles) {
        const company_ids = finder(article)
        if (String(company_ids) !== String(article.company_ids))
          links.push({ news_id: article.id, company_ids })
        await breathe()
      }
      if (links.length > 0) await db.transaction().execute((trx) => setLinks(trx, links, LINK_VERSION))
      relinked += links.length
    }
    if (relinked > 0) {
      await recountNews(db, osloDay(new Date()), 'all')
      await announce(db, NEWS_CHANGED, '')
    }
    log.info({ articles: relinked }, 'Looked for companies in articles anew')
  },
})
