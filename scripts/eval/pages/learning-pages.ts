import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectationOf, readCases } from '../../../server/src/testing/scrape-eval/scrape-cases.ts'
import { readSet } from '../read-set.ts'
import { bringPage, type Source } from './bring-pages.ts'
import { type LabelledPage, readHeldOut, readOpen } from './page-set.ts'
import { choices } from './page-score.ts'

/** A page of which it is known whether it is an ad, a list of them, or neither. */
export interface LearningPage {
  /** Pages of one site are never learned from and judged at once. */
  site: string
  from: 'open' | 'held out' | 'third' | 'fifth' | 'sixth' | 'eighth' | 'more' | 'invented'
  html: string
  address: string
  today: string
  kind: LabelledPage['kind']
  ads: { titles: string[]; url: string | null }[]
  /** Titles that count neither way. */
  optional: string[]
}

/** Another page of a site of the set: one that is no list. */
type OtherPage = Pick<LabelledPage, 'site' | 'repository' | 'commit' | 'path' | 'sha256' | 'address'> & {
  kind: 'ad' | 'none'
  title?: string
}

const FIXTURES = join(import.meta.dirname, '../../../server/src/features/scraping/reading/fixtures')
/** Languages that ads are read in. */
const LANGUAGES = ['nb', 'nn', 'sv', 'da', 'fi', 'en', 'de', 'nl']

/**
 * The labelled pages of both halves, of the open third, fifth, sixth and eighth, other pages of their sites, and the invented ones of the
 * reader's tests.
 */
export const learningPages = (source: Source): LearningPage[] => [
  ...labelled('open', readOpen('develop'), source),
  ...labelled('held out', readHeldOut('last'), source),
  ...labelled('third', readOpen('third'), source),
  ...labelled('fifth', readOpen('fifth'), source),
  ...labelled('sixth', readOpen('sixth'), source),
  ...labelled('eighth', readOpen('eighth'), source),
  ...readSet<OtherPage[]>('pages/learned').map((page): LearningPage => ({
    ...page,
    from: 'more',
    html: readFileSync(bringPage(page, source), 'utf8'),
    today: TODAY,
    ads: page.title === undefined ? [] : [{ titles: [page.title], url: null }],
    optional: [],
  })),
  ...inventedPages(),
]

const TODAY = '2026-11-20'

const labelled = (from: LearningPage['from'], pages: LabelledPage[], source: Source): LearningPage[] =>
  pages
    .filter(({ language }) => LANGUAGES.includes(language))
    .map((page) => ({
      ...page,
      from,
      html: readFileSync(bringPage(page, source), 'utf8'),
      today: page.saved,
      ads: page.ads.map(({ title, url }) => ({ titles: choices(title), url })),
      optional: page.optional ?? [],
    }))

const KINDS = { detail: 'ad', feed: 'none', list: 'list', none: 'none' } as const

/** Fixtures that general rules can read, with the pages that they lead to. */
export const inventedPages = (): LearningPage[] =>
  readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(FIXTURES, name)
      const pageOf = (
        file: string,
        address: string,
        kind: LearningPage['kind'],
        ads: LearningPage['ads'],
      ) => ({
        site: `${name}/${file}`,
        from: 'invented' as const,
        html: readFileSync(join(folder, file), 'utf8'),
        address,
        today: TODAY,
        kind,
        ads,
        optional: [],
      })
      return readCases(folder)
        .filter((one) => one.kind !== 'feed' && !one.not_general && one.file.endsWith('.html'))
        .flatMap((one) => {
          const ads = expectationOf(one).ads.flatMap(({ title, url }) =>
            title === undefined ? [] : { titles: [title], url: url ?? null },
          )
          const others = one.kind === 'list' ? Object.entries(one.pages ?? {}) : []
          return [
            pageOf(one.file, one.base_url, KINDS[one.kind], ads),
            ...others
              .filter(([, file]) => file.endsWith('.html'))
              .map(([address, file]) => {
                const own = ads.filter(({ url }) => url === address)
                return own.length > 0 ? pageOf(file, address, 'ad', own) : pageOf(file, address, 'list', ads)
              }),
          ]
        })
    })
