import { execFileSync } from 'node:child_process'
import { careerWords } from '../../../server/src/features/scraping/reading/career-words.ts'
import { visiblePage } from '../../../server/src/features/scraping/reading/visible-page.ts'
import { FIRST_NAMES } from '../../../server/src/text/person-names.ts'
import { repositoryOf, type Source } from '../pages/bring-pages.ts'
import { readSet } from '../read-set.ts'

export interface TitleText {
  text: string
  isTitle: boolean
  weight: number
}

/** Where texts are, and how they are found there. */
interface TitleSource {
  repository: string
  commit: string
  /** The files whose path matches. */
  paths: string
  /** What texts are: each group of each match, of one or more lines; without one, the short texts of a page. */
  pattern?: string
  isTitle: boolean
  /** `nb` for titles that are also learned as they are written in Nynorsk. */
  language?: 'nb'
  /** The most texts that are learned from. */
  most?: number
  weight?: number
  licence: string
}

const SHORTEST = 2
const LONGEST = 100
const MOST = 6_000
const MOST_FILES = 60
const SHORT_TEXTS = 'a, h1, h2, h3, h4, h5, h6, li, button, th, td, dt, dd, summary, option, figcaption'
/** Pages that may have ads or say what somebody works as. */
const ABOUT_WORK =
  /job|karri|career|vacat|stell|ledig|werken|work|rekry|team|ansatt|people|staff|medarb|person|tyo/i

const plain = (text: string) =>
  text
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()

function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return text
  }
}

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', [`--git-dir=${folder}`, ...words], {
    maxBuffer: 512 * 1024 * 1024,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function textsOf(source: TitleSource, from: Source): string[] {
  const folder = repositoryOf(source, from)
  const wanted = new RegExp(source.paths)
  const files = git(folder, '-c', 'core.quotePath=false', 'ls-tree', '-r', '--name-only', source.commit)
    .split('\n')
    .filter((path) => wanted.test(path) && (source.pattern !== undefined || !ABOUT_WORK.test(path)))
    .toSorted()
  return files.slice(0, source.pattern ? undefined : MOST_FILES).flatMap((path) => {
    const content = git(folder, 'show', `${source.commit}:${path}`)
    if (source.pattern === undefined) {
      const $ = visiblePage('').load(content)
      $('script, style, noscript').remove()
      return $(SHORT_TEXTS)
        .toArray()
        .map((one) => $(one).text())
    }
    return [...content.matchAll(new RegExp(source.pattern, 'gmu'))].flatMap(([, ...groups]) =>
      groups.flatMap((group) => (group ? unescaped(group).split(/\n|['"],\s*['"]/) : [])),
    )
  })
}

/** Deterministic numbers from 0 to 1 for a text, so that a choice does not depend on the order. */
function shareOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** «Maurer/in» is also written «Maurer» and «Maurerin». */
const bothGenders = (text: string): string[] =>
  /\p{L}\/in(?!\p{L})/u.test(text)
    ? [
        text,
        text.replaceAll(/\/in(?!\p{L})/gu, ''),
        text.replaceAll(/\/in(?!\p{L})/gu, 'in'),
        `${text.replaceAll(/\/in(?!\p{L})/gu, '')} (m/w/d)`,
      ]
    : [text]

/** Lists of what career pages say besides titles. */
const OF_PAGES = [
  'list titles',
  'links without a title',
  'links to other pages',
  'links to apply',
  'words to apply',
  'words for alerts',
  'folders of other subjects',
  'pages about jobs',
  'sections about something else',
  'columns of a list of ads',
  'words about work',
  'words for vacancies',
  'no vacancies',
  'words for jobs',
  'words for work sought',
  'words of invitations',
  'words of meetings',
  'forms of employment',
  'label deadline',
  'label locations',
  'label job_type',
  'label company',
]

/** What stands behind titles alone, and what stands before or behind anything, so that it says nothing. */
const BEHIND_TITLES = [
  '(m/w/d)',
  '(w/m/d) in Teilzeit',
  '(m/v)',
  'søkes',
  'sökes',
  'søges',
  'gesucht',
  'gezocht',
  'haetaan',
]
const BEHIND = [
  '100 %',
  '50-100%',
  'fulltime',
  'Full time',
  'Part time',
  'Vollzeit',
  'Teilzeit',
  'Heltid',
  'Deltid',
  'vikariat',
  'fast',
]
const BEFORE = [
  'Erfaren',
  'Senior',
  'Junior',
  'Vi søker',
  'Vi söker',
  'Wir suchen',
  'Wij zoeken',
  'Etsimme',
  'Haemme',
  'Lead',
]

/** One in five texts with something before or behind it, as in lists of ads. */
const dressed = (texts: readonly string[], behind: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const share = shareOf(text, 2)
    const oneOf = (list: readonly string[]) => list[Math.floor(shareOf(text, 3) * list.length)]!
    if (share < 0.1) return `${text} ${oneOf(behind)}`
    return share < 0.2 ? `${oneOf(BEFORE)} ${text}` : []
  })

/** «Kjører» is «kjørar» in Nynorsk, and «leder» «leiar». */
const inNynorsk = (text: string): string[] => {
  const written = text.replaceAll(/leder(?!\p{L})/gu, 'leiar').replaceAll(/er(?!\p{L})/gu, 'ar')
  return written === text ? [text] : [text, written]
}

export function titleMaterial(from: Source): TitleText[] {
  const sources = readSet<TitleSource[]>('titles')
  const seen = new Map<string, TitleText & { source: string }>()
  const add = (name: string, texts: readonly string[], isTitle: boolean, most = MOST, weight = 1) => {
    const own = [...new Set(texts.map(plain))]
      .filter((text) => text.length >= SHORTEST && text.length <= LONGEST && /\p{L}{2}/u.test(text))
      .toSorted((one, other) => shareOf(one, 1) - shareOf(other, 1))
      .slice(0, most)
    for (const text of own) {
      const key = text.toLowerCase()
      if (!seen.has(key)) seen.set(key, { text, isTitle, weight, source: name })
    }
    process.stdout.write(`${String(own.length).padStart(6)} ${isTitle ? 'titles' : 'others'} ${name}\n`)
  }
  for (const source of sources.toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle))) {
    const texts = textsOf(source, from).flatMap((text) =>
      source.isTitle ? (source.language === 'nb' ? inNynorsk(text) : bothGenders(text)) : [text],
    )
    add(`${source.repository} ${source.paths}`, texts, source.isTitle, source.most, source.weight)
  }
  const [titles = [], others = []] = [true, false].map((isTitle) =>
    [...seen.values()].filter((one) => one.isTitle === isTitle).map(({ text }) => text),
  )
  add('titles, dressed', dressed(titles, [...BEHIND_TITLES, ...BEHIND]), true)
  add('others, dressed', dressed(others, BEHIND), false)
  add('dress alone', [...BEHIND, ...BEFORE], false, MOST, 3)
  add(
    'names of people',
    [...FIRST_NAMES].map((name, at, all) => `${name} ${all[(at * 7 + 3) % all.length]}sen`),
    false,
    2_000,
  )
  add(
    'words of pages',
    OF_PAGES.flatMap(careerWords).map((word) => word.replaceAll(/[*+#=^…]/g, ' ')),
    false,
    MOST,
    3,
  )
  return [...seen.values()].toSorted((one, other) => shareOf(one.text, 5) - shareOf(other.text, 5))
}
