import { best, type Evidence, MISSING } from '../evidence.ts'
import type { AdText } from '../requirement.ts'
import { isItRole, rolesIn } from '../roles.ts'
import { stemsIn } from '../stems.ts'
import { CLAIMED, evidenceOf, fixed } from './evidence-of-passages.ts'
import { wordTest } from './evidence-words.ts'
import { wordTest as demandTest } from '../reading/demand-words.ts'
import { yearsCovered } from './months.ts'
import type { Passage, ReadableCv } from './passages.ts'

const BACHELOR = 3
/** A year or two after school. */
const SHORT = 2
const LEVELS = [6, 5, 2, BACHELOR, 1].map((level) => ({ level, isOf: wordTest(`education ${level}`) }))

/** Related enough to count as mentioned. */
const NEIGHBOURS = {
  it: ['electronics', 'mathematics', 'design'],
  electronics: ['electro', 'it'],
  electro: ['electronics', 'building'],
  building: ['electro'],
  economics: ['mathematics', 'society'],
  design: ['it'],
  mathematics: ['it', 'electronics'],
  society: ['economics', 'law'],
  health: [],
  law: [],
} as const satisfies Record<string, readonly string[]>
type Field = keyof typeof NEIGHBOURS
const FIELDS = (Object.keys(NEIGHBOURS) as Field[]).map((field) => ({
  field,
  isOf: wordTest(`field ${field}`),
}))
const isOfField = wordTest('education of the field')
const levelOf = (text: string) => LEVELS.find(({ isOf }) => isOf(text))?.level ?? null
const fieldsOf = (text: string) => FIELDS.flatMap(({ field, isOf }) => (isOf(text) ? [field] : []))
const isDesired = demandTest('desired')
const isDenial = wordTest('denial')
const UNFINISHED = /ikke fullført|ikkje fullført|uten grad|unfinished|not completed|pågår|ongoing|avbrutt/iu
const RATHER = /,?\s(?:gjerne|helst|fortrinnsvis|preferably|ideally|gärna)\s.*$/iu
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
  // «relevant utdanning» is of the ad's field, and a level alone of any.
  const isRelevant = isOfField(sentence) && !NOT_TECHNICAL.test(ad.title)
  const wanted = named.length > 0 ? named : isRelevant ? (['it'] satisfies Field[]) : null
  const unlisted = wanted === null ? unlistedFields(sentence) : []
  // «mastergrad, gjerne innen IT»: another field is half of it.
  const isAnyEnough =
    fieldsOf(sentence.replace(RATHER, '')).length < named.length &&
    neededLevel(sentence.replace(RATHER, '')) === needed
  const found = readable.cv.education.map(({ degree, description }): Evidence => {
    if (!degree) return MISSING
    const level = levelOf(degree) ?? (UNFINISHED.test(degree) ? BACHELOR : null)
    if (level === null) return MISSING
    const own = fieldsOf(degree)
    const has = own.length > 0 ? own : fieldsOf(description ?? '')
    const isRight =
      wanted === null
        ? unlisted.every((stem) => stemsIn(`${degree} ${description ?? ''}`).includes(stem))
        : has.some((field) => wanted.includes(field))
    const isNear =
      isRight ||
      isAnyEnough ||
      wanted === null ||
      wanted.some((field) => NEIGHBOURS[field].some((near: Field) => has.includes(near)))
    const isFinished = !UNFINISHED.test(degree)
    const isHigh = level >= needed && isFinished
    const isAlmost = level >= SHORT && level >= (isFinished ? needed - 2 : needed)
    const at = { quote: degree, where: 'education' } as const
    if (isRight && isHigh) return fixed(at, 'documented')
    return (isRight && isAlmost) || (isNear && isHigh) ? fixed(at, 'mentioned') : MISSING
  })
  const worked = EQUAL.test(sentence) && wanted?.includes('it') ? workedWithIt(readable, today) : MISSING
  const most = best([...found, worked])
  return most.status === 'missing' && PRACTICE.test(sentence) ? practice(readable, today) : most
}

/** A field that no list has, «bachelorgrad i arkeologi»: a degree of the level alone is half of it. */
const unlistedFields = (sentence: string): readonly string[] =>
  stemsIn(
    [...sentence.replace(RATHER, '').matchAll(OF_FIELD)]
      .flatMap(([, what = '', field = '']) => (levelOf(what) === null && !isEducation(what) ? [] : [field]))
      .join(' '),
  )
const OF_FIELD = /(?<!\p{L})(\p{L}{4,30})\s+(?:i|in|innen|innan|inom|within)\s+(\p{Ll}{4,})/gu
const isEducation = wordTest('education word')

/**
 * The lowest of several levels of which one is enough: «ingeniør eller sivilingeniør», «fagbrev, eller høyere utdanning».
 * What is only desired, or said not to be enough, lowers nothing: «mastergrad, fagbrev er en fordel».
 */
function neededLevel(sentence: string): number {
  const firm = sentence.split(CLAUSE_END).filter((clause) => !isDesired(clause) && !isDenial(clause))
  const asked = levelOf(firm.join(', ')) === null ? sentence : firm.join(', ')
  const named = asked.split(PART_END).flatMap((part) => levelOf(part) ?? [])
  if (named.length === 0) return BACHELOR
  return EITHER.test(asked) ? Math.min(...named) : Math.max(...named)
}
const CLAUSE_END = /[,;()]/u
const EITHER = /\/|(?<!\p{L})(?:eller|or|alt|alternativt?|alternatively)(?!\p{L})/iu
const PART_END = new RegExp(`,|-\\s|${EITHER.source}`, 'iu')

const LONG_PRACTICE = 5
/** «høyere utdanning eller tilsvarende erfaring» */
const EQUAL =
  /(?<!\p{L})(?:eller|or) (?:tilsvarende|tilsvarande|motsvarande|lang|equivalent) (?:relevant )?\p{L}*(?:erfaring|erfarenhet|røynsle|praksis|experience)/iu
const isItTitle = wordTest('title of it')

/** Years in roles of IT. */
function workedWithIt({ passages }: ReadableCv, today: string): Evidence {
  const isOfIt = ({ text, isTitle }: Passage) => isTitle && (isItTitle(text) || rolesIn(text).some(isItRole))
  const projects = new Set(passages.filter(isOfIt).flatMap(({ project }) => project ?? []))
  const work = passages.filter(
    ({ project, isTag, isStudent }) => project !== null && projects.has(project) && !isTag && !isStudent,
  )
  return evidenceOf(work, today, { isPartial: yearsCovered(work, today) < LONG_PRACTICE })
}

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
