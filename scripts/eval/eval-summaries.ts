import { readFileSync } from 'node:fs'
import { embeddedSummariser } from '../../server/src/ai/embedded-summariser.ts'
import { sentencesOf } from '../../server/src/text/sentences.ts'
import { type SeededRandom, seededRandom } from '../../server/seed/seeded-random.ts'
import { type Half, HALVES } from './halves.ts'
import { type Interval, middleOf } from './intervals.ts'
import { rougeL, rougeWords } from './rouge.ts'

/** NorSumm's format: an article in one line, and summaries by three people. */
interface SummarisedArticle {
  article: string
  summaries_nb: Record<string, string>[]
}

const SYSTEMS = ['ours', 'lead3', 'lead', 'random', 'people'] as const
export type System = (typeof SYSTEMS)[number]
/** Of one article: the mean over the three references. */
type Scores = Record<System, number> & { words: number; people_words: number }

export interface SummaryFigures {
  n: number
  /** Mean and 95 % interval. */
  scores: Record<System, Mean>
  /** How much better ours are than each baseline, paired by article. */
  above: Record<'lead3' | 'lead' | 'random' | 'people', Mean>
  words: number
  people_words: number
}

export interface Mean extends Interval {
  mean: number
}

const SEED = 20_261_121
const DRAWS = 20

/** How close summaries come to those of people, for the development half and the other one. */
export async function evaluateSummaries(file: string): Promise<Record<Half | 'all', SummaryFigures>> {
  const articles = JSON.parse(readFileSync(file, 'utf8')) as SummarisedArticle[]
  const random = seededRandom(SEED)
  const open = new Set(random.some([...articles.keys()], Math.ceil(articles.length / 2)))
  const scored: { half: Half; scores: Scores }[] = []
  for (const [place, article] of articles.entries())
    scored.push({ half: open.has(place) ? 'open' : 'frozen', scores: await score(article, random) })
  const of = (halves: readonly Half[]) =>
    figures(scored.filter(({ half }) => halves.includes(half)).map(({ scores }) => scores))
  return { open: of(['open']), frozen: of(['frozen']), all: of(HALVES) }
}

async function score({ article, summaries_nb }: SummarisedArticle, random: SeededRandom): Promise<Scores> {
  const references = summaries_nb.flatMap((one) => Object.values(one))
  const against = (text: string) => mean(references.map((reference) => rougeL(text, reference)))
  const { sections } = await embeddedSummariser.summarise({ kind: 'article', title: '', text: article })
  const ours = sections.flatMap(({ sentences }) => sentences).join(' ')
  const words = rougeWords(ours).length
  const sentences = article.split('\n').flatMap(sentencesOf)
  return {
    ours: against(ours),
    lead3: against(sentences.slice(0, 3).join(' ')),
    lead: against(upTo(words, sentences)),
    random: mean(Array.from({ length: DRAWS }, () => against(upTo(words, sentences, random)))),
    people: mean(
      references.map((one) =>
        mean(references.filter((other) => other !== one).map((other) => rougeL(one, other))),
      ),
    ),
    words,
    people_words: mean(references.map((reference) => rougeWords(reference).length)),
  }
}

/** Sentences up to that many words: from the beginning, or at random. */
function upTo(words: number, sentences: readonly string[], random?: SeededRandom): string {
  const left = [...sentences]
  const taken: string[] = []
  for (let length = 0; length < words && left.length > 0;) {
    const [next = ''] = left.splice(random ? random.int(0, left.length - 1) : 0, 1)
    taken.push(next)
    length += rougeWords(next).length
  }
  return sentences.filter((sentence) => taken.includes(sentence)).join(' ')
}

function figures(scores: readonly Scores[]): SummaryFigures {
  const of = (value: (one: Scores) => number) => meanOf(scores.map(value))
  const all = Object.fromEntries(SYSTEMS.map((system) => [system, of((one) => one[system])]))
  const baselines = ['lead3', 'lead', 'random', 'people'] as const
  return {
    n: scores.length,
    scores: all as Record<System, Mean>,
    above: Object.fromEntries(
      baselines.map((baseline) => [baseline, of((one) => one.ours - one[baseline])]),
    ) as SummaryFigures['above'],
    words: mean(scores.map(({ words }) => words)),
    people_words: mean(scores.map(({ people_words }) => people_words)),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const RESAMPLES = 5_000

/** The mean and its 95 % interval, by bootstrap over the articles. */
function meanOf(values: readonly number[]): Mean {
  const random = seededRandom(SEED)
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(values.map(() => values[random.int(0, values.length - 1)]!)),
  )
  return { mean: mean(values), ...middleOf(means) }
}
