import { best, type Evidence, MISSING } from '../evidence.ts'
import type { AdText } from '../requirement.ts'
import { CLAIMED, fixed } from './evidence-of-passages.ts'
import { wordTest } from './evidence-words.ts'
import { yearsCovered } from './months.ts'
import type { ReadableCv } from './passages.ts'

const BACHELOR = 3
const LEVELS = [6, 5, BACHELOR, 1].map((level) => ({ level, isOf: wordTest(`education ${level}`) }))

type Field = 'it' | 'electro' | 'building' | 'economics' | 'design' | 'mathematics' | 'law'
const FIELDS = (
  ['it', 'electro', 'building', 'economics', 'design', 'mathematics', 'law'] satisfies Field[]
).map((field) => ({ field, isOf: wordTest(`field ${field}`) }))
/** Related enough to count as mentioned. */
const NEIGHBOURS: Readonly<Record<Field, readonly Field[]>> = {
  it: ['electro', 'mathematics', 'design'],
  electro: ['building'],
  building: ['electro'],
  economics: ['mathematics'],
  design: ['it'],
  mathematics: ['it', 'electro'],
  law: [],
}
const levelOf = (text: string) => LEVELS.find(({ isOf }) => isOf(text))?.level ?? null
const fieldsOf = (text: string) => FIELDS.flatMap(({ field, isOf }) => (isOf(text) ? [field] : []))
const UNFINISHED = /ikke fullført|ikkje fullført|uten grad|unfinished|not completed|pågår|ongoing|avbrutt/iu
const PRACTICE = /praksis|erfaring kan|experience may|veie opp|vege opp|kompensere/iu
const NOT_TECHNICAL = /prosjektled|controller|økonomi|byggeled|endringsled|gevinst|jurist|innkjøp/iu

/** By degree and field. A related field, one level too low or unfinished counts as mentioned; the school is ignored. */
export function educationEvidence(
  sentence: string,
  readable: ReadableCv,
  ad: Pick<AdText, 'title'>,
  today: string,
): Evidence {
  const needed = neededLevel(sentence)
  const named = fieldsOf(sentence)
  const wanted = named.length > 0 ? named : NOT_TECHNICAL.test(ad.title) ? null : (['it'] satisfies Field[])
  const found = readable.cv.education.map(({ degree, description }): Evidence => {
    if (!degree) return MISSING
    const level = levelOf(degree) ?? (UNFINISHED.test(degree) ? BACHELOR : null)
    if (level === null) return MISSING
    const own = fieldsOf(degree)
    const has = own.length > 0 ? own : fieldsOf(description ?? '')
    const isRight = wanted === null || has.some((field) => wanted.includes(field))
    const isNear = isRight || wanted.some((field) => NEIGHBOURS[field].some((near) => has.includes(near)))
    const isFinished = !UNFINISHED.test(degree)
    const isHigh = level >= needed && isFinished
    const isAlmost = level >= BACHELOR && level >= (isFinished ? needed - 2 : needed)
    const at = { quote: degree, where: 'education' } as const
    if (isRight && isHigh) return fixed(at, 'documented')
    return isNear && isAlmost ? fixed(at, 'mentioned') : MISSING
  })
  const most = best(found)
  return most.status === 'missing' && PRACTICE.test(sentence) ? practice(readable, today) : most
}

function neededLevel(sentence: string): number {
  if (/bachelor|ingeniør|b\.?sc/iu.test(sentence) && !/sivilingeniør/iu.test(sentence)) return BACHELOR
  return Math.max(BACHELOR, levelOf(sentence) ?? BACHELOR)
}

const LONG_PRACTICE = 5

function practice({ cv, passages }: ReadableCv, today: string): Evidence {
  const years = yearsCovered(cv.projects, today)
  const said = passages.find(
    ({ where, text }) => where === 'qualifications' && /praksis|års erfaring|years/iu.test(text),
  )
  if (
    years < LONG_PRACTICE ||
    !said ||
    cv.education.some(({ degree }) => degree && (levelOf(degree) ?? 0) >= BACHELOR)
  )
    return MISSING
  return { ...fixed({ quote: said.text, where: 'qualifications' }, 'mentioned'), credit: CLAIMED }
}
