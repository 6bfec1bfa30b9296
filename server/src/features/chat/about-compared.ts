import type { Answer } from './answer.ts'
import { isNarrowed, type Field, type Wish } from './read-question/wish.ts'
import { joined } from './tell/join-answers.ts'
import { tellCompaniesCompared } from './tell/tell-companies-compared.ts'
import { tellConsultant } from './tell/tell-consultant.ts'
import { tellPeopleCompared } from './tell/tell-people-compared.ts'
import type { TellContext } from './tell/tell-ads.ts'

/** More than so many are told by a line each. */
const MOST = 3
/** What is asked of each by its name, and told of each. */
const OF_EACH: ReadonlySet<Field> = new Set<Field>([
  'languages',
  'certifications',
  'education',
  'projects',
  'contact',
])
const ASKS_MOST =
  /(?<!\p{L})(?:mest|lengst|flest|minst|kortest|mer|lengre|lenger)(?!\p{L})[^?]*(?<!\p{L})(?:erfaring|erfaren|fartstid|ansiennitet|praksis|år)(?!\p{L})|(?<!\p{L})(?:mest|minst) (?:erfaren|rutinert|senior)|(?<!\p{L})(?:jobbet|arbeidet|holdt på) lengst/iu

/** «Sammenlign Siri og Jon», «Fjordnes eller Havnes?»: two or three beside each other; null where one thing of them is asked. */
export async function aboutCompared(
  context: TellContext,
  wish: Wish,
  question: string,
): Promise<Answer | null> {
  const { consultants, companies, field, technologies, demands, words } = wish
  const asksOne = technologies.length + demands.length > 0
  if (consultants.length > 1 && consultants.length <= MOST) {
    const asksWhen = field === 'availability' || wish.order === 'deadline_first' || wish.day === 'freed'
    const asksMost = ASKS_MOST.test(question)
    if (asksOne || asksWhen || (words.length > 0 && !asksMost)) return null
    if (field && OF_EACH.has(field)) {
      const each = await Promise.all(
        consultants.map(({ id }) => tellConsultant(context, id, field, wish, question)),
      )
      return joined(each.flatMap((one) => (one ? [one.whole()] : [])))
    }
    return (
      (
        await tellPeopleCompared(
          context,
          consultants.map(({ id }) => id),
          asksMost,
        )
      )?.whole() ?? null
    )
  }
  if (companies.length < 2 || companies.length > MOST || consultants.length > 0) return null
  // «Hva er forskjellen på …» is read as asking what they are.
  const isBare = !isNarrowed({ ...wish, companies: [] }) && (field === null || field === 'summary')
  const mayCompare = wish.operation === 'compare' || EITHER.test(question)
  if (!isBare || !mayCompare || (wish.kind !== null && wish.kind !== 'company')) return null
  if (/(?<!\p{L})(?:flest|færrest|mest|minst|hvor mange|antall|fler|flere)(?!\p{L})/iu.test(question))
    return null
  return (
    (
      await tellCompaniesCompared(
        context,
        companies.map(({ id }) => id),
      )
    )?.whole() ?? null
  )
}

const EITHER = / eller /iu
