import { findConsultants } from '../../consultants/list-consultants.repository.ts'
import type { Wish } from '../read-question/wish.ts'
import type { TellContext } from './tell-ads.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import { bold, plain, Told } from './told.ts'

type Summary = Awaited<ReturnType<typeof findConsultants>>[number]

const NEVER = '9999'
const freeFrom = ({ availability }: Summary) =>
  availability && availability.percent > 0 ? availability.from : NEVER

/** Several beside each other: what each has of the technologies, or of availability. */
export async function tellConsultantsBeside({ db, today }: TellContext, wish: Wish): Promise<Told | null> {
  const people = await findConsultants(
    db,
    { ids: wish.consultants.map(({ id }) => Number(id)) },
    { order: 'best', limit: 10, offset: 0 },
  )
  if (people.length < 2) return null
  const [technology] = wish.technologies
  const yearsOf = (one: Summary) => one.technologies.find(({ name }) => name === technology)?.years ?? 0
  const sorted = people.toSorted((a, b) => (technology ? yearsOf(b) - yearsOf(a) : 0))
  const asksWhen =
    !technology && (wish.field === 'availability' || wish.order === 'deadline_first' || wish.day === 'freed')
  // Who is taken, or has not said when, comes last.
  if (asksWhen) sorted.sort((a, b) => freeFrom(a).localeCompare(freeFrom(b)))
  const told = new Told()
  const [first] = sorted
  const cite = (one: Summary) =>
    told.cite(
      consultantSource(one, null, technology ? `${technology}: ${yearsOf(one)} år` : freeText(one, today)),
    )
  if (technology)
    told.say(
      `${bold(first!.name)} har lengst erfaring med ${bold(technology)}: ${yearsOf(first!)} år.${cite(first!)}`,
      '',
    )
  if (asksWhen && freeFrom(first!) < NEVER)
    told.say(`${bold(first!.name)} er ledig først: ${freeText(first!, today)}.${cite(first!)}`, '')
  for (const one of sorted)
    told.say(
      `- ${bold(one.name)}: ${[...(technology ? [`${yearsOf(one)} år med ${plain(technology)}`] : [one.title && plain(one.title), one.location && plain(one.location)]), freeText(one, today)].filter(Boolean).join(', ')}.${cite(one)}`,
    )
  return told.remember({ ...wish, kind: 'consultant' })
}
