import { embeddedSummariser } from './embedded-summariser.ts'
import { hasInventedFacts } from './invented-facts.ts'
import { spokenToPeople } from '../text/machine-speech.ts'
import type { LanguageModel } from './language-model.ts'
import type { ModelFailure } from './model-failure.ts'
import type { Summary, SummaryRequest, SummarySection } from './summariser.ts'
import { SUMMARY_FORMS } from './model-summary-schemas.ts'

const VERSION = 2
const MOST_LETTERS = 1_500

/** `unanswered`: why the model did not write it. `invented`: its summary states something that the text does not. */
export interface ModelSummary extends Summary {
  unanswered: ModelFailure | 'invented' | null
  /** Technologies that the model says the ad asks for, unchecked. */
  technologies: string[]
}

export interface ModelSummariser {
  summarise(request: SummaryRequest, signal: AbortSignal): Promise<ModelSummary>
}

/**
 * Summarises ads and articles by a language model. When it fails, or states something that the text does not, the rules
 * write the summary, under their name.
 */
export function createModelSummariser(model: LanguageModel): ModelSummariser {
  return {
    async summarise(written, signal) {
      const request = {
        ...written,
        title: spokenToPeople(written.title),
        text: spokenToPeople(written.text),
      }
      const byRules = async (unanswered: ModelSummary['unanswered']) => ({
        ...(await embeddedSummariser.summarise(request)),
        unanswered,
        technologies: [],
      })
      const material = `${request.title}\n\n${request.text}`
      const reply = await ask(model, request, material, signal)
      if (!reply.ok) return byRules(reply.failure)
      const { sections, technologies } = reply.value
      const sentences = sections.flatMap((section) => section.sentences)
      const length = sentences.join(' ').length
      if (sentences.some((one) => one === '') || length > Math.min(MOST_LETTERS, request.text.length))
        return byRules('invented')
      if (hasInventedFacts(sentences, material)) return byRules('invented')
      return { sections, engine: model.model, version: VERSION, unanswered: null, technologies }
    },
  }
}

type ModelReply = { sections: SummarySection[]; technologies: string[] }

async function ask(
  model: LanguageModel,
  { kind, job_id }: SummaryRequest,
  material: string,
  signal: AbortSignal,
): Promise<{ ok: true; value: ModelReply } | { ok: false; failure: ModelFailure }> {
  if (kind === 'ad') {
    const reply = await model.askModel({
      ...SUMMARY_FORMS.ad,
      material,
      about: job_id === undefined ? undefined : { job_id },
      signal,
    })
    if (!reply.ok) return reply
    const { sections, technologies } = reply.value
    return { ok: true, value: { sections: sections.map(tidied), technologies } }
  }
  const reply = await model.askModel({ ...SUMMARY_FORMS.article, material, signal })
  if (!reply.ok) return reply
  const sections = reply.value.sections.map(({ sentences }) => tidied({ label: null, sentences }))
  return { ok: true, value: { sections, technologies: [] } }
}

/** Each sentence on one line, without invisible characters. */
const tidied = ({ label, sentences }: SummarySection): SummarySection => ({
  label,
  sentences: sentences.map((one) =>
    one
      .replace(/\p{C}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
})
