import type { FollowUpEvent, FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { type Stage, STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { dateShort } from '../../lib/norwegian.ts'

/** In the order of the board. */
export const OPEN_STAGES = ['new', 'considering', 'contacted', 'offered', 'interview'] as const
export const END_STAGES = ['won', 'lost', 'dropped'] as const
export type EndStage = (typeof END_STAGES)[number]

export const isEnd = (stage: Stage): stage is EndStage => END_STAGES.some((end) => end === stage)

/** Its owner has been erased, and nobody has taken over. */
export const NO_OWNER = 'Uten eier'
export const ERASED_USER = 'En slettet bruker'
const REMOVED_CONSULTANT = 'en konsulent som er fjernet'

/** A line of the log, without who did it: «flyttet til Kontaktet». */
export function eventText({ kind, stage, text, day, person, consultant }: FollowUpEvent): string {
  const who = consultant ?? REMOVED_CONSULTANT
  const to = stage ? STAGE_NAMES[stage] : ''
  switch (kind) {
    case 'started':
      return 'begynte å følge opp'
    case 'stage':
      return `flyttet til ${to}${text ? `: ${text}` : ''}`
    case 'owner':
      return `gjorde ${person?.name ?? 'en slettet bruker'} til eier`
    case 'next_step':
      return nextStepText(text, day) ? `satte neste steg: ${nextStepText(text, day)}` : 'fjernet neste steg'
    case 'consultant_added':
      return `valgte ${who} (${to})`
    case 'consultant_stage':
      return `flyttet ${who} til ${to}`
    case 'consultant_removed':
      return `fjernet ${who}`
  }
}

/** «Ringe Kari, 12.12.26»; empty without a step and a day. */
export const nextStepText = (text: string | null, day: string | null): string =>
  [text, day && dateShort(day)].filter(Boolean).join(', ')

/** «Tapt 12.12.26 · Kari Moe» */
export const whereItStands = ({ stage, ended_at, owner }: FollowUpSummary): string =>
  `${STAGE_NAMES[stage]}${ended_at ? ` ${dateShort(ended_at)}` : ''} · ${owner?.name ?? NO_OWNER}`
