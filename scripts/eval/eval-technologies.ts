import { technologiesIn } from '../../server/src/text/find-technologies.ts'
import { TECHNOLOGIES } from '../../server/src/text/technologies/technology-list.ts'
import { technologyNamed } from '../../server/src/text/technology-names.ts'
import { type Half, HALVES } from './halves.ts'
import { readSet } from './read-set.ts'

/** A sentence of an ad, an article or a CV, with the technologies a labeller tagged. */
export interface LabelledSentence {
  text: string
  technologies: string[]
  /** Rules are developed on the open ones; the frozen ones only measure. */
  split: Half
}

export interface TagScore {
  n: number
  /** The share of given tags that are right. 1 when none was given. */
  precision: number
  /** The share of expected tags that were given. 1 when none is expected. */
  recall: number
}

/** A sentence tagged otherwise than labelled. */
export interface TagMiss {
  text: string
  missed: string[]
  extra: string[]
}

/** How well texts are tagged. Of the frozen sentences only figures leave this function, never their text. */
export function evaluateTechnologies(sentences = readSet<LabelledSentence[]>('technology-sentences')): {
  open: TagScore
  frozen: TagScore
  missed: TagMiss[]
} {
  const [open, frozen] = HALVES.map((split) =>
    sentences.filter((sentence) => sentence.split === split).map(compare),
  )
  return {
    open: scoreOf(open!),
    frozen: scoreOf(frozen!),
    missed: open!
      .filter(({ missed, extra }) => missed.length + extra.length > 0)
      .map(({ text, missed, extra }) => ({ text, missed, extra })),
  }
}

/** The disciplines that were labelled. Others, such as DevOps and UX, have no labels. */
const LABELLED_DISCIPLINES = new Set([
  'Maskinlæring',
  'LLM',
  'CI/CD',
  'Universell utforming',
  'Informasjonssikkerhet',
])
export const UNLABELLED_DISCIPLINES: ReadonlySet<string> = new Set(
  TECHNOLOGIES.filter(
    ({ name, category }) => category === 'discipline' && !LABELLED_DISCIPLINES.has(name),
  ).map(({ name }) => name),
)

function compare({ text, technologies }: LabelledSentence): TagMiss & { right: number } {
  const found = new Set(technologiesIn(text)).difference(UNLABELLED_DISCIPLINES)
  // A label outside the technology list cannot be reached by any tag.
  const wanted = new Set(technologies.map((name) => technologyNamed(name) ?? `${name} (ukjent)`))
  return {
    text,
    right: found.intersection(wanted).size,
    missed: [...wanted.difference(found)],
    extra: [...found.difference(wanted)],
  }
}

function scoreOf(compared: readonly (TagMiss & { right: number })[]): TagScore {
  const count = (of: (sentence: TagMiss & { right: number }) => number) =>
    compared.reduce((sum, sentence) => sum + of(sentence), 0)
  const right = count((sentence) => sentence.right)
  const share = (wrong: number) => (right + wrong === 0 ? 1 : right / (right + wrong))
  return {
    n: compared.length,
    precision: share(count(({ extra }) => extra.length)),
    recall: share(count(({ missed }) => missed.length)),
  }
}
