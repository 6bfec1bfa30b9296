import type { Answer } from './answer.ts'
import { demandText } from './read-question/clearance-levels.ts'
import type { Wish } from './read-question/wish.ts'
import { joined } from './tell/join-answers.ts'
import { tellConsultants } from './tell/tell-consultants.ts'
import { proofsOf } from './tell/people-with.ts'
import { listText } from './tell/norwegian.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { plain } from './tell/told.ts'

/** «Hvem kan fransk, og hvem kan finsk?»: each is asked for by itself. */
const EACH =
  /(?<=\p{L}[^\p{L}]+)(?:og|samt|eller) (?:hvem|noen|hvor mange)(?!\p{L})(?! av (?:dem|disse|de)(?!\p{L}))|begge deler|(?:hver|hvert) (?:av|sin|sitt)/iu
const MOST_EACH = 4

/** Who of us has the one and who the other, where nobody has both or each is asked for; null where one thing is asked. */
export async function aboutEachSkill(
  context: TellContext,
  wish: Wish,
  question: string,
): Promise<Answer | null> {
  if (wish.kind !== 'consultant' || wish.consultants.length + wish.companies.length > 0) return null
  if (wish.operation !== 'list' && wish.operation !== 'count') return null
  const languages = wish.demands.filter(({ sort }) => sort === 'language')
  const isOfLanguages = languages.length > 1 && languages.length === wish.demands.length
  const isOfSkills = wish.technologies.length > 1 && wish.demands.length === 0 && !wish.either
  if (isOfLanguages === isOfSkills || (isOfSkills && wish.words.length > 0)) return null
  const isEach = EACH.test(question) || / eller /iu.test(question)
  if (!isEach && (await tellConsultants(context, { ...wish, words: [] }))) return null
  const sides = isOfLanguages
    ? languages.map((one) => ({ ...wish, words: [], demands: [one] }))
    : wish.technologies.map((one) => ({ ...wish, technologies: [one] }))
  const told = await Promise.all(
    sides.slice(0, MOST_EACH).map((side) => tellConsultants(context, { ...side, most: wish.most ?? 3 })),
  )
  const answers = told.flatMap((one) => (one ? [one.whole()] : []))
  const answer = answers.length > 1 ? joined(answers) : (answers[0] ?? null)
  if (!answer || !isOfLanguages) return answer
  // «Spansk eller polsk?»: what nobody speaks is said.
  const nobody = languages.filter((_, nth) => told[nth] === null).map(({ said }) => plain(said))
  return nobody.length > 0
    ? { ...answer, content: `${answer.content}\n\nIngen CV nevner ${listText(nobody, 'eller')}.` }
    : answer
}

const ON_PAPER = new Set(['language', 'certification', 'clearance', 'education', 'licence'])

/** Where no CV has what only a CV can say, no other text answers it. */
export async function aboutNoneHas({ db }: TellContext, wish: Wish): Promise<Answer | null> {
  const { kind, demands, consultants, companies } = wish
  if (kind !== 'consultant' || consultants.length + companies.length > 0) return null
  const onPaper = demands.filter(({ sort }) => ON_PAPER.has(sort))
  if (onPaper.length === 0 || onPaper.some(({ said }) => said === 'ikke')) return null
  for (const demand of onPaper) if ((await proofsOf(db, [demand])).size > 0) return null
  return tellNothing(`Ingen CV nevner ${plain(listText(onPaper.map(demandText), 'eller'))}.`)
}
