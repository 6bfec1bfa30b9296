import { Type } from 'typebox'
import { instructionsFor } from './instructions.ts'
import type { SummaryRequest } from './summariser.ts'

const Sentences = (most: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 400 }), { minItems: 1, maxItems: most })

const LABELS = ['Arbeidsoppgaver', 'Krav', 'Ønsket', 'Vi tilbyr', 'Praktisk'] as const

/** Labels are chosen from a list: people trust a heading first, so a model must not write one freely. */
const AdInShort = Type.Object(
  {
    sections: Type.Array(
      Type.Object(
        {
          label: Type.Union([...LABELS.map((label) => Type.Literal(label)), Type.Null()]),
          sentences: Sentences(5),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 5 },
    ),
    technologies: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 10 }),
  },
  { additionalProperties: false },
)

const ArticleInShort = Type.Object(
  {
    sections: Type.Array(Type.Object({ sentences: Sentences(3) }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 3,
    }),
  },
  { additionalProperties: false },
)

/** What a language model is asked to write of each kind of text, and what it may answer. */
export const SUMMARY_FORMS = {
  ad: {
    purpose: 'summarise-ad',
    schema: AdInShort,
    instructions: instructionsFor('summarise-ad'),
  },
  article: {
    purpose: 'summarise-article',
    schema: ArticleInShort,
    instructions: instructionsFor('summarise-article'),
  },
} as const satisfies Record<SummaryRequest['kind'], object>
