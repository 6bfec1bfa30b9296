import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { StartupError } from '../../process/startup-error.ts'
import { companyNameKey } from '../../text/company-name-key.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { findCompaniesCalled } from './job-tags.repository.ts'
import { isDistinct } from './proposed-technologies.ts'
import { type AdToRead, findAdsToRead } from './unlisted-technologies.repository.ts'
import { unlistedIn } from './unlisted-technologies.ts'

export const PROPOSE_USAGE = `Usage:
  npm run propose -- technologies [--days DAYS]    names in the ads of the last 365 days, or as many as stated, that may be
                                                   technologies and are not in the list`

interface Candidate {
  /** As the first ad writes it. */
  name: string
  ads: number
  employers: Set<string>
  isListed: boolean
  examples: { sentence: string; employer: string }[]
}

const DAY_MS = 86_400_000
/** A name in one ad alone is rarely more than a system of that employer. */
const LEAST_ADS = 2
const EXAMPLES = 2
const MOST = 50

/**
 * Names that may belong in the technology list, as lines to print: first those that most employers ask for, each with two
 * sentences. Nothing is changed: a person decides.
 */
export async function proposeTechnologies(
  db: Kysely<Database>,
  { days = '365', now = new Date() }: { days?: string | undefined; now?: Date },
): Promise<string[]> {
  if (!/^[1-9]\d{0,4}$/.test(days)) throw new StartupError(PROPOSE_USAGE)
  const since = osloDay(new Date(now.getTime() - Number(days) * DAY_MS))
  const found = new Map<string, Candidate>()
  let read = 0
  for (let after = 0; ;) {
    const ads = await findAdsToRead(db, since, after)
    for (const ad of ads) count(found, ad)
    read += ads.length
    const last = ads.at(-1)
    if (!last) break
    after = last.id
  }
  // A plain capitalised word must be an item of a list somewhere: in sentences such words are mostly names of systems.
  const likely = [...found.values()].filter(
    ({ name, ads, isListed }) => ads >= LEAST_ADS && (isListed || isDistinct(name)),
  )
  const companies = new Set(await findCompaniesCalled(db, likely.map(keyOf)))
  const chosen = likely
    .filter((one) => !companies.has(keyOf(one)))
    .toSorted((a, b) => b.employers.size - a.employers.size || b.ads - a.ads || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
  return [
    `${read} ads since ${since}: ${chosen.length === 0 ? 'no name' : `${chosen.length} names`} to look at.`,
    ...chosen.flatMap(describe),
  ]
}

const keyOf = ({ name }: Candidate) => companyNameKey(name)

function count(found: Map<string, Candidate>, ad: AdToRead): void {
  const employer = companyNameKey(ad.company ?? '')
  for (const { name, sentence, isListed } of unlistedIn({ ...ad, text: `${ad.title}\n\n${ad.text}` })) {
    const one = found.getOrInsertComputed(name.toLowerCase(), () => ({
      name,
      ads: 0,
      employers: new Set<string>(),
      isListed: false,
      examples: [],
    }))
    one.ads++
    one.employers.add(employer)
    one.isListed ||= isListed
    // Examples of different employers, where there are such.
    const isNew = one.examples.every((example) => example.employer !== employer)
    if (one.examples.length < EXAMPLES) one.examples.push({ sentence, employer })
    else if (isNew && one.employers.size === EXAMPLES) one.examples[EXAMPLES - 1] = { sentence, employer }
  }
}

const describe = ({ name, ads, employers, examples }: Candidate) => [
  `${name}  ${ads} ads, ${employers.size} ${employers.size === 1 ? 'employer' : 'employers'}`,
  ...examples.map(({ sentence }) => `    ${sentence}`),
]
