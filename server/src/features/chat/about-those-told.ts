import type { Answer, Asked } from './answer.ts'
import { kindTold } from './read-question/those-told.ts'
import type { Reading } from './read-question/reading.ts'
import type { Field } from './read-question/wish.ts'
import { joined } from './tell/join-answers.ts'
import { tellCompany } from './tell/tell-company.ts'
import { tellConsultant } from './tell/tell-consultant.ts'
import type { TellContext } from './tell/tell-ads.ts'

const MOST = 6
const OF_PEOPLE: readonly Field[] = [
  'place',
  'availability',
  'certifications',
  'education',
  'languages',
  'contact',
  'title',
  'technologies',
]
const OF_COMPANIES: readonly Field[] = [
  'place',
  'employees',
  'industry',
  'orgnr',
  'technologies',
  'key_people',
]
/** Of several: «de», «hver av dem». */
const THEY = /(?<!\p{L})(?:de|dem|deres|disse|sine)(?!\p{L})/iu
const TOWNS = /(?<!\p{L})hvilke (?:byer|steder|kommuner|fylker)(?!\p{L})/iu
const WHERE =
  /(?<!\p{L})hvor (?:bor|sitter|holder|er|jobber|ligger|befinner) (?:de|dem|disse)(?!\p{L})(?! \p{L}*(?:flest|mest|nyeste|siste|neste|beste))/iu
const CERTIFIED =
  /(?<!\p{L})(?:sertifiserte?|sertifiseringer|sertifikater)(?!\p{L})(?! (?:i|innen|på)(?!\p{L}))/iu
const WHEN = /(?<!\p{L})når (?:er|blir|kan) (?:de|dem|disse|hver)(?!\p{L})/iu

/** «I hvilke byer sitter de?», «når er de ledige?» after a list: told of each who was told; null where one is meant, or something else. */
export async function aboutThoseTold(
  context: TellContext,
  { wish, question, pointing }: Reading,
  { memories: [last] }: Asked,
): Promise<Answer | null> {
  const kind = last ? kindTold(last) : null
  const points =
    pointing.at === 'those' || pointing.at === 'that' || WHEN.test(question) || WHERE.test(question)
  if (!last || kind === null || !points || !THEY.test(question)) return null
  const { companies, consultants, places, technologies, demands, operation } = wish
  const isNarrowed = companies.length + consultants.length + places.length + technologies.length > 0
  if (isNarrowed || demands.length > 0 || operation !== 'list') return null
  const field =
    TOWNS.test(question) || WHERE.test(question)
      ? 'place'
      : WHEN.test(question)
        ? 'availability'
        : CERTIFIED.test(question)
          ? 'certifications'
          : wish.field
  const has = kind === 'consultant' ? OF_PEOPLE : OF_COMPANIES
  const isOfOther = wish.kind !== null && wish.kind !== kind
  if (field === null || !has.includes(field) || isOfOther || (wish.period && field !== 'availability'))
    return null
  const shown = last.shown.filter((one) => one.kind === kind).slice(0, MOST)
  if (shown.length < 2) return null
  const told = await Promise.all(
    shown.map(({ id }) =>
      kind === 'consultant'
        ? tellConsultant(context, id, field, wish, question)
        : tellCompany(context, id, field, question),
    ),
  )
  const answers = told.flatMap((one) => (one ? [one.whole()] : []))
  const answer = answers.length > 1 ? joined(answers) : (answers[0] ?? null)
  return answer && { ...answer, memory: { wish: last.wish, shown } }
}
