import { feedItems, type FeedKind } from '../../../feeds/feed-items.ts'
import { LIMITS, UnreadableInput } from '../../../feeds/unreadable-input.ts'

/** Read of a feed to tell what kind it is. */
const LOOKED_AT = 60
/** News speaks of jobs now and then, and a feed of ads in most of what it says. */
const ENOUGH = 1 / 3

/** Elements that only ads have: of the known job systems, and what others call the same. */
const JOB_FIELD =
  /<(?:tt|wc):[a-z]|<(?:company|employer|employment-?type|job-?type|employmentlevel|location|remotestatus|deadline|validthrough|expirationdate|pubdateto|commadseqno|contactperson\w*|area[12])[\s>]/i

/** What a site says of its vacancies, in Norwegian, Swedish, Danish and English; also in an address. */
const OF_JOBS =
  /stilling|jobb|(?<!\p{L})jobs?(?!\p{L})|karriere|karriär|career|vacanc|rekrutter|recruit|søknad|ansøgning|ansök|ansett|anställ|ansætt|arbeidssted|arbeidstid|arbeidsoppgaver|medarbeider|medarbetare|medarbejder|kvalifikasjon|kollega|vikar|lærling|trainee|internship|lønn etter|søker (?:vi|etter|en|ei)(?!\p{L})|vi søker|hiring|we offer|you will|full-?time|part-?time|heltid|deltid/iu
/** A title that ends in what somebody is: «Systemutvikler», «Senior Java Developer». */
const OCCUPATION =
  /(?:utvikler|utvecklare|programmerer|ingeniør|ingenjör|arkitekt|rådgiver|rådgivar|konsulent|konsult|pleier|lærer|leder|ledar|assistent|kokk|selger|seljar|sjåfør|tekniker|mekaniker|elektriker|montør|koordinator|controller|økonom|jurist|advokat|psykolog|vaktmester|operatør|matros|forsker|stipendiat|designer|tester|analytiker|developer|engineer|manager|specialist|spesialist|analyst|architect|consultant|nurse|teacher|scientist|officer|fagarbeider|tømrer|snekker|rørlegger|renholder|servitør|bartender|barista|frisør|sekretær|prosjektleder|barnehagelærer|sykepleier|lege|tannlege|vernepleier)(?:e|en|er|a|ar|s)?(?![\p{L}-])/iu

/**
 * Whether a feed of the web is one of articles: nothing that it says of itself speaks of jobs, no element is one that
 * only ads have, and few of its items speak of work that can be had. Anything that is no feed, or cannot be read, is
 * none: the reader of ads says what is wrong with it.
 */
export function isFeedOfArticles(content: Uint8Array): boolean {
  const start = new TextDecoder().decode(content.subarray(0, 5_000))
  const kind = kindOf(start)
  if (!kind || content.length > LIMITS.bytes) return false
  try {
    const { head, items } = feedItems(new TextDecoder().decode(content), kind, LIMITS)
    if (OF_JOBS.test(head)) return false
    const looked = items.slice(0, LOOKED_AT).map(({ xml }) => xml.slice(0, 50_000))
    if (looked.some((xml) => JOB_FIELD.test(xml))) return false
    return looked.filter(speaksOfJobs).length < looked.length * ENOUGH
  } catch (error) {
    if (error instanceof UnreadableInput) return false
    throw error
  }
}

function kindOf(start: string): FeedKind | null {
  const root = /<(rss|rdf:RDF|feed)[\s>]/i.exec(start)?.[1]?.toLowerCase()
  return root === 'rss' ? 'rss' : root === 'feed' ? 'atom' : root ? 'rdf' : null
}

function speaksOfJobs(xml: string): boolean {
  const title = /<title[^>]*>([\s\S]{0,400}?)<\/title/i.exec(xml)?.[1] ?? ''
  return OF_JOBS.test(xml) || OCCUPATION.test(title)
}
