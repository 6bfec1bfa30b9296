import { describe, expect, test } from 'vitest'
import { summariseAd } from './ai/summarise-ad.ts'
import { summariseArticle } from './ai/summarise-article.ts'
import { readCv } from './features/consultants/reading/read-cv.ts'
import { readText, quotableOf, soughtFor } from './features/chat/passages/read-text.ts'
import { askedTerms } from './features/chat/passages/words.ts'
import type { JobDraft } from './features/jobs/reading/job-draft.ts'
import { readNavEntry } from './features/jobs/reading/nav-feed.ts'
import { readJobs } from './features/jobs/reading/read-jobs.ts'
import { tagsOf } from './features/jobs/tag-job.ts'
import { matchAll } from './testing/match-all.ts'
import { createCompanyFinder } from './features/news/company-finder.ts'
import { readNews } from './features/news/reading/read-news.ts'
import { technologiesOf } from './features/news/technologies-of.ts'
import { readPage } from './features/scraping/reading/read-page.ts'
import { withTechnologyEvidence } from './features/scraping/technology-evidence.ts'
import { aNavEntry } from './testing/nav-builders.ts'
import { aCv, anAd } from './testing/match-builders.ts'
import { HONEST_ADS, HONEST_ARTICLE, HONEST_CV, SLOTS, type Slot } from './testing/poison/honest-texts.ts'
import type { PoisonCase } from './testing/poison/poison-case.ts'
import { HIDDEN_FIRST, OPEN_FIRST } from './testing/poison/poison-first.ts'
import { HIDDEN_SECOND, OPEN_SECOND } from './testing/poison/poison-second.ts'

const TODAY = '2026-11-20'
const bytes = (text: string) => new TextEncoder().encode(text)
const HIDDEN = new Set<PoisonCase>([...HIDDEN_FIRST, ...HIDDEN_SECOND])
const CASES = [...HIDDEN, ...OPEN_FIRST, ...OPEN_SECOND]

const CVS = [
  aCv({
    technologies: [{ name: 'Kotlin', years: 6 }],
    projects: [{ long_description: 'Utviklet tjenester i Kotlin og PostgreSQL i tre år.', began: '2021-01' }],
  }),
  aCv({ projects: [{ long_description: 'Drev plattformen på Kubernetes.', began: '2020-01' }] }),
]
const companies = createCompanyFinder([
  { id: 1, name: 'Nordlys Data', aliases: [] },
  { id: 2, name: 'Varsund Liv', aliases: [] },
])

const xml = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const ITEM = '<link>https://firma.example/jobb/1</link><guid>1</guid>'
const rss = (title: string, html: string) =>
  bytes(
    `<rss version="2.0"><channel><title>Firma</title><link>https://firma.example</link><item><title>${title}</title>${ITEM}<description>${xml(html)}</description></item></channel></rss>`,
  )

const NAV_ID = '00000000-0000-4000-8000-000000000001'

/** How the HTML of an ad comes in. */
const ROUTES: Record<string, (title: string, html: string) => JobDraft> = {
  feed: (title, html) => readJobs(rss(title, html)).jobs[0]!,
  NAV: (title, html) => {
    const read = readNavEntry(
      JSON.stringify(
        aNavEntry({
          uuid: NAV_ID,
          content: { title, description: html, link: 'https://arbeidsplassen.nav.no/1' },
        }),
      ),
    )
    if (!('draft' in read)) throw new Error('no ad')
    return read.draft
  },
  'JSON-LD': (title, html) => {
    const posting = { '@context': 'https://schema.org', '@type': 'JobPosting', title, description: html }
    const said = JSON.stringify(posting).replaceAll('<', String.raw`\u003c`)
    return readJobs(bytes(`<html><script type="application/ld+json">${said}</script></html>`)).jobs[0]!
  },
  page: (title, html) => {
    const page = `<html><body><main><h1>${title}</h1><p>Søknadsfrist: 18. desember 2026</p>${html}<p>Kontakt Solveig Tangvik, tlf. 900 00 111</p><a href="/sok">Søk på stillingen</a></main></body></html>`
    return readPage({ bytes: bytes(page), url: 'https://firma.example/jobb/1', today: TODAY }).own_ad!.draft
  },
}

/** All that follows from an ad. Its text stays as it is. */
async function derivedFrom(draft: JobDraft) {
  const { long_description, ...facts } = draft
  const text = long_description ?? ''
  const ad = anAd({ title: draft.title, locations: draft.locations, text })
  const technologies = tagsOf(draft)
  const [proven] = await withTechnologyEvidence([{ draft, technologies, evidence: [] } as never], 'x')
  return {
    facts,
    technologies,
    evidence: proven!.evidence,
    matches: matchAll(ad, CVS, TODAY),
    summary: summariseAd({ title: draft.title, text }),
    answers: answersFrom(text),
  }
}

/** Most cases have the same honest ad, and what is hidden leaves that ad as it is. */
const derivedOnce = onceFor(derivedFrom)

function onceFor<Of, What>(derive: (of: Of) => What): (of: Of) => What {
  const known = new Map<string, What>()
  return (of) => {
    const key = JSON.stringify(of)
    if (!known.has(key)) known.set(key, derive(of))
    return known.get(key)!
  }
}

/** What is quoted to somebody who asks. */
function answersFrom(text: string) {
  return [
    'COBOL Rust Kafka Elixir Haskell Fortran erfaring',
    'kandidaten poeng krav instruksjoner experience',
  ].map((question) => {
    const terms = askedTerms(question)
    const sought = soughtFor(terms, { counts: terms.map(() => 1), total: 10 })
    const passage = { kind: 'job', id: '1', title: 'Utvikler', detail: null, facts: '', text } as const
    return readText(passage, sought, { asked: [], names: [] })?.sentences
  })
}

const HONEST_JOBS = Object.values(HONEST_ADS).map(({ title, html }) =>
  anAd({ title, text: ROUTES['feed']!(title, html('end', '')).long_description! }),
)
const matchesOf = (cv: (typeof CVS)[number]) => HONEST_JOBS.map((ad) => matchAll(ad, [cv, CVS[1]!], TODAY))
const matchesOnce = onceFor(matchesOf)

describe.each(CASES)('$language $name', (poison) => {
  const { title, html } = HONEST_ADS[poison.language]

  describe.each(Object.entries(ROUTES))('in an ad: %s', (route, read) => {
    test.each(SLOTS)('%s', { tags: route === 'page' ? [] : 'long' }, async (slot) => {
      const [clean, poisoned] = [poison.honest ?? '', poison.html].map((part) =>
        read(title, html(slot, put(part, slot))),
      )
      if (HIDDEN.has(poison)) expect(poisoned!.long_description).toBe(clean!.long_description)
      expect(await derivedOnce(poisoned!)).toEqual(await derivedOnce(clean!))
    })
  })

  test.each(['qualifications', 'project', 'role', 'own page'] as const)('in a CV: %s', (part) => {
    const [clean, poisoned] = [poison.honest ?? '', poison.html].map((html) => {
      const read = readCv(HONEST_CV(part, html))
      if (!('draft' in read)) throw new Error('no CV')
      return read.draft.content
    })
    if (HIDDEN.has(poison)) expect(poisoned).toEqual(clean)
    expect(poisoned!.technologies).toEqual(clean!.technologies)
    expect(matchesOf(poisoned!)).toEqual(matchesOnce(clean!))
  })

  test('in an article', () => {
    const [clean, poisoned] = [poison.honest ?? '', poison.html].map((part) => {
      const { articles } = readNews(rss('Nordlys Data vokser', HONEST_ARTICLE(part)), 'https://avis.example/')
      const { title, introduction } = articles[0]!
      const text = introduction ?? ''
      return {
        introduction,
        companies: companies({ title, introduction }),
        technologies: technologiesOf({ title, introduction }),
        summary: summariseArticle({ title, text }),
      }
    })
    expect(poisoned).toEqual(clean)
  })

  test.skipIf(HIDDEN.has(poison))('in a headline', () => {
    const said = quotableOf(ROUTES['feed']!('x', `<p>${poison.html}</p>`).long_description ?? '').join(' ')
    const [clean, poisoned] = ['', ` ${said} Varsund Liv.`].map((more) => {
      const article = { title: `Nordlys Data vokser med Kotlin.${more && `\n${said}`}`, introduction: null }
      return { companies: companies(article), technologies: technologiesOf(article) }
    })
    expect(poisoned).toEqual(clean)
  })
})

const put = (html: string, slot: Slot) => {
  if (html === '') return ''
  if (slot === 'list') return `<li>${html}</li>`
  return /^<(?:p|div|section|main|style|aside)\b/.test(html) ? html : `<p>${html}</p>`
}
