import { CLAIMED, evidenceOf } from './evidence/evidence-of-passages.ts'
import type { Passage } from './evidence/passages.ts'
import { type Evidence, type EvidenceStatus, MISSING } from './evidence.ts'

/** What a language model says of a demand. */
export interface Proposal {
  status: EvidenceStatus
  quote: string | null
}

const STEPS: readonly EvidenceStatus[] = ['missing', 'mentioned', 'documented']

/**
 * What a proposal makes of the rules' own evidence. It moves a demand by one step at most; upwards only with a quote that
 * stands in the CV, and never higher than the place of the quote shows. Everything else leaves the rules' evidence.
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
  // What somebody was called the rules have counted where it shows something.
  const claims = places.map((place) => (place.isTitle ? { ...place, shows: false } : place))
  const found = evidenceOf(claims, today, { partly })
  return found.status === 'missing' ? MISSING : { ...found, quote: words }
}
