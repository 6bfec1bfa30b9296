import type {
  NotificationKind,
  NotificationSettings,
  NotificationType,
} from '@utsyn/contract/notifications.ts'
import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'

/** A notification with the current values its words are made of. */
export interface NotificationRow {
  id: string
  user_id: string
  notification_type: NotificationType
  kind: NotificationKind
  /** The kind of its settings that it is of; of one's own CV there is none. */
  setting: keyof NotificationSettings | 'own_cv'
  count: number
  reasons: string[]
  fields: string[]
  read: boolean
  created_at: Date
  job_id: number | null
  news_id: number | null
  company_id: number | null
  follow_up_id: number | null
  consultant_id: number | null
  /** Of the ad, the article or what is followed up. */
  title: string | null
  source: string | null
  ai_summary: string | null
  /** Of the ad, or the one that it is about. */
  company: string | null
  /** Of a mention; null when the comment or its author is gone. */
  mentioned_by: string | null
  /** Of the follow-up. */
  next_step: string | null
  /** Whether the follow-up goes on, with this user as its owner. */
  is_followed_up: boolean
  /** Whether its next step is due by now. */
  is_step_due: boolean
  /** A day; of a bundle the last one of its ads that are listed. */
  deadline: string | null
  /** Whether the ad, or any of a bundle, is open or a request, and whether it is withdrawn. */
  is_listed: boolean
  is_withdrawn: boolean
  locations: string[] | null
  introduction: string | null
  register_state: string | null
  /** Of a bundle: titles and companies of some members. */
  member_titles: string[] | null
  member_companies: string[] | null
  /** Of a bundle: how many of its members are stored, the newest. */
  stored: number
  /** Of a bundle with a single saved search as its reason. */
  search: SavedSearchQuery | null
  /** What it was written for, with the user's others. */
  import_id: string
}

/** An entry of the table's `reasons`: a type, and a name. */
export interface Reason {
  mark: 'c' | 't' | 's'
  name: string
}

export const readReason = (text: string): Reason => ({
  mark: text.slice(0, 1) as Reason['mark'],
  name: text.slice(2),
})
