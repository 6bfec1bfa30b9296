import { defineTask } from '../../tasks/define-task.ts'
import { oneByOne, workOff } from '../../tasks/work-off.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { createCompanyFinder } from './company-finder.ts'
import { findLinkable, findNamedCompanies, setLinks } from './link-news.repository.ts'
import { recountNews } from './news-counts.repository.ts'
import { lockIntake } from './news-intake.repository.ts'
import { LINK_VERSION } from './versions.ts'

const BATCH = 500

/** Nightly: finds companies that are new, or have a new name, in existing articles. Only differences are written. */
export const relinkNewsNightly = defineTask({
  name: 'relink-news',
  schedule: '25 2 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db }, _payload, { log, signal }) {
    const finder = createCompanyFinder(await findNamedCompanies(db))
    let after = 0
    let relinked = 0
    await workOff(signal, () =>
      db.transaction().execute(async (trx) => {
        // A concurrent change by a feed would get the links of its old text.
        await lockIntake(trx)
        const articles = await findLinkable(trx, after, BATCH)
        after = articles.at(-1)?.id ?? after
        const links = await oneByOne(articles, (article) => ({ ...article, linked_to: finder(article) }))
        const changed = links.filter(
          ({ company_ids, linked_to }) => String(linked_to) !== String(company_ids),
        )
        const next = changed.map(({ id, linked_to }) => ({ news_id: id, company_ids: linked_to }))
        if (next.length > 0) await setLinks(trx, next, LINK_VERSION)
        relinked += changed.length
        return articles.length
      }),
    )
    if (relinked > 0) await recountNews(db, osloDay(new Date()), 'all')
    log.info({ articles: relinked }, 'Looked for companies in articles anew')
  },
})
