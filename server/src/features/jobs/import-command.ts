import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { OpenWeb } from '../../open-web/open-web.ts'
import { fetchForImport } from '../../feeds/fetch-for-import.ts'
import {
  contentOf,
  importEach,
  listed,
  NotImported,
  type Refusals,
  REFUSALS_OF_ALL,
} from '../../feeds/import-each.ts'
import { type ImportedJobs, importJobs } from './import-jobs.ts'
import { FILE_LIMITS, LIMITS } from '../../feeds/unreadable-input.ts'
import { isFeedOfArticles } from './reading/feed-of-articles.ts'
import type { FaultReason, JobDraft, Remark } from './reading/job-draft.ts'
import type { TakenJob } from './taken-in.ts'

export const IMPORT_USAGE = `Usage: npm run import -- [--news] FILE_OR_URL…
       npm run import -- consultants FILE…
       npm run import -- consultants --remove EMAIL…
Reads job ads into the portal: pages and entries of NAV's feed, pages with schema.org JobPosting, the same as bare JSON,
feeds (RSS, Atom, JSON Feed), and lists in XML, such as HR-XML. With --news: feeds of articles; addresses in NEWS_FEEDS are known to be that.
"brreg:NUMBER" reads facts about a company from the register of entities.
With "consultants" first: CVs of our own as JSON in the form of Flowcase, one, a list, or { "cvs": […] };
with --remove those consultants are removed who have these e-mail addresses.`

const REFUSALS: Refusals = {
  ...REFUSALS_OF_ALL,
  too_large: `it is larger than ${FILE_LIMITS.bytes / 1_000_000} MB (${FILE_LIMITS.document / 1_000_000} MB for a page or a feed)`,
  unknown_kind: 'neither an HTML page, JSON, a feed nor a list of ads in XML',
  no_ads: 'no job ad was found in it',
  too_many_ads: `more than ${FILE_LIMITS.ads} ads in one file`,
}

const FAULTS: Record<FaultReason, string> = {
  no_title: 'the ad has no title',
  title_too_long: `the title is longer than ${LIMITS.title} characters`,
  text_too_large: 'the text is far larger than any ad',
  broken_json: 'the JSON cannot be understood',
  twice: 'the same ad stands earlier in the file',
  superseded: 'the same ad stands in the file once more, as it was changed later',
  no_content: 'only a heading; the ad itself is an entry of its own in the feed',
  broken_content: 'its content is there, but is neither an object nor a text of JSON',
  no_id: 'the ad has no id',
  unknown_status: 'neither active nor inactive',
  not_an_ad: 'neither an ad nor a page of ads',
}

const REMARKS: Record<Remark, (job: JobDraft) => string> = {
  deadline_unread: ({ deadline_text }) =>
    deadline_text
      ? `its deadline «${deadline_text}» is no day that can be understood, and is shown as it was printed`
      : 'its deadline cannot be understood and was left out',
  posted_unread: () => 'the day that it was published cannot be understood and was left out',
  posted_in_future: () => 'it says that it was published in the future; the day was left out',
}

/** `https://…` and `http://…` are fetched; everything else is a file. */
export const isAddress = (word: string): boolean => /^https?:\/\//i.test(word)

/** Another scheme, such as `ftp:`; a single letter is a Windows drive. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]+:/i

/** Why a word is neither a file name nor an address that can be fetched, as a line to print; else null. */
export function whyNotWanted(word: string): string | null {
  if (!word.trim()) return 'An argument is empty: the name of a file or an address is missing.'
  if (isAddress(word) || !OTHER_SCHEME.test(word)) return null
  return `${word}: nothing imported, of addresses only http:// and https:// are read, and a file by its name.`
}

const ARTICLES =
  'it is a feed in which nothing speaks of jobs; import articles with --news, or name its address in JOB_FEEDS'

interface ImportDeps {
  db: Kysely<Database>
  openWeb: Pick<OpenWeb, 'fetch'>
  /** Addresses known to give ads, whatever they look like. */
  jobFeeds?: string[]
}

/** Imports one file or address after another. `hasFailed` when one of them gave nothing. */
export async function importFiles(
  { db, openWeb, jobFeeds = [] }: ImportDeps,
  files: string[],
  print: (line: string) => void,
): Promise<{ hasFailed: boolean }> {
  return importEach(files, { refusals: REFUSALS, print }, async (file) => {
    const isLive = isAddress(file)
    const content = isLive ? (await fetchForImport(openWeb, file)).bytes : await contentOf(file, FILE_LIMITS)
    if (!jobFeeds.includes(file) && isFeedOfArticles(content)) throw new NotImported(ARTICLES)
    const imported = await importJobs(db, content, {
      isLive,
      limits: isLive ? LIMITS : FILE_LIMITS,
      onProgress: everyTenThousand((read) => print(`${file}: ${read} ads so far`)),
    })
    for (const line of report(file, imported)) print(line)
    return countOf(imported) > 0
  })
}

const countOf = ({ added, changed, joined, withdrawn, unchanged }: ImportedJobs) =>
  added.length + changed.length + joined.length + withdrawn.length + unchanged

function everyTenThousand(say: (read: number) => void): (read: number) => void {
  let said = 0
  return (read) => {
    if (read - said < 10_000) return
    said = read
    say(read)
  }
}

function report(file: string, imported: ImportedJobs): string[] {
  const { added, changed, joined, withdrawn, unchanged, skipped, remarked } = imported
  const counts = [
    `${added.length} added`,
    `${changed.length} changed`,
    ...(joined.length > 0 ? [`${joined.length} joined to ads from other sources`] : []),
    ...(withdrawn.length > 0 ? [`${withdrawn.length} withdrawn`] : []),
    `${unchanged} unchanged`,
    `${skipped.length} skipped`,
  ]
  return [
    `${file}: ${counts.join(', ')}.`,
    ...listed('added', added.map(name)),
    ...listed('changed', changed.map(name)),
    ...listed('joined', joined.map(name)),
    ...listed('withdrawn', withdrawn.map(name)),
    ...listed(
      'skipped',
      skipped.map(({ title, name, reason, ...at }) => {
        const known = [title && `«${title}»`, name].filter(Boolean).join(', ')
        return `${where(at)}${known && ` (${known})`}: ${FAULTS[reason]}`
      }),
    ),
    ...listed(
      'note',
      remarked.flatMap((job) =>
        job.remarks.map((remark) => `${where(job)} («${job.title}»): ${REMARKS[remark](job)}`),
      ),
    ),
  ]
}

/** In a file of one line, the line number says little. */
const where = ({ line, number }: { line: number; number?: number }) =>
  number === undefined ? `line ${line}` : `line ${line}, ad ${number}`

const name = ({ title, is_open_application }: TakenJob) =>
  `${title}${is_open_application ? ' (open application)' : ''}`
