import { askBack, EXAMPLES } from './render/fixed-answers.ts'
import type { Answer } from './answer.ts'
import { pairsIn } from './understand/word-files.ts'

/** To a question about consultants by somebody whose role has no access to them, whether or not there is an answer. */
export const refusePeople = (): Answer => askBack('Det har du ikke tilgang til.')

/** Suggested questions about consultants. */
const OF_PEOPLE = new Set(
  [...EXAMPLES, ...pairsIn('suggestions.txt')].flatMap(([of, question]) =>
    /\b(?:consultant|fits)\b/.test(of) ? question : [],
  ),
)

/** Leaves out suggestions that would be refused. */
export const withoutPeople = (answer: Answer): Answer => ({
  ...answer,
  suggestions: answer.suggestions.filter((question) => !OF_PEOPLE.has(question)),
})
