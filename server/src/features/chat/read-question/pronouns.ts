import type { Memory } from './memory.ts'
import { wholeWords } from './question-text.ts'
import type { Reading } from './reading.ts'
import type { Subject } from './subject.ts'
import type { NamedThing, Wish } from './wish.ts'

/** Words that stand for somebody. */
const PERSON = wholeWords(
  'han|hun|ham|henne|hans|hennes|vedkommende|konsulenten|(?:denne|den) (?:personen|kandidaten|konsulenten)|personen',
)
/** Words that stand for whoever has written an ad or is told of in an article. */
const COMPANY = wholeWords(
  'de|dei|dem|deres|der|dette|(?:denne |dette )?(?:kunden|selskapet|firmaet|bedriften|virksomheten|arbeidsgiveren|kommunen|banken|etaten)|kunden',
)

export const pointsAtPerson = (question: string) => PERSON.test(question.toLowerCase())
export const pointsAtCompany = (question: string) => COMPANY.test(question.toLowerCase())

/** Who «hun» is: whom the person looks at, or who was told of last. */
export function personMeant(
  { question, wish }: Reading,
  page: Subject | null,
  memories: readonly Memory[],
): Subject | null {
  if (wish.consultants.length > 0 || wish.companies.length > 0 || !pointsAtPerson(question)) return null
  const told = memories[0]?.shown.find(({ kind }) => kind === 'consultant')
  if (told) return { kind: 'consultant', id: told.id }
  return page?.kind === 'consultant' ? page : null
}

/** «Hvor mye har hun ledig?» asks of one, not how many there are. */
export const ofOne = (wish: Wish, person: NamedThing): Wish => ({
  ...wish,
  ...(wish.kind === 'company' && wish.field === null && { kind: null, field: 'projects' }),
  consultants: [person],
  operation: 'list',
  period: wish.field === 'availability' ? null : wish.period,
})

/** «Hva med Havblikk?» asks of Havblikk what was asked of another before. */
export function keepsField({ wish, pointing }: Reading, memories: readonly Memory[]): Wish | null {
  const before = memories[0]?.wish
  const [person] = wish.consultants
  const isBare =
    pointing.goes_on &&
    wish.field === null &&
    wish.words.length + wish.technologies.length + wish.demands.length === 0
  if (!before || !isBare) return null
  if (person && wish.consultants.length === 1 && before.consultants.length === 1 && before.field)
    return { ...wish, field: before.field, kind: null }
  return null
}

/** Whether the next company takes the place of the one before, in what was asked. */
export const changesCompany = ({ wish, pointing }: Reading, memories: readonly Memory[]): boolean => {
  const before = memories[0]?.wish
  return (
    pointing.goes_on &&
    wish.companies.length === 1 &&
    wish.kind === null &&
    wish.field === null &&
    wish.words.length + wish.technologies.length === 0 &&
    before != null &&
    before.companies.length > 0 &&
    before.kind !== null &&
    (before.kind !== 'company' || before.field !== null)
  )
}
