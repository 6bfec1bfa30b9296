import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { companyNameKey } from '../../../text/company-name-key.ts'
import { personNameKey } from '../../../text/person-name-key.ts'
import { findCompaniesNamed, findConsultantsNamed } from '../find/names.repository.ts'
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
  return [takeNames(text, companies, 'company'), takeNames(text, consultants, 'consultant')]
}
