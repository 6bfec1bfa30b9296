import { asFeed } from '../../../feeds/feed-kind.ts'
import { feedItems, type FeedKind } from '../../../feeds/feed-items.ts'
import { LIMITS, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { wordLists } from '../../../text/word-lists.ts'
import { isJsonFeed } from './json-feed.ts'
import { asText, isObject } from './json-values.ts'

/** Items inspected to determine the kind of a feed. */
const LOOKED_AT = 60
/** News mentions jobs now and then, a feed of ads in most items. */
const ENOUGH = 1 / 3

/** Elements that only ads have: those of known recruiting systems, and their common equivalents. */
const JOB_FIELD =
  /<(?:tt|wc|finn):[a-z]|<(?:[\w-]{1,40}:)?(?:company|employer|employment-?type|job-?type|employmentlevel|location|remotestatus|deadline|validthrough|expirationdate|pubdateto|commadseqno|contactperson\w*|area[12])[\s>]/i

/** The same in a JSON Feed. */
const JSON_JOB_FIELDS = ['_jobposting', '@type', 'hiringOrganization', 'jobLocation', 'validThrough']
const LONGEST = 50_000

const LISTS = wordLists('feed-of-articles-words.txt')

/** Words of vacancies, in Norwegian, Swedish, Danish and English; also in an address. */
const speaksOfVacancies = LISTS.wordTest('vacancies')
/** A title that ends in an occupation: «Systemutvikler», «Senior Java Developer». */
const OCCUPATION = new RegExp(
  `(?:${LISTS.wordsOf('occupations').join('|')})(?:e|en|er|a|ar|s)?(?![\\p{L}-])`,
  'iu',
)

/**
 * Whether a feed is one of articles: its metadata does not mention jobs, it has no element that only ads have, and few
 * of its items mention vacancies. Anything unreadable counts as no feed of articles: the reader of ads then reports
 * what is wrong with it.
 */
export function isFeedOfArticles(content: Uint8Array): boolean {
  if (content.length > LIMITS.bytes) return false
  const text = new TextDecoder().decode(content)
  const inXml = asFeed(text)
  const feed = inXml ? xmlFeed(inXml) : text.trimStart().startsWith('{') ? jsonFeed(text) : null
  if (!feed || speaksOfVacancies(feed.head)) return false
  const looked = feed.items.slice(0, LOOKED_AT)
  if (looked.some(({ hasJobField }) => hasJobField)) return false
  return looked.filter(speaksOfJobs).length < looked.length * ENOUGH
}

interface Item {
  title: string
  text: string
  hasJobField: boolean
}
/** Null when unreadable. */
type Feed = { head: string; items: Item[] } | null

function xmlFeed({ xml, kind }: { xml: string; kind: FeedKind }): Feed {
  try {
    const { head, items } = feedItems(xml, kind, LIMITS)
    return { head, items: items.slice(0, LOOKED_AT).map((item) => xmlItem(item.xml.slice(0, LONGEST))) }
  } catch (error) {
    if (error instanceof UnreadableInput) return null
    throw error
  }
}

const xmlItem = (xml: string): Item => ({
  title: /<title[^<>]*>([\s\S]{0,400}?)<\/title/i.exec(xml)?.[1] ?? '',
  text: xml,
  hasJobField: JOB_FIELD.test(xml),
})

/** A JSON Feed; any other JSON is no feed of articles. */
function jsonFeed(text: string): Feed {
  const feed = parsed(text)
  if (!isObject(feed) || !isJsonFeed(feed)) return null
  const { items, ...head } = feed
  if (!Array.isArray(items) || items.length === 0) return null
  return {
    head: textsOf(head),
    items: items.slice(0, LOOKED_AT).map((item: unknown) => ({
      title: isObject(item) ? (asText(item['title']) ?? '') : '',
      text: textsOf(item).slice(0, LONGEST),
      hasJobField: isObject(item) && JSON_JOB_FIELDS.some((name) => Object.hasOwn(item, name)),
    })),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const textsOf = (value: unknown): string =>
  isObject(value)
    ? Object.values(value)
        .flatMap((part) => (Array.isArray(part) ? part : [part]))
        .map((part) => asText(part) ?? '')
        .join('\n')
    : ''

const speaksOfJobs = ({ title, text }: Item): boolean => speaksOfVacancies(text) || OCCUPATION.test(title)
