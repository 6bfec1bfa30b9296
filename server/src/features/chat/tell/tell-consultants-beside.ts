import { findConsultants } from '../../consultants/list-consultants.repository.ts'
import type { Wish } from '../read-question/wish.ts'
import type { TellContext } from './tell-ads.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import { factOf, proofsOf } from './people-with.ts'
import type { Proof } from '../find/cv-lines.repository.ts'
import { bold, plain, Told } from './told.ts'

type Summary = Awaited<ReturnType<typeof findConsultants>>[number]

const NEVER = '9999'
const freeFrom = ({ availability }: Summary) =>
  availability && availability.percent > 0 ? availability.from : NEVER

/** Who took such a paper first: each with the paper and its year. */
async function tellPapersBeside(
  { db }: TellContext,
  wish: Wish,
  people: readonly Summary[],
  told = new Told(),
): Promise<Told | null> {
  const papers = wish.demands.filter(({ sort }) => sort === 'certification')
  const proven = await proofsOf(
    db,
    papers,
    people.map(({ id }) => id),
  )
  const yearOf = ({ fact }: Proof) => /\((\d{4})\)$/u.exec(fact ?? '')?.[1] ?? NEVER
  const held = people
    .flatMap((one) => (proven.get(one.id) ?? []).slice(0, 1).map((proof) => ({ one, proof })))
    .toSorted((a, b) => yearOf(a.proof).localeCompare(yearOf(b.proof)))
  if (held.length === 0) return null
  const cite = ({ one, proof }: (typeof held)[number]) =>
    told.cite(consultantSource(one, proof.sentence, factOf(proof) ?? undefined))
  const [first] = held
  if (held.length > 1 && yearOf(first!.proof) < yearOf(held[1]!.proof))
    told.say(`${bold(first!.one.name)} tok sitt først: ${yearOf(first!.proof)}.${cite(first!)}`, '')
  for (const each of held) told.say(`- ${bold(each.one.name)}: ${plain(each.proof.fact ?? '')}.${cite(each)}`)
  const without = people.filter(({ id }) => !held.some(({ one }) => one.id === id))
  for (const one of without)
    told.say(`- ${bold(one.name)}: ikke i CV-en.${told.cite(consultantSource(one, null))}`)
  return told.remember({ ...wish, kind: 'consultant' })
}

/** Several beside each other: what each has of the technologies, or of availability. */
export async function tellConsultantsBeside({ db, today }: TellContext, wish: Wish): Promise<Told | null> {
  const people = await findConsultants(
    db,
    { ids: wish.consultants.map(({ id }) => Number(id)) },
    { order: 'best', limit: 10, offset: 0 },
  )
  if (people.length < 2) return null
  const papers = wish.demands.filter(({ sort }) => sort === 'certification')
  const [technology] = wish.technologies
  if (papers.length > 0 && !technology) return tellPapersBeside({ db, today }, wish, people)
  const known = (one: Summary) => one.technologies.find(({ name }) => name === technology)
  const yearsOf = (one: Summary) => known(one)?.years ?? 0
  const sorted = people.toSorted((a, b) => (technology ? yearsOf(b) - yearsOf(a) : 0))
  const asksWhen =
    !technology && (wish.field === 'availability' || wish.order === 'deadline_first' || wish.day === 'freed')
  // Who is taken, or has not said when, comes last.
  if (asksWhen) sorted.sort((a, b) => freeFrom(a).localeCompare(freeFrom(b)))
  const told = new Told()
  const [first] = sorted
  // Without a year, and without the skill, is not «0 år».
  const skillText = (one: Summary) =>
    yearsOf(one) > 0
      ? `${yearsOf(one)} år med ${technology!}`
      : known(one)
        ? `kan ${technology!}, men uten oppgitte år`
        : `${technology!} står ikke i CV-en`
  const cite = (one: Summary) =>
    told.cite(
      consultantSource(one, null, technology ? `${technology}: ${skillText(one)}` : freeText(one, today)),
    )
  if (technology && yearsOf(first!) > 0)
    told.say(
      `${bold(first!.name)} har lengst erfaring med ${bold(technology)}: ${yearsOf(first!)} år.${cite(first!)}`,
      '',
    )
  if (asksWhen && freeFrom(first!) < NEVER)
    told.say(`${bold(first!.name)} er ledig først: ${freeText(first!, today)}.${cite(first!)}`, '')
  for (const one of sorted)
    told.say(
      `- ${bold(one.name)}: ${[...(technology ? [plain(skillText(one))] : [one.title && plain(one.title), one.location && plain(one.location)]), freeText(one, today)].filter(Boolean).join(', ')}.${cite(one)}`,
    )
  // «Minst åtte års Kubernetes og CKA»: both are told of each.
  if (papers.length > 0) await tellPapersBeside({ db, today }, wish, people, told.say(''))
  return told.remember({ ...wish, kind: 'consultant' })
}
