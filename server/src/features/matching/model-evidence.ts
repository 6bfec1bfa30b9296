import { CLAIMED, evidenceOf } from './evidence/evidence-of-passages.ts'
import type { Passage } from './evidence/passages.ts'
import { type Evidence, type EvidenceStatus, MISSING } from './evidence.ts'

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
  const raised = quoted(proposal.quote, passages, today, { partly: from === 0 })
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
  { partly }: { partly: boolean },
): Evidence {
  const words = quote?.trim() ?? ''
  if (words.length < SHORTEST) return MISSING
  const places = passages.filter(({ text, denies }) => !denies && text.includes(words))
  // The rules have counted job titles already, where they prove something.
  const claims = places.map((place) => (place.isTitle ? { ...place, shows: false } : place))
  const found = evidenceOf(claims, today, { partly })
  return found.status === 'missing' ? MISSING : { ...found, quote: words }
}
