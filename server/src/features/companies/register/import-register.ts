import type { Deps } from '../../../deps.ts'
import { asFeedFault, FeedFault } from '../../../feeds/feed-fault.ts'
import { organisationNumber } from '../../../text/organisation-number.ts'
import { askRegister } from './ask-register.ts'
import { linkCompany, saveRegisterFacts } from './register-facts.repository.ts'

const DAY_MS = 86_400_000

/** The number in `brreg:509100675`; undefined for any other word, null for an invalid number. */
export function registerNumber(word: string): string | null | undefined {
  const printed = /^brreg:(.*)$/is.exec(word)?.[1]
  return printed === undefined ? undefined : organisationNumber(printed)
}

/** Fetches the facts of one number and links them to their company. Returns what to print. */
export async function importRegister(
  { db, openWeb }: Pick<Deps, 'db' | 'openWeb'>,
  address: string,
  word: string,
  now = new Date(),
): Promise<{ hasFailed: boolean; line: string }> {
  const failed = (why: string) => ({ hasFailed: true, line: `${word}: nothing imported, ${why}.` })
  const orgnr = registerNumber(word)
  if (!orgnr) return failed('an organisation number has nine digits, the last of which checks the others')
  const answer = await askRegister(openWeb, orgnr, { address }).catch((error: unknown) => {
    const fault = asFeedFault(error)
    if (fault) return fault
    throw error
  })
  if (answer instanceof FeedFault) return failed(`the register gave no answer (${answer.word})`)
  if (answer === 'unknown') return failed('the register knows no such number')
  if (answer === 'deleted') return failed('the register says only that it has been deleted')
  const { legal_name } = answer
  if (legal_name === null) return failed('the register has no name for it')
  const times = { fetched_at: now, next_at: new Date(now.getTime() + 30 * DAY_MS) }
  const link = await db.transaction().execute(async (trx) => {
    const found = await linkCompany(trx, orgnr, legal_name)
    if (typeof found === 'object') await saveRegisterFacts(trx, found.company_id, answer, times)
    return found
  })
  if (link === 'several')
    return failed(`several companies are called ${legal_name}, and nobody can say which it is`)
  if (link === 'other_number') return failed(`the company that is called ${legal_name} has another number`)
  return { hasFailed: false, line: `${word}: facts about ${legal_name}, with the company «${link.name}».` }
}
