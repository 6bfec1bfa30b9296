import { createModelSummariser, type ModelSummariser, type ModelSummary } from './model-summariser.ts'
import type { LanguageModel } from './language-model.ts'
import type { SummaryRequest } from './summariser.ts'

/** A run ends before the next one is due, which takes up what is left. */
const RUN_MS = 50_000
/** Outcomes that are due to the text and not to the service: the next text may succeed, and a retry of this one would not. */
const OF_THE_TEXT: readonly ModelSummary['unanswered'][] = [null, 'invented', 'not_allowed', 'unreadable']

/** Texts summarised by the rules, which the model has not been asked about since they last changed. */
export interface TextsToSummarise<T extends Omit<SummaryRequest, 'kind'>> {
  kind: SummaryRequest['kind']
  /** The most urgent ones. */
  find(limit: number): Promise<T[]>
  /** Saves the outcome, so that `find` does not return the text again. */
  save(text: T, summary: ModelSummary): Promise<void>
}

interface Bounds {
  /** How many texts are sent at the same time. */
  atOnce: number
  signal: AbortSignal
}

/**
 * Has a language model summarise texts that the rules have summarised, until none is left, the time is up or the service
 * fails. No transaction is open during a call. Returns how many texts were sent and how many it summarised.
 */
export async function summariseByModel<T extends Omit<SummaryRequest, 'kind'>>(
  languageModel: LanguageModel,
  texts: TextsToSummarise<T>,
  { atOnce, signal }: Bounds,
): Promise<{ asked: number; summarised: number }> {
  const model = createModelSummariser(languageModel)
  const until = performance.now() + RUN_MS
  const done = { asked: 0, summarised: 0 }
  while (!signal.aborted && performance.now() < until) {
    const some = await texts.find(atOnce)
    const outcomes = await Promise.all(some.map((text) => summarise(model, texts, text, signal)))
    done.asked += some.length
    done.summarised += outcomes.filter((unanswered) => unanswered === null).length
    if (some.length === 0 || !outcomes.every((unanswered) => OF_THE_TEXT.includes(unanswered))) break
  }
  return done
}

async function summarise<T extends Omit<SummaryRequest, 'kind'>>(
  model: ModelSummariser,
  { kind, save }: TextsToSummarise<T>,
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
