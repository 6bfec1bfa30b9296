import type { Stage } from '@utsyn/contract/stages.ts'

interface DemoFollowUp {
  subject: 'job' | 'company'
  stage: Stage
  end_reason?: string
  next_step?: string
  /** Days from today. */
  next_step_in?: number
  started_days_ago: number
  /** How many consultants are chosen, and how far they have come. */
  chosen?: Stage[]
  comment?: string
}

/** Invented work in every stage: one that is due, one that nobody has touched for weeks, and some that have ended. */
export const DEMO_FOLLOW_UPS: readonly DemoFollowUp[] = [
  { subject: 'job', stage: 'new', started_days_ago: 0 },
  {
    subject: 'job',
    stage: 'considering',
    next_step: 'Sjekke hvem som er ledig fra nyttår',
    next_step_in: 2,
    started_days_ago: 3,
    chosen: ['considering', 'considering'],
    comment: 'Dette ligner på oppdraget vi hadde i vår. Verdt et forsøk.',
  },
  {
    subject: 'job',
    stage: 'contacted',
    next_step: 'Ringe tilbake om startdato',
    next_step_in: 0,
    started_days_ago: 6,
    chosen: ['contacted'],
  },
  { subject: 'job', stage: 'contacted', started_days_ago: 20 },
  {
    subject: 'job',
    stage: 'offered',
    next_step: 'Purre på svar',
    next_step_in: 5,
    started_days_ago: 12,
    chosen: ['offered', 'dropped'],
    comment: 'Tilbudet er sendt med to CV-er.',
  },
  {
    subject: 'job',
    stage: 'interview',
    next_step: 'Intervju på Teams',
    next_step_in: 1,
    started_days_ago: 15,
    chosen: ['interview'],
  },
  {
    subject: 'company',
    stage: 'considering',
    next_step: 'Avtale en kaffe med teknologidirektøren',
    next_step_in: 9,
    started_days_ago: 4,
  },
  {
    subject: 'job',
    stage: 'won',
    end_reason: 'Riktig erfaring, og ledig til avtalt dato',
    started_days_ago: 30,
    chosen: ['won'],
  },
  { subject: 'job', stage: 'lost', end_reason: 'En annen leverandør var rimeligere', started_days_ago: 26 },
]
