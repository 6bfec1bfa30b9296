import { type Static, Type } from 'typebox'
import { instructionsFor } from '../../ai/instructions.ts'
import { hasInventedFacts } from '../../ai/invented-facts.ts'
import type { LanguageModel } from '../../ai/language-model.ts'
import type { AnswerAbout } from '../../ai/model-ledger.repository.ts'
import { type ComparedCv, cvForPeople } from './compared-cv.ts'
import type { Passage } from './evidence/passages.ts'
import { type Evidence, type EvidenceStatus, MISSING } from './evidence.ts'
import type { Unanswered } from './match-engine.ts'
import type { MeasuredAd } from './score.ts'
import { dataLines } from '../../text/word-lists.ts'
import { CLAIMED, evidenceOf } from './evidence/evidence-of-passages.ts'

/** The model judges at most this many requirements, those worth most, so that its answer is bounded. */
const MOST_DEMANDS = 25
const LONGEST_JUSTIFICATION = 1_200

const ANSWER = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          nr: Type.Integer(),
          status: Type.Union([
            Type.Literal('documented'),
            Type.Literal('mentioned'),
            Type.Literal('missing'),
          ]),
          quote: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
        },
        { additionalProperties: false },
      ),
      { maxItems: 2 * MOST_DEMANDS },
    ),
    justification: Type.String({ minLength: 1, maxLength: LONGEST_JUSTIFICATION }),
  },
  { additionalProperties: false },
)

const INSTRUCTIONS = instructionsFor('compare-cv')
const ONCE_MORE = `${INSTRUCTIONS} Your last justification named something that stands neither in the demands nor in the CV. Write it with the words of both.`

export type ModelComparison =
  | { evidence: Evidence[]; justification: string; unanswered: null }
  | { unanswered: Unanswered }

/**
 * Has a language model judge one CV by the requirements of an ad. The result is a proposal: it counts only as far as
 * `withProposal` allows, and its text is shown only if it names nothing that is not in the CV or the ad.
 */
export async function compareByModel(
  model: LanguageModel,
  ad: MeasuredAd,
  cv: ComparedCv,
  {
    about,
    own,
    passages,
    isOfRequest,
    user_id,
  }: {
    about: Required<AnswerAbout>
    own: readonly Evidence[]
    passages: readonly Passage[]
    isOfRequest: boolean
    user_id: string
  },
  signal: AbortSignal,
): Promise<ModelComparison> {
  const numbered = ad.worth
    .map((worth, at) => ({ worth, at }))
    .toSorted((a, b) => b.worth - a.worth || a.at - b.at)
    .slice(0, MOST_DEMANDS)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  const material = materialOf(ad, cv, numbered)
  for (const instructions of [INSTRUCTIONS, ONCE_MORE]) {
    const reply = await model.askModel({
      purpose: 'compare-cv',
      instructions,
      material,
      schema: ANSWER,
      isOfRequest,
      about,
      user_id,
      signal,
    })
    if (!reply.ok) return { unanswered: reply.failure }
    const evidence = adopt(reply.value, own, numbered, passages, ad.compared_on)
    const justification = tidied(reply.value.justification)
    const facts = `${material}\n${WORDS}\n${countsOf(evidence, ad)}`
    if (justification !== '' && !hasInventedFacts([justification], facts))
      return { evidence, justification, unanswered: null }
  }
  return { unanswered: 'invented' }
}

/** How a sentence about a CV may start. */
const WORDS = dataLines('justification-words.txt').join(' ')

function countsOf(evidence: readonly Evidence[], { requirements }: MeasuredAd): string {
  const kinds = ['must', 'should'] as const
  const statuses = ['documented', 'mentioned', 'missing'] as const
  const counts = kinds.flatMap((kind) => {
    const of = evidence.filter((_, at) => requirements[at]!.kind === kind)
    return [of.length, ...statuses.map((status) => of.filter((one) => one.status === status).length)]
  })
  return counts.join(' ')
}

function adopt(
  { rows }: Static<typeof ANSWER>,
  own: readonly Evidence[],
  numbered: readonly number[],
  passages: readonly Passage[],
  today: string,
): Evidence[] {
  const proposals = new Map(rows.toReversed().map((row) => [numbered[row.nr - 1], row]))
  return own.map((evidence, at) => {
    const proposal = proposals.get(at)
    return proposal ? withProposal(evidence, proposal, passages, today) : evidence
  })
}

function materialOf({ requirements }: MeasuredAd, cv: ComparedCv, numbered: readonly number[]): string {
  const demands = numbered.map((at, nth) => {
    const { kind, sentence } = requirements[at]!
    return `${nth + 1}. (${kind === 'must' ? 'skal' : 'bør'}) ${sentence}`
  })
  return `DEMANDS\n${demands.join('\n')}\n\nCV\n${linesOf(cvForPeople(cv)).join('\n')}`
}

/** A CV as text, with each of its texts verbatim. */
function linesOf(cv: ComparedCv): string[] {
  const period = ({ began, ended }: { began: string | null; ended: string | null }) =>
    began ? `${began} – ${ended ?? 'nå'}` : ''
  const line = (...parts: (string | number | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join('\n')
  return [
    line('# Profil', cv.title, cv.location),
    ...cv.qualifications.map(({ label, description }) => line('# Kvalifikasjon', label, description)),
    ...cv.projects.map((part) =>
      line(
        `# Prosjekt ${period(part)}`,
        part.industry,
        part.description,
        part.long_description,
        ...part.roles.flatMap(({ name, description }) => [name, description]),
        part.technologies.join(', '),
      ),
    ),
    ...cv.work.map((part) => line(`# Arbeid ${period(part)}`, part.description, part.long_description)),
    ...cv.education.map((part) => line(`# Utdanning ${period(part)}`, part.degree, part.description)),
    ...cv.certifications.map(({ name, description }) => line('# Sertifikat', name, description)),
    line('# Språk', ...cv.languages.map(({ name, level }) => line(name, level).replace('\n', ': '))),
    line('# Teknologier', cv.technologies.map(({ name }) => name).join(', ')),
  ]
}

/** Plain text in one paragraph, without invisible characters. */
const tidied = (text: string) =>
  text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A language model's judgement of a requirement. */
export interface Proposal {
  status: EvidenceStatus
  quote: string | null
}

const STEPS: readonly EvidenceStatus[] = ['missing', 'mentioned', 'documented']

/**
 * Applies a proposal to the rules' evidence. It moves a requirement by one step at most; upwards only with a verbatim
 * quote from the CV, and never higher than the quoted passage supports. Anything else keeps the rules' evidence.
 */
export function withProposal(
  own: Evidence,
  proposal: Proposal,
  passages: readonly Passage[],
  today: string,
): Evidence {
  const from = STEPS.indexOf(own.status)
  const to = STEPS.indexOf(proposal.status)
  if (to === from) return own
  if (to < from) return lowered(own)
  const raised = quoted(proposal.quote, passages, today, { isPartial: from === 0 })
  return STEPS.indexOf(raised.status) > from ? raised : own
}

const lowered = (own: Evidence): Evidence =>
  own.status === 'documented'
    ? { ...own, status: 'mentioned', credit: Math.min(own.credit, CLAIMED) }
    : MISSING

const SHORTEST = 2

function quoted(
  quote: string | null,
  passages: readonly Passage[],
  today: string,
  { isPartial }: { isPartial: boolean },
): Evidence {
  const words = quote?.trim() ?? ''
  if (words.length < SHORTEST) return MISSING
  const places = passages.filter(({ text, isDenial }) => !isDenial && text.includes(words))
  // Job titles are left out: the rules have already counted them where they prove something.
  const claims = places.map((place) => (place.isTitle ? { ...place, isProof: false } : place))
  const found = evidenceOf(claims, today, { isPartial })
  return found.status === 'missing' ? MISSING : { ...found, quote: words }
}
