import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { companyNameKey } from '../../../text/company-name-key.ts'
import { personNameKey } from '../../../text/person-name-key.ts'
import { findCompaniesNamed, findConsultantsIn, findConsultantsNamed } from '../find/names.repository.ts'
import { EMPTY_WORDS } from './empty-words.ts'
import { type NameFound, namePhrases, takeNames } from './match-names.ts'
import type { QuestionText } from './question-text.ts'

/** The companies and the consultants that a question names; their names are taken out of it. */
export async function readNames(
  db: Kysely<Database>,
  text: QuestionText,
): Promise<[NameFound[], NameFound[]]> {
  const company = namePhrases(text, companyNameKey)
  const person = namePhrases(text, personNameKey)
  const asked = company.words.filter((word) => !EMPTY_WORDS.has(word) || word.length > 5)
  const [companies, consultants] = await Promise.all([
    findCompaniesNamed(db, asked.slice(0, 24), company.phrases),
    findConsultantsNamed(db, person.words),
  ])
  const ofCompanies = takeNames(text, companies, 'company')
  const people = takeNames(text, consultants, 'consultant')
  return [ofCompanies, await Promise.all(people.map((one) => whoLivesThere(db, text, one)))]
}

/** «Bjørn-Erik i Tromsø»: of several who are called so the one who lives there. */
async function whoLivesThere(db: Kysely<Database>, text: QuestionText, found: NameFound): Promise<NameFound> {
  const said = /^ (?:i|på|fra) (\p{L}+)/u.exec(text.written.slice(found.end))
  if (!said || found.things.length < 2) return found
  const there = await findConsultantsIn(
    db,
    found.things.map(({ id }) => id),
    said[1]!,
  )
  if (there.length !== 1) return found
  // Where they live is no place that is asked for.
  text.remove(found.end, found.end + said[0].length)
  return { ...found, things: found.things.filter(({ id }) => id === there[0]) }
}
