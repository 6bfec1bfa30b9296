/** What the portal derives from a stranger's text: all that searching, matching, summaries and answers rest on. */
import { summariseAd } from '../../../server/src/ai/summarise-ad.ts'
import { summariseArticle } from '../../../server/src/ai/summarise-article.ts'
import { text as cvText } from '../../../server/src/features/consultants/reading/cv-values.ts'
import { tagsOf } from '../../../server/src/features/jobs/tag-job.ts'
import { cvForPeople } from '../../../server/src/features/matching/compared-cv.ts'
import { readRequirements } from '../../../server/src/features/matching/reading/read-requirements.ts'
import { technologiesOf } from '../../../server/src/features/news/technologies-of.ts'
import { readRequest } from '../../../server/src/features/requests/reading/read-request.ts'
import { readPage } from '../../../server/src/features/scraping/reading/read-page.ts'
import { aCv } from '../../../server/src/testing/match-builders.ts'
import { matchAll } from '../../../server/src/testing/match-all.ts'
import { readHtmlText } from '../../../server/src/documents/read-html-text.ts'
import { readHtml } from '../../../server/src/text/html-to-markdown.ts'

export type Route = 'page' | 'feed' | 'cv' | 'news' | 'request'

const ADDRESS = 'https://brattskar.example/jobb/1'
const TODAY = '2026-11-20'
/** A mail in HTML. */
const TAGS = /<(?:p|div|br|span|html|table)[\s>]/i
const LONGEST_MAIL = 100_000

const ofAd = (title: string, text: string, asked: readonly string[]) => ({
  title,
  scores: scoresOfAd(title, text, asked),
  technologies: tagsOf({ title, short_description: null, long_description: text }),
  requirements: readRequirements({ title, locations: [], text }).map(({ sentence: demand, kind }) => [
    demand,
    kind,
  ]),
  summary: summariseAd({ title, text }),
})

/** The first line of a text is its title. */
function titled(text: string): { title: string; rest: string } {
  const [title = '', ...rest] = text.split('\n')
  return { title, rest: rest.join('\n') }
}

/** The scores of an ad with somebody who has what is asked, and with somebody who has Java and Python. */
function scoresOfAd(title: string, text: string, asked: readonly string[]) {
  const people = [asked, ['Java', 'Python']].map((names) =>
    aCv({ technologies: names.map((name) => ({ name, years: 6 })) }),
  )
  return matchAll({ title, locations: [], text }, people, TODAY).map(({ score }) => score)
}

const DERIVED: Record<Route, (text: string, asked: readonly string[]) => unknown> = {
  page(html, asked) {
    const body = html.includes('<html')
      ? html
      : `<!doctype html><html><body><main>${html}</main></body></html>`
    const { ads } = readPage({ url: ADDRESS, bytes: Buffer.from(body), today: TODAY })
    const text = readHtml(body, ADDRESS).markdown ?? ''
    // The description is shown as it was written.
    const fields = ads.map(
      ({ draft: { long_description: _text, short_description: _start, ...draft } }) => draft,
    )
    return [fields, ofAd('', text, asked)]
  },
  feed(text, asked) {
    const { title, rest } = titled(text)
    return ofAd(title, readHtml(rest, ADDRESS).markdown ?? '', asked)
  },
  news(text) {
    const { title, rest } = titled(text)
    const content = readHtml(rest, ADDRESS).markdown ?? ''
    return [technologiesOf({ title, introduction: content }), summariseArticle({ title, text: content })]
  },
  request: (text) =>
    readRequest({ text: TAGS.test(text) ? readHtmlText(text, LONGEST_MAIL) : text, name: '', today: TODAY }),
  /** What the CV proves of an ad that demands what only the poison states. */
  cv(text, asked) {
    const demands = asked.map((demand) => `- Erfaring med ${demand}`).join('\n')
    const ad = { title: '', locations: [], text: `## Krav\n${demands}` }
    const cv = cvForPeople(
      aCv({ projects: [{ long_description: cvText({ text }, 'text'), began: '2022-01' }] }),
    )
    const { score, requirements } = matchAll(ad, [cv], TODAY)[0]!
    const proven = requirements.map(({ sentence: demand, status, quote }) => [
      status === 'missing' ? '' : demand,
      status,
      quote,
    ])
    return [score, proven]
  },
}

/** All that is derived from a text, as one JSON text. @param asked what a CV is asked for */
export const derivedFrom = (route: Route, text: string, asked: readonly string[]): string =>
  JSON.stringify(DERIVED[route](text, asked))
