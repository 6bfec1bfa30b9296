// Waits for what takes too long.
// @module-tag long
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasInventedFacts } from './ai/invented-facts.ts'
import { summariseAd } from './ai/summarise-ad.ts'
import { summariseArticle } from './ai/summarise-article.ts'
import { readCv } from './features/consultants/reading/read-cv.ts'
import { traitsOf } from './features/jobs/ad-traits.ts'
import { keptProposals } from './features/jobs/proposed-technologies.ts'
import { unlistedIn } from './features/jobs/unlisted-technologies.ts'
import { readNavEntry } from './features/jobs/reading/nav-feed.ts'
import { readJobs } from './features/jobs/reading/read-jobs.ts'
import { readRequirements } from './features/matching/reading/read-requirements.ts'
import { createCompanyFinder } from './features/news/company-finder.ts'
import { readNews } from './features/news/reading/read-news.ts'
import { technologiesOf } from './features/news/technologies-of.ts'
import { readPage } from './features/scraping/reading/read-page.ts'
import { aCv } from './testing/consultant-builders.ts'
import { leastWork } from './testing/own-work.ts'
import { regexAtoms } from './testing/regex-atoms.ts'
import { peopleIn, withoutPeople } from './text/without-people.ts'

const ROOT = dirname(import.meta.dirname)

/** How many times longer a hostile text may take than plain Norwegian of the same length. */
const RATIO = 20
/** Milliseconds any text may take, whatever its length. */
const FLOOR_MS = 150
/** How many of the thousands of texts made from our own expressions are tried with each reader. */
// oxlint-disable-next-line no-restricted-properties -- how many rounds, from the command that runs the tests
const DRAWN = process.env['LONG'] ? 100 : 10

interface HostileReader {
  length: number
  /** `short` is for readers that take a single line. */
  read: (text: string, short: string) => unknown
}

const bytes = (text: string) => new TextEncoder().encode(text)
const htmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const json = (value: unknown) => bytes(JSON.stringify(value))
const companies = createCompanyFinder(
  ['Tindra Forsikring ASA', 'Brevika Energi', 'Fjordnes AS', 'Kode'].map((name, id) => ({
    id,
    name,
    aliases: [],
  })) as never,
)
const page = (text: string) =>
  readPage({
    bytes: bytes(
      `<!doctype html><html lang="nb"><title>Utvikler | Fjordnes</title><body><main><h1>Utvikler</h1>
       <a href="mailto:jobb@firma.example">Send søknad</a>${BEGINNING.split('\n\n')
         .map((part) => `<p>${part}</p>`)
         .join('')}<h2>Kvalifikasjoner</h2><p>${text}</p></main></body></html>`,
    ),
    url: 'https://firma.example/jobb/1',
    today: '2026-11-20',
  })
const ad = (text: string, short: string) => ({
  title: short.slice(0, 300),
  company: 'Fjordnes AS',
  locations: ['Bergen'],
  long_description: text,
  short_description: null,
  contacts: [],
})

/** Every function that reads text from strangers, with the longest text it receives. The assistant has its own test. */
const READERS: Record<string, HostileReader> = {
  'an item of a JSON feed of ads': {
    length: 100_000,
    read: (text, short) =>
      readJobs(
        json({
          version: 'https://jsonfeed.org/version/1.1',
          items: [{ id: '1', title: short.slice(0, 300), url: 'https://a.example/1', content_html: text }],
        }),
      ),
  },
  'an item of an RSS feed of ads': {
    length: 100_000,
    read: (text) =>
      readJobs(
        bytes(
          `<rss version="2.0"><channel><title>A</title><item><title>Utvikler</title><link>https://a.example/1</link>
           <description>${htmlOf(text)}</description></item></channel></rss>`,
        ),
      ),
  },
  'a feed of ads that is made of it': {
    length: 200_000,
    read: (text) =>
      readJobs(
        bytes(`<rss version="2.0"><channel><item><title>Kotlin</title>${text}</item></channel></rss>`),
      ),
  },
  'JSON that is made of it': { length: 200_000, read: (text) => readJobs(bytes(`{"a": ${text}`)) },
  'a posting in JSON-LD': {
    length: 100_000,
    read: (text, short) =>
      readJobs(
        json({
          '@type': 'JobPosting',
          title: short.slice(0, 300),
          description: text,
          url: 'https://a.example/1',
          validThrough: short.slice(0, 1_000),
          jobLocation: short.slice(0, 1_000),
          hiringOrganization: short.slice(0, 300),
        }),
      ),
  },
  'an entry of NAV': {
    length: 100_000,
    read: (text, short) =>
      readNavEntry(
        JSON.stringify({
          uuid: '1',
          status: 'ACTIVE',
          ad_content: {
            uuid: '1',
            title: short.slice(0, 300),
            description: text,
            applicationDue: short.slice(0, 1_000),
          },
        }),
      ),
  },
  'a feed of news': {
    length: 100_000,
    read: (text, short) =>
      readNews(
        json({
          version: 'https://jsonfeed.org/version/1.1',
          items: [{ id: '1', title: short.slice(0, 200), url: 'https://a.example/1', content_html: text }],
        }),
        null,
      ),
  },
  'technologies and companies of an article': {
    length: 800,
    read: (_text, short) => {
      const article = { title: short.slice(0, 300), introduction: short.slice(300) }
      return [technologiesOf(article), companies(article)]
    },
  },
  'a career page': { length: 200_000, read: (text) => page(htmlOf(text)) },
  'a career page that is made of it': { length: 200_000, read: (text) => page(text) },
  'a CV': {
    length: 60_000,
    read: (text, short) =>
      readCv(
        aCv({
          name: short.slice(0, 80),
          key_qualifications: [{ long_description: { no: text } }],
          project_experiences: [{ customer: { no: short.slice(0, 1_000) }, long_description: { no: text } }],
        }),
      ),
  },
  'contact persons in the text of an ad': {
    length: 100_000,
    read: (text) => {
      const people = peopleIn(text, [{ name: 'Vidar Vik', email: null, tlf: null }], 'Fjordnes AS')
      return withoutPeople(text, people, 'Fjordnes AS')
    },
  },
  'what an ad is known and tagged by': { length: 100_000, read: (text, short) => traitsOf(ad(text, short)) },
  'demands of an ad': {
    length: 100_000,
    read: (text, short) => readRequirements({ title: short.slice(0, 300), locations: [], text }),
  },
  'a summary of an ad': {
    length: 100_000,
    read: (text, short) => summariseAd({ title: short.slice(0, 300), text }),
  },
  'a summary of an article': {
    length: 100_000,
    read: (text, short) => summariseArticle({ title: short.slice(0, 300), text }),
  },
  'the words of a model': {
    length: 40_000,
    read: (text, short) => hasInventedFacts([short.slice(0, 8_000)], text),
  },
  'technologies proposed of an ad': {
    length: 40_000,
    read: (text, short) =>
      keptProposals(['Kotlin', 'PyraQL', short.slice(0, 30)], {
        title: 'Utvikler',
        text,
        company: 'Fjordnes AS',
        people: [],
        technologies: [],
      }),
  },
  'technologies of an ad that the list lacks': {
    length: 40_000,
    read: (text, short) =>
      unlistedIn({ text: `Java, Glimtflyt, Kotlin, ${short} ${text}`, company: 'Fjordnes AS', people: [] }),
  },
}

/** Readers that reject plain text in place of the format they expect. */
const REFUSE_PLAIN = new Set([
  'JSON that is made of it',
  'the words of a model',
  'technologies proposed of an ad',
])

/** Texts that a review or an earlier run found slow, then texts built from our own expressions. */
const KNOWN = [
  '<a ',
  '– ',
  '… ',
  'İ',
  'Q1 ',
  'i i i ',
  'ǅ ',
  '<',
  '[',
  '](',
  '*',
  '_ ',
  '&lt;',
  'a',
  'æ',
  ' ',
  '\n',
  '1',
  '1.',
]
const OWN = regexAtoms(ROOT, [
  'src/{text,ai,feeds,open-web}/**/*.ts',
  'src/features/{jobs,news,consultants,matching,scraping}/**/*.ts',
])

const PLAIN =
  'Vi søker en erfaren utvikler til vårt kontor i Bergen, gjerne med erfaring fra bank eller forsikring. '
/** The start of every text, so that it is read as an ad to the end. */
const BEGINNING = `## Om stillingen

Som utvikler skal du bygge og drifte betalingsløsninger i Kotlin sammen med et team på åtte i Bergen.

## Kvalifikasjoner

- Du har minst fem års erfaring med Kotlin eller Java, og kjenner PostgreSQL godt.
- Du må ha gode norskkunnskaper, skriftlig og muntlig.

Søknadsfrist: 1. desember 2026. Kontakt Vidar Vik på telefon 22 33 44 55.

`

const filled = (atom: string, length: number) => atom.repeat(Math.ceil(length / atom.length)).slice(0, length)

function workOf({ read, length }: HostileReader, atom: string, bound = Infinity): number {
  const short = filled(atom, length)
  const text = (BEGINNING + short).slice(0, length)
  return leastWork(() => {
    try {
      read(text, short)
    } catch {
      // Refusing is a valid answer.
    }
  }, bound)
}

/** Every n-th one, with a different offset for each reader. */
const drawn = (atoms: readonly string[], offset: number): readonly string[] => {
  const step = Math.max(1, Math.floor(atoms.length / DRAWN))
  return atoms.filter((_, nth) => nth % step === offset % step)
}

describe('a text made to be slow to read', () => {
  test('contains the elements of our own expressions', () => {
    expect(OWN.length).toBeGreaterThan(500)
  })

  test.each(Object.entries(READERS))(
    'takes about as long as any other: %s',
    (name, reader) => {
      if (!REFUSE_PLAIN.has(name))
        expect(JSON.stringify(reader.read(BEGINNING + PLAIN, 'Kotlin-utvikler'))).toContain('Kotlin')
      workOf(reader, PLAIN)
      const allowed = Math.max(FLOOR_MS, RATIO * workOf(reader, PLAIN))
      const offset = Object.keys(READERS).indexOf(name)
      const slow = [...KNOWN, ...drawn(OWN, offset)].flatMap((atom) => {
        const work = workOf(reader, atom, allowed)
        return work > allowed ? [`«${atom}»: ${Math.round(work)} of ${Math.round(allowed)} ms`] : []
      })
      expect(slow).toEqual([])
    },
    600_000,
  )
})
