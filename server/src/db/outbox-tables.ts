import type { ChannelName, Pace } from '@utsyn/contract/outbox.ts'
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
}

export interface DispatchesTable {
  id: Generated<string>
  user_id: string
  channel: ChannelName
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
