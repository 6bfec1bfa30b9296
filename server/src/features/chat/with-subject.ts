import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Asked } from './answer.ts'
import { findTexts } from './find/texts.repository.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { companyMeant } from './read-question/whose-page.ts'
import { isNarrowed, type Wish } from './read-question/wish.ts'

/** «Hvilke stillinger har de?»: the company that is looked at or was spoken of narrows the list. */
export async function withSubject(
  db: Kysely<Database>,
  reading: Reading,
  subject: Subject | null,
  page: Subject | null,
  { memories }: Asked,
): Promise<Reading> {
  const { wish, pointing } = reading
  if (wish.companies.length > 0 || wish.consultants.length > 0) return reading
  const told = memories[0]?.shown.filter(({ kind }) => kind === 'company') ?? []
  // «Hvilke av dem søker Java-folk?»
  const isOfTheirAds = wish.kind === 'job' || (told.length > 1 && SEEK_PEOPLE.test(reading.question))
  const points = pointing.at === 'this' || pointing.at === 'that' || pointing.at === 'those'
  const shown = memories[0]?.shown.find(({ kind }) => kind === 'company')
  const before = memories.find(({ wish }) => wish)?.wish?.companies ?? []
  const company =
    points && subject?.kind === 'company'
      ? { id: subject.id, name: await nameOf(db, subject) }
      : points && shown && wish.kind !== null && wish.kind !== 'company'
        ? { id: shown.id, name: shown.title }
        : null
  const whose = company ? null : await companyMeant(db, reading, page, memories)
  if (whose) return { ...reading, wish: { ...wish, companies: [whose] } }
  if (pointing.at === 'those' && isOfTheirAds && told.length > 1)
    return {
      ...reading,
      pointing: { at: null, goes_on: false },
      wish: { ...wish, kind: 'job', companies: told.map(({ id, title }) => ({ id, name: title })) },
    }
  // On the page of a company «hvilke jobber har kortest frist» are theirs.
  if (page?.kind === 'company' && wish.kind === 'job' && memories.length === 0 && !isNarrowed(wish))
    return { ...reading, wish: { ...wish, companies: [{ id: page.id, name: await nameOf(db, page) }] } }
  const goesOn =
    (wish.kind === null && !isPlain(wish)) || (points && wish.kind !== null && before.length === 1)
  const companies = company ? [company] : goesOn ? before.slice(0, 1) : []
  const seeks =
    company !== null && SEEKS.test(reading.question) && (wish.kind === null || wish.kind === 'job')
  if (seeks)
    return {
      ...reading,
      wish: { ...wish, companies, kind: 'job', field: null, operation: 'list', words: [] },
    }
  return companies.length > 0 ? { ...reading, wish: { ...wish, companies } } : reading
}

/** «Hva slags folk leter de etter?» */
const SEEKS =
  /(?:søker|leter|ser|trenger|ønsker|jakter|ansetter) (?:de|dere|selskapet|bedriften|firmaet|kunden)|(?:de|dere|selskapet|bedriften|kunden) (?:søker|leter|trenger|ansetter)/i

const SEEK_PEOPLE =
  /(?<!\p{L})av (?:dem|disse|de \p{L}+) (?:søker|leter etter|ser etter|trenger|ansetter|lyser ut|vil ha|etterspør|har bruk for)(?!\p{L})/iu

export async function nameOf(db: Kysely<Database>, { kind, id }: Subject): Promise<string> {
  const [text] = await findTexts(db, [{ kind, id: Number(id) }])
  return text?.title ?? ''
}

/** A question with a selection of its own. */
const isPlain = ({ technologies, places, words, field, forms, period }: Wish) =>
  technologies.length > 0 ||
  places.length > 0 ||
  forms.length > 0 ||
  period !== null ||
  (words.length === 0 && field === null)
