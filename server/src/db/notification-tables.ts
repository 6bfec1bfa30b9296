import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NotificationKind, NotificationType } from '@utsyn/contract/notifications.ts'
import type { SetOnce } from './column-types.ts'

export interface NotificationSettingsTable {
  user_id: string
  new_job: Generated<boolean>
  job_update: Generated<boolean>
  deadline_soon: Generated<boolean>
  company_update: Generated<boolean>
  company_news: Generated<boolean>
  follow_up: Generated<boolean>
  bench: Generated<boolean>
}

export interface HappeningsTable {
  id: GeneratedAlways<number>
  import_id: string
  caused_by: string | null
  at: SetOnce<Date>
  first_event: number | null
  last_event: number | null
  news_ids: number[] | null
  company_id: number | null
  fields: string[] | null
}

export interface NotificationsTable {
  id: GeneratedAlways<number>
  user_id: string
  notification_type: NotificationType
  kind: NotificationKind
  job_id: number | null
  news_id: number | null
  company_id: number | null
  follow_up_id: number | null
  consultant_id: number | null
  import_id: string
  /** 1, or the number of members of a bundle. */
  count: Generated<number>
  /** Of a bundle, the newest. */
  members: Generated<number[]>
  /** `c:` a company, `t:` a technology, `s:` a saved search. */
  reasons: Generated<string[]>
  /** Names of the changed fields, never their values. */
  fields: Generated<string[]>
  told_of: string
  /** False: wanted by another channel only. */
  in_bell: Generated<boolean>
  read_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
}
