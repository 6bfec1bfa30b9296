import type { ChannelName, Pace } from '@utsyn/contract/outbox.ts'
import type { OutletChannel } from '@utsyn/contract/outlets.ts'
import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { Generated } from 'kysely'

export interface DispatchChoicesTable {
  user_id: string
  channel: ChannelName
  setting: keyof NotificationSettings
  pace: Pace
}

export interface DispatchTimesTable {
  user_id: string
  /** Times of a clock in Norway, as 07:30:00. */
  sent_at: Generated<string>
  /** 1 is Monday. */
  weekly_on: Generated<number>
  quiet_from: Generated<string>
  quiet_to: Generated<string>
  days_off: Generated<number[]>
  off_on_holidays: Generated<boolean>
}

export interface OutboxLinesTable {
  notification_id: number
  channel: ChannelName
  written_at: Generated<Date>
  /** How many a bundle had when it last went out; 0 when it did not. */
  count_before: Generated<number>
}

/** The fault of a dispatch that waits for the end of quiet hours. */
export const QUIET = 'quiet'

export interface DispatchesTable {
  id: Generated<string>
  /** Of a message to a person; otherwise it is to an outlet. */
  user_id: string | null
  outlet_id: string | null
  channel: ChannelName | 'webhook'
  pace: Exclude<Pace, 'never'> | 'sample'
  state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>
  tries: Generated<number>
  due_at: Generated<Date>
  claim: string | null
  held_until: Date | null
  fault: string | null
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface DispatchLinesTable {
  dispatch_id: string
  notification_id: number
  count_before: Generated<number>
  /** How many the bundle had when the dispatch was made; null for a sample. */
  count_until: number | null
}

export interface PausedChannelsTable {
  user_id: string
  channel: ChannelName
  since: Generated<Date>
  /** The receiver said that there is no such address. */
  is_gone: Generated<boolean>
}

export interface ChannelAddressesTable {
  user_id: string
  channel: Exclude<ChannelName, 'mail'>
  /** Encrypted. */
  sealed_address: string
  host: string
  created_at: Generated<Date>
}

export interface KeptMailsTable {
  dispatch_id: string
  subject: string
  html: string
  text: string
  kept_at: Generated<Date>
}

export interface OutletsTable {
  id: Generated<string>
  channel: OutletChannel
  name: string
  /** Encrypted. */
  sealed_address: string
  host: string
  /** Of a program. Encrypted. */
  sealed_secret: string | null
  pace: 'at_once' | 'daily'
  least_score: number | null
  paused_since: Date | null
  is_gone: Generated<boolean>
  created_at: Generated<Date>
}

export interface OutletSearchesTable {
  outlet_id: string
  search_id: number
}

export interface OutletEventsTable {
  id: Generated<number>
  outlet_id: string
  job_id: number
  kind: 'new' | 'match' | 'withdrawn' | 'back'
  noted_at: Generated<Date>
  is_taken: Generated<boolean>
  dispatch_id: string | null
}
