import { type Static, Type } from 'typebox'
import { embeddedSummariser } from './embedded-summariser.ts'
import { hasInventedFacts } from './invented-facts.ts'
import type { LanguageModel } from './language-model.ts'
import type { ModelFailure } from './model-failure.ts'
import type { Summary, SummaryRequest } from './summariser.ts'

const VERSION = 1
const MOST_LETTERS = 1_500

const LABELS = ['Arbeidsoppgaver', 'Krav', 'Ønsket', 'Vi tilbyr', 'Praktisk'] as const

/** No label is free text: a heading is what people believe first. */
const AD_IN_SHORT = Type.Object(
  {
    sections: Type.Array(
      Type.Object(
        {
          label: Type.Union([...LABELS.map((label) => Type.Literal(label)), Type.Null()]),
          sentences: Type.Array(Type.String({ minLength: 1, maxLength: 400 }), { minItems: 1, maxItems: 5 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 5 },
    ),
  },
  { additionalProperties: false },
)

const INSTRUCTIONS = `You tell Norwegian job ads in short for consultants who look for work. Write in the language of the ad, Norwegian bokmål unless the ad is in another. The first section has no label (null) and says in one or two sentences what the work is. Then, where the ad says it: "Arbeidsoppgaver", "Krav" (what is required), "Ønsket" (what is an advantage), "Vi tilbyr", "Praktisk" (place, start, deadline), each with short plain sentences. At most 120 words in all. Say only what the ad says. Every name, number and date must stand in the ad exactly as you write it. No contact persons, no addresses of pages or mail, no markup, no praise.`

/** `unanswered`: why it is not the model that wrote it. `invented`: it said what the ad does not. */
export interface ModelSummary extends Summary {
  unanswered: ModelFailure | 'invented' | null
}

export interface ModelSummariser {
  summarise(request: SummaryRequest, signal: AbortSignal): Promise<ModelSummary>
}

/** Has a language model tell ads in short. Where it does not, or says what the ad does not, the rules do, under their name. */
export function createModelSummariser(model: LanguageModel): ModelSummariser {
  return {
    async summarise(request, signal) {
      const byRules = async (unanswered: ModelSummary['unanswered']) => ({
        ...(await embeddedSummariser.summarise(request)),
        unanswered,
      })
      const material = `${request.title}\n\n${request.text}`
      const reply = await model.askModel({
        purpose: 'tell-ad',
        instructions: INSTRUCTIONS,
        material,
        schema: AD_IN_SHORT,
        signal,
      })
      if (!reply.ok) return byRules(reply.failure)
      const sections = tidied(reply.value)
      const sentences = sections.flatMap(({ sentences }) => sentences)
      const length = sentences.join(' ').length
      if (sentences.some((one) => one === '') || length > Math.min(MOST_LETTERS, request.text.length))
        return byRules('invented')
      if (hasInventedFacts(sentences, material)) return byRules('invented')
      return { sections, engine: reply.model, version: VERSION, unanswered: null }
    },
  }
}

/** One line each, without signs that nobody sees. */
const tidied = ({ sections }: Static<typeof AD_IN_SHORT>) =>
  sections.map(({ label, sentences }) => ({
    label,
    sentences: sentences.map((one) =>
      one
        .replace(/\p{C}+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  }))
