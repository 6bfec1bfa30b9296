import type { FollowUp } from '@utsyn/contract/follow-up.ts'

/** What each part of the panel gets. A toast would be behind the drawer, so `onSay` shows and reads out. */
export type PartProps = { follow_up: FollowUp; onSay: (text: string) => void }
