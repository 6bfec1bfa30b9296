import type { ChannelName } from '@utsyn/contract/outbox.ts'
import type { OutletEvent } from './outlet-events.repository.ts'

/**
 * Lines of a message in a chat: Slack takes 50 blocks and 150 characters in a heading, Teams 28 kB, where a line of the
 * bench has five ads.
 */
export const MOST_IN_CARD = 10

export interface DigestLine {
  title: string
  detail: string | null
  /** Who is free and fits best. */
  fit: string | null
  /** «Fordi du følger Nordlys», above the line; null when a line before has the same. */
  why: string | null
  /** A whole address. */
  link: string
  /** Its day is today or tomorrow, or has passed. */
  is_near?: boolean
  /** Of somebody on the bench: the ads that fit best, with whole addresses. */
  ads?: { text: string; link: string }[]
}

export interface DigestSection {
  title: string
  lines: DigestLine[]
  /** How many more there are, as links to where those are. */
  more: TextLink[]
}

interface TextLink {
  text: string
  /** A whole address. */
  link: string
}

/** What one message says, in the words of every channel. */
export interface Digest {
  subject: string
  intro: string
  sections: DigestSection[]
  /** One for each kind that is in it. */
  stops: TextLink[]
  stop_all: string
  portal: string
  /** Where more than a kind is chosen or stopped. */
  settings: TextLink
}

/** Whom a message is for: a person, a team's channel or a program. */
export interface Recipient {
  name: string
  /** Of a person. */
  email: string | null
  /** Where to, but for mail; encrypted. */
  sealed_address: string | null
  /** Of a program; encrypted. */
  sealed_secret: string | null
}

/** A message that is about to go out. Receivers recognise a repetition by `id`. */
export interface Message {
  id: string
  recipient: Recipient
  digest: Digest
  /** Of a program, the one it is about. A sample has none, nor has a message to a person. */
  events: OutletEvent[]
}

/** A way out of the portal, one file each. Everything else about the outbox is the same for all of them. */
export interface Channel {
  name: ChannelName | 'webhook'
  /** Resolves when the receiver has taken responsibility for the message. Throws `NotSent`. */
  send(message: Message): Promise<void>
}

/**
 * Why a message was not taken. `away`: nobody answers, whatever the message. `silent`: the answer stopped, perhaps because of
 * the message. `later`: it may succeed another time. `refused`: it never will. `gone`: nor will any other to this address. After
 * the first two, others wait as well.
 */
export type NotSentReason = 'away' | 'silent' | 'later' | 'refused' | 'gone'

export class NotSent extends Error {
  readonly reason: NotSentReason
  /** A code such as «550 5.1.1» or «ECONNREFUSED». Never the text of an answer, which may quote an address. */
  readonly code: string
  /** The receiver asks not to be asked again before so many seconds. */
  readonly wait: number

  constructor(reason: NotSentReason, code: string, wait = 0) {
    super(`Not sent: ${code}`)
    this.reason = reason
    this.code = code
    this.wait = wait
  }
}
