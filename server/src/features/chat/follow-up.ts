import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { aboutPage } from './about-page.ts'
import type { Answer, Asked } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { inBokmal } from './read-question/bokmal.ts'
import { changesCompany } from './read-question/pronouns.ts'
import { readQuestion } from './read-question/read-question.ts'
import type { Reading } from './read-question/reading.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { isNothing } from './tell/tell-refusal.ts'

/** «Hvordan gikk det for Fjordnes?» and then «Hva med Havnes?»: the same question with the other name in it; null where it is none. */
export async function sameOfAnother(
  db: Kysely<Database>,
  reading: Reading,
  { memories }: Asked,
  today: string,
): Promise<string | null> {
  const { wish, pointing } = reading
  const said = memories[0]?.asked === undefined ? undefined : inBokmal(memories[0].asked)
  const [company, ...others] = wish.companies
  const isBare =
    wish.kind === null && wish.field === null && wish.words.length + wish.technologies.length === 0
  if (!said || !company || others.length > 0 || !pointing.goes_on || !isBare) return null
  // What has a list or a fact of its own is asked of the other company by that.
  if (changesCompany(reading, memories) && memories[0]?.wish?.kind !== 'article') return null
  const before = (await readQuestion(db, said, today)).wish
  const [other] = before.companies
  const asks = before.words.length > 0 || before.field !== null
  return other && before.companies.length === 1 && asks ? inPlaceOf(said, other.name, company.name) : null
}

/** A name may be written shorter than it is: «Lyngfjell» of «Lyngfjell Bank AS». */
function inPlaceOf(question: string, name: string, other: string): string | null {
  const words = name.split(' ')
  for (let length = words.length; length > 0; length--) {
    const short = words.slice(0, length).join(' ')
    const at = question.toLowerCase().indexOf(short.toLowerCase())
    if (at >= 0) return `${question.slice(0, at)}${other}${question.slice(at + short.length)}`
  }
  return null
}

/** «Og hvor mye er den verdt?» after an article: the number, the time or the reason that stands in it. */
export async function typedOfWhatWasTold(
  context: TellContext,
  reading: Reading,
  { memories }: Asked,
): Promise<Answer | null> {
  const { wish, pointing, question } = reading
  const told = memories[0]?.shown[0]
  const isPlain = wish.kind === null && wish.field === null && wish.companies.length === 0
  if (told?.kind !== 'article' || pointing.at !== 'that' || !isPlain || answerTypeOf(question) === null)
    return null
  const answer = await aboutPage(context, reading, { kind: 'article', id: told.id }, [])
  return answer && !isNothing(answer) ? answer : null
}

/** «Hvem av dem er sertifisert i dette?», «andre som kan det»: the skill that was last asked for. */
export function withSkillMeant(reading: Reading, { memories }: Asked): Reading {
  const { wish, question } = reading
  const [last] = memories
  // «Hvem har CISSP?» and then «hvilket år tok han den?»
  const papers = last?.wish?.demands.filter(({ sort }) => sort === 'certification') ?? []
  if (papers.length > 0 && wish.demands.length === 0 && TOOK_IT.test(question))
    return {
      ...reading,
      wish: { ...wish, kind: null, field: null, operation: 'list', words: [], demands: papers },
    }
  const before = memories.find((one) => (one.wish?.technologies.length ?? 0) > 0)?.wish
  if (!before || wish.technologies.length > 0 || wish.kind === 'article') return reading
  if (!SKILL_BEFORE.test(question)) return reading
  const isPaper = wish.demands.some(({ sort }) => sort === 'certification')
  const demands = wish.demands.map((one) =>
    one.sort === 'certification'
      ? {
          ...one,
          any: before.technologies.map((name) => name.toLowerCase()),
          said: before.technologies.join(' og '),
        }
      : one,
  )
  const technologies = isPaper ? wish.technologies : before.technologies
  return { ...reading, wish: { ...wish, kind: wish.kind ?? before.kind, demands, technologies } }
}

const TOOK_IT =
  /(?<!\p{L})(?:tok|fikk|bestod|besto|avla|fornyet|tatt|fått|bestått) (?:(?:han|hun|vedkommende) )?(?:den|det|denne|sertifiseringen|sertifikatet|papiret|eksamen|prøven)(?!\p{L})|(?<!\p{L})når (?:er|ble) (?:den|det|sertifiseringen|sertifikatet) (?:fra|tatt|avlagt)(?!\p{L})/iu
const SKILL_BEFORE =
  /(?<!\p{L})(?:kan|behersker|kjenner|sertifisert (?:i|innen|på)|jobbet med|erfaring med|flinke? (?:i|på)|gode? (?:i|på)) (?:det|dette)(?: (?:samme|også))?(?!\p{L})/iu

/** «Er den rollen på hjemmekontor?», where none is looked at and none was spoken of. */
export const NAMES_NO_AD =
  /(?<!\p{L})(?:den|det|denne|dette) (?:rollen|stillingen|jobben|oppdraget|annonsen|utlysningen|vikariatet|engasjementet)(?! (?:hos|i|på|som|om|med|fra|til|ved|der)(?!\p{L}))/iu

/** A question that means something said to somebody else, or in another conversation. */
export const POINTS_NOWHERE =
  /(?<!\p{L})(?:som )?(?:vi|du og jeg) (?:nettopp |akkurat )?(?:snakket|snakka|prata|pratet|diskuterte|var inne på)(?: om)?(?!\p{L})|(?<!\p{L})(?:den|det) (?:jobben|stillingen|annonsen|oppdraget|saken|artikkelen) (?:som )?(?:jeg|vi) (?:så|leste|kikket|titta|tittet|fant|åpnet|nevnte)(?!\p{L})/iu
