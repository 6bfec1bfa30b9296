import { type Evidence, MISSING } from '../evidence.ts'
import type { ComparedPeriod } from '../compared-cv.ts'
import { numberAsked, yearsAsked } from '../reading/years-asked.ts'
import type { AdText } from '../requirement.ts'
import { rolesAsked, rolesIn } from '../roles.ts'
import { categoryOfTechnology } from '../technology-kin.ts'
import { topicsIn } from '../topics.ts'
import { allOf, CLAIMED, evidenceOf, fixed } from './evidence-of-passages.ts'
import { yearsCovered } from './months.ts'
import type { Passage, ReadableCv } from './passages.ts'
import { developing, workAskedIn } from './role-evidence.ts'
import { stemsIn } from '../stems.ts'
import { technologiesAsked } from './technology-evidence.ts'

/**
 * How long somebody has done what is required, by dates. A tag or a claim counts at most as mentioned. If the ad
 * seeks a developer, only years of development count: moving a bank from COBOL to Java is COBOL work.
 */
export function yearsEvidence(
  sentence: string,
  readable: ReadableCv,
  ad: Pick<AdText, 'title'>,
  today: string,
): Evidence {
  const parts = sentence.split(OF_WHICH)
  if (parts.length > 1 && parts.every((part) => numberIn(part) !== null))
    return allOf(parts.map((part) => yearsEvidence(part, readable, ad, today)))
  const asked = numberIn(sentence) ?? 1
  const { isAbout, isNear } = aboutWhat(sentence, readable)
  const isCounted =
    technologiesAsked(sentence).length > 0 ? developing(ad.title, readable.passages) : () => true
  const isWork = ({ project, where }: Passage) => project !== null || where === 'work'
  const shown = readable.passages.filter((passage) => isWork(passage) && isAbout(passage))
  const counted = shown.filter((passage) => !passage.isStudent && isCounted(passage))
  const years = yearsCovered(
    counted.map((passage) => printedPeriod(shown, passage.project) ?? passage),
    today,
  )
  const found = evidenceOf(shown, today)
  if (years >= asked) return found
  if (found.status !== 'missing') {
    return { ...found, status: 'mentioned', credit: CLAIMED + (CLAIMED / 2) * Math.min(1, years / asked) }
  }
  const listed = readable.cv.technologies.find(
    ({ name, years: counted }) =>
      (counted ?? 0) >= 1 &&
      !readable.denied.has(name) &&
      readable.passages.some(
        (passage) => passage.where === 'technologies' && passage.text === name && isAbout(passage),
      ),
  )
  const near = evidenceOf(
    readable.passages.filter((passage) => isWork(passage) && isNear(passage)),
    today,
    { isPartial: true },
  )
  if (near.status !== 'missing') return near
  if (listed) return fixed({ quote: listed.name, where: 'technologies' }, 'mentioned')
  const claimed = readable.passages.find(
    (passage) =>
      passage.where === 'qualifications' &&
      !passage.isDenial &&
      yearsAsked(passage.text) !== null &&
      isAbout(passage),
  )
  return claimed ? fixed({ quote: claimed.text, where: 'qualifications' }, 'mentioned') : MISSING
}

/** «fem år med backend, hvorav to i Kotlin»: both are asked for. */
const OF_WHICH = /,?\s(?:hvorav|herav|derav|korav|varav|of which)\s/iu
/** «of which a minimum of three as an architect» */
const numberIn = (part: string) => yearsAsked(part) ?? numberAsked(part)
const PLATFORM = ['Kubernetes', 'Terraform', 'Bicep', 'Infrastruktur som kode']
const CLOUD = /sky(?:plattform|tjenest|løsning)|(?<!\p{L})skya?(?!\p{L})|cloud/iu

/** The period that the text itself states: «testleder i 2015–2017» is shorter than its project. */
function printedPeriod(passages: readonly Passage[], project: number | null): ComparedPeriod | null {
  if (project === null) return null
  for (const passage of passages) {
    const [, began, ended] = passage.project === project ? (PERIOD.exec(passage.text) ?? []) : []
    if (began && ended) return { began, ended }
  }
  return null
}
const PERIOD = /(?<!\d)((?:19|20)\d\d)\s?[–-]\s?((?:19|20)\d\d)(?!\d)/u

type Test = (passage: Passage) => boolean

/** Tests for passages about what is asked, and about a related role. */
function aboutWhat(sentence: string, { passages }: ReadableCv): Record<'isAbout' | 'isNear', Test> {
  const technologies = technologiesAsked(sentence)
  // «fem år som utvikler i Java» is about Java.
  const isOfTechnology =
    technologies.length > 0 && rolesAsked(sentence).every((role) => role.endsWith('developer'))
  const work = isOfTechnology ? null : workAskedIn(sentence, passages)
  return work
    ? { isAbout: work.isHeld, isNear: work.isNear }
    : { isAbout: aboutSubject(sentence, technologies, passages), isNear: () => false }
}

function aboutSubject(sentence: string, technologies: readonly string[], passages: readonly Passage[]): Test {
  if (CLOUD.test(sentence)) {
    const run = new Set(
      passages.flatMap(({ project, technologies, text }) =>
        project !== null &&
        (PLATFORM.some((name) => technologies.has(name)) || rolesIn(text).includes('platform engineer'))
          ? [project]
          : [],
      ),
    )
    const isPlatform = /plattform|platform|drift/iu.test(sentence)
    return ({ technologies, project }) =>
      (!isPlatform || (project !== null && run.has(project))) &&
      [...technologies].some((name) => categoryOfTechnology(name) === 'cloud')
  }
  const topics = topicsIn(sentence)
  const stems = stemsIn(sentence).filter((stem) => stem.length >= 6)
  if (technologies.length + topics.length + stems.length === 0) return () => true
  return (passage) =>
    technologies.some((name) => passage.technologies.has(name)) ||
    topics.some(({ isShown }) => isShown(passage.text)) ||
    (technologies.length === 0 && stems.some((stem) => passage.text.toLowerCase().includes(stem)))
}
