import { defineTask } from '../../tasks/define-task.ts'
import { oneByOne, workOff } from '../../tasks/work-off.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { createCompanyFinder } from './company-finder.ts'
import { findNamedCompanies, setLinks } from './link-news.repository.ts'
import { recountNews } from './news-counts.repository.ts'
import { lockIntake } from './news-intake.repository.ts'
import { findOldReadings, saveTags } from './reread-news.repository.ts'
import { technologiesOf } from './technologies-of.ts'
import { LINK_VERSION, NEWS_TAG_VERSION } from './versions.ts'

const BATCH = 200

/**
 * Nightly: reads articles again that an earlier technology list tagged or an earlier rule linked. Each batch is
 * committed with its counts and not found again, so that an interrupted run continues the next time.
 */
export const rereadNewsNightly = defineTask({
  name: 'reread-news',
  schedule: '15 2 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db }, _payload, { log, signal }) {
    const today = osloDay(new Date())
    const versions = { tag_version: NEWS_TAG_VERSION, link_version: LINK_VERSION }
    let finder: ReturnType<typeof createCompanyFinder> | null = null
    let after = 0
    const articles = await workOff(signal, () =>
      db.transaction().execute(async (trx) => {
        // A concurrent change by a feed would get the tags of its old text.
        await lockIntake(trx)
        const old = await findOldReadings(trx, versions, { after, limit: BATCH })
        if (old.length === 0) return 0
        after = old.at(-1)!.id
        finder ??= createCompanyFinder(await findNamedCompanies(trx))
        const companiesOf = finder
        const read = await oneByOne(old, (article) => ({
          ...article,
          technologies: technologiesOf(article),
          linked_to: companiesOf(article),
        }))
        const tagged = read.filter(({ has_old_tags }) => has_old_tags)
        const linked = read.filter(({ has_old_links }) => has_old_links)
        await saveTags(trx, tagged, NEWS_TAG_VERSION)
        await setLinks(
          trx,
          linked.map(({ id, linked_to }) => ({ news_id: id, company_ids: linked_to })),
          LINK_VERSION,
        )
        const touched = linked.flatMap(({ company_ids, linked_to }) => [...company_ids, ...linked_to])
        await recountNews(trx, today, [...new Set(touched)])
        return old.length
      }),
    )
    log.info({ articles }, 'Read articles anew')
  },
})
