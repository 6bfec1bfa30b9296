import { Type } from 'typebox'
import type { SummaryRequest } from './summariser.ts'

const Sentences = (most: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 400 }), { minItems: 1, maxItems: most })

const LABELS = ['Arbeidsoppgaver', 'Krav', 'Ønsket', 'Vi tilbyr', 'Praktisk'] as const

/** No label is free text: a heading is what people believe first. */
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

/** How a language model is asked to tell each kind of text, and what it may answer. */
export const SUMMARY_FORMS = {
  ad: {
    purpose: 'tell-ad',
    schema: AdInShort,
    instructions: `You tell Norwegian job ads in short for consultants who look for work. Write in the language of the ad, Norwegian bokmål unless the ad is in another. The first section has no label (null) and says in one or two sentences what the work is. Then, where the ad says it: "Arbeidsoppgaver", "Krav" (what is required), "Ønsket" (what is an advantage), "Vi tilbyr", "Praktisk" (place, start, deadline), each with short plain sentences. At most 120 words in all. Say only what the ad says. Every name, number and date must stand in the ad exactly as you write it. No contact persons, no addresses of pages or mail, no markup, no praise. In "technologies": the programming languages, frameworks, databases, tools and platforms that the ad asks for or works with, each exactly as it is written in the ad, at most 10; no companies, places, people, roles or general words; empty where there are none.`,
  },
  article: {
    purpose: 'tell-article',
    schema: ArticleInShort,
    instructions: `You tell Norwegian news articles in short for people of a consultancy who follow companies and the market. Write in the language of the article, Norwegian bokmål unless it is in another. Three sections of one or two short plain sentences each: what has happened, then why or how, then what follows from it; only one section where the article says little more than that. At most 90 words in all. Say only what the article says, and as somebody's opinion what it gives as such. Every name, number and date must stand in the article exactly as you write it. No quotations, no headings, no addresses of pages or mail, no markup, no opinion of your own.`,
  },
} as const satisfies Record<SummaryRequest['kind'], object>
