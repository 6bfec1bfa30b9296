import type { Claim } from './claim.ts'

const ROOM = 'server/src/text'
const POISON = 'server/src/poison.test.ts'

export const TEXT_CLAIMS: Claim[] = [
  {
    row: '52 hidden facts in four places of an ad',
    file: `${ROOM}/html-to-markdown.ts`,
    from: 'hasTags(marked) ? withoutHidden(marked)',
    to: 'hasTags(marked) ? marked',
    test: POISON,
    name: 'display none',
  },
  {
    row: '52 hidden facts in four places of an ad',
    file: 'server/src/features/consultants/reading/cv-values.ts',
    from: 'withoutMarks(withoutHidden(cut))',
    to: 'withoutMarks(cut)',
    test: POISON,
    name: 'display none',
  },
  {
    row: '52 visible texts in bokmål',
    file: 'server/src/features/jobs/tag-job.ts',
    from: 'technologiesIn(surelyToPeople(taggedText(ad)))',
    to: 'technologiesIn(taggedText(ad))',
    test: POISON,
    name: 'an old classic',
  },
  {
    row: '52 visible texts in bokmål',
    file: 'server/src/features/matching/evidence/passages.ts',
    from: 'const cv = cvForPeople(written)',
    to: 'const cv = written',
    test: POISON,
    name: 'in a CV',
  },
  {
    row: 'the same requests in unusual words',
    file: `${ROOM}/machine-sentences.ts`,
    from: 'const CLOSE = 6',
    to: 'const CLOSE = 0',
    test: `${ROOM}/machine-speech.test.ts`,
  },
  {
    row: 'most sentences of the labelled set',
    file: `${ROOM}/machine-sentences.ts`,
    from: '-Infinity : weights.bias',
    to: '-Infinity : weights.bias - 9',
    test: 'scripts/eval/machine-speech/machine-speech.test.ts',
  },
  {
    row: 'content that a person sees or can open',
    file: `${ROOM}/hidden-elements.ts`,
    from: "    attribs['role'] === 'tabpanel' ||\n",
    to: '',
    test: `${ROOM}/hidden-elements.test.ts`,
  },
  {
    row: 'texts made to take long',
    file: `${ROOM}/hidden-elements.ts`,
    from: "  if (isDeeper(html, DEEPEST)) return ''\n",
    to: '',
    test: `${ROOM}/hidden-elements.test.ts`,
  },
]
