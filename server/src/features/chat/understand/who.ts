import { relationTo } from '../catalogue/catalogue.ts'
import type { SubjectName } from '../plan/plan.ts'
import { isCue, senseOf } from './clause.ts'
import type { Item } from './items.ts'

const SEEKERS = ['søker', 'leter', 'ansetter', 'lyser', 'rekrutterer', 'trenger', 'utlyst', 'lyst', 'jakter']

/** «Hvem» is one of us, unless it seeks people. */
export function whoOf(items: readonly Item[], spokenOf: SubjectName | null): SubjectName {
  // «Kunden vil ha noen i Bergen. Hvem bor der?»: what is said before asks for nothing.
  const asked = items.slice(items.findIndex((item) => isCue(item, 'who')))
  const names = items.flatMap((item) => (item.kind === 'name' ? [item.subject] : []))
  if (names.length > 1 && names.every((one) => one === 'company')) return 'company'
  if (
    asked.some(
      (item) =>
        senseOf(item, 'field', 'company')?.field === 'technology' && !senseOf(item, 'relation', 'consultant'),
    )
  ) {
    if (!asked.some((item) => senseOf(item, 'field', 'consultant'))) return 'company'
  }
  const seeks = asked.some((item) => {
    const relation = senseOf(item, 'relation', 'company')
    return relation !== null && SEEKERS.some((word) => item.words.startsWith(word))
  })
  const isNamed = items.some((item) => isCue(item, 'fits') || senseOf(item, 'subject', 'consultant'))
  if (seeks && !isNamed) return 'company'
  const isOurs = isNamed || items.some((item) => isCue(item, 'we'))
  if (spokenOf === 'company' && !isOurs && !items.some((item) => senseOf(item, 'field', 'consultant')))
    return 'company'
  const [first] = items.flatMap((item) => senseOf(item, 'subject') ?? [])
  if (first?.subject === 'article' && !isOurs) return 'company'
  if (spokenOf === 'job' && !isOurs && items.length < 6) return 'company'
  if (
    first?.subject === 'job' &&
    !isOurs &&
    relationTo('company', 'job') &&
    items.some((item) => isCue(item, 'most', 'fewest'))
  )
    return 'company'
  return 'consultant'
}
