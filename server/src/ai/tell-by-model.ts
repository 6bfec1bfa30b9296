import { createModelSummariser, type ModelSummariser, type ModelSummary } from './model-summariser.ts'
import type { LanguageModel } from './language-model.ts'
import type { SummaryRequest } from './summariser.ts'

/** A run ends before the next one is due; that one goes on. */
const RUN_MS = 50_000
/** About the text and not about the service: the next question may fare better, and this one would not. */
const OF_THE_TEXT: readonly ModelSummary['unanswered'][] = [null, 'invented', 'not_allowed', 'unreadable']

/** Texts that the rules have told, and that the model was not asked about as they stand. */
export interface TextsToTell<T extends Omit<SummaryRequest, 'kind'>> {
  kind: SummaryRequest['kind']
  /** The most wanted of them. */
  find(limit: number): Promise<T[]>
  /** Keeps what came of it, so that `find` does not answer the text again. */
  save(text: T, summary: ModelSummary): Promise<void>
}

interface Bounds {
  /** So many are asked about beside each other. */
  atOnce: number
  signal: AbortSignal
}

/**
 * Has a language model tell what the rules have told, until nothing is left, the time is over or the service is away. No
 * transaction is open while it thinks. Answers how many texts it was asked about and how many it has told.
 */
export async function tellByModel<T extends Omit<SummaryRequest, 'kind'>>(
  languageModel: LanguageModel,
  texts: TextsToTell<T>,
  { atOnce, signal }: Bounds,
): Promise<{ asked: number; told: number }> {
  const model = createModelSummariser(languageModel)
  const until = performance.now() + RUN_MS
  const done = { asked: 0, told: 0 }
  while (!signal.aborted && performance.now() < until) {
    const some = await texts.find(atOnce)
    const outcomes = await Promise.all(some.map((text) => tell(model, texts, text, signal)))
    done.asked += some.length
    done.told += outcomes.filter((unanswered) => unanswered === null).length
    if (some.length === 0 || !outcomes.every((unanswered) => OF_THE_TEXT.includes(unanswered))) break
  }
  return done
}

async function tell<T extends Omit<SummaryRequest, 'kind'>>(
  model: ModelSummariser,
  { kind, save }: TextsToTell<T>,
  text: T,
  signal: AbortSignal,
): Promise<ModelSummary['unanswered']> {
  const summary = await model.summarise(
    { kind, title: text.title, text: text.text, facts: text.facts, job_id: text.job_id },
    signal,
  )
  if (OF_THE_TEXT.includes(summary.unanswered)) await save(text, summary)
  return summary.unanswered
}
