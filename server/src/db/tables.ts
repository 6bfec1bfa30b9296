import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SetOnce } from './column-types.ts'
import type {
  ChatMessagesTable,
  ChatModelUsageTable,
  ChatSessionsTable,
  JobSummariesTable,
  ModelAnswersTable,
  ModelUsageTable,
  SummaryProgressTable,
} from './ai-tables.ts'
import type {
  AccessTokensTable,
  AuditLogTable,
  CalendarFeedsTable,
  ErasuresTable,
  PersonalTokensTable,
  PortalCodesTable,
  RefreshTokensTable,
  SessionsTable,
  SharedCallsTable,
  SharedTurnsTable,
  SigningKeysTable,
  UsersTable,
} from './auth-tables.ts'
import type {
  ConsultantCertificationsTable,
  ConsultantEducationTable,
  ConsultantLanguagesTable,
  ConsultantProjectRolesTable,
  ConsultantProjectsTable,
  ConsultantQualificationsTable,
  ConsultantsTable,
  KeptObjectionsTable,
  ConsultantTechnologiesTable,
  ConsultantWorkTable,
} from './consultant-tables.ts'
import type {
  FollowUpCommentsTable,
  FollowUpConsultantsTable,
  FollowUpEventsTable,
  FollowUpsTable,
} from './follow-up-tables.ts'
import type {
  ChannelAddressesTable,
  DispatchChoicesTable,
  DispatchesTable,
  DispatchLinesTable,
  DispatchTimesTable,
  KeptMailsTable,
  OutboxLinesTable,
  OutletEventsTable,
  OutletSearchesTable,
  OutletsTable,
  PausedChannelsTable,
} from './outbox-tables.ts'
import type { ReceivedMailsTable, RequestReceiptsTable, RequestsTable } from './request-tables.ts'
import type {
  BackchannelTokensTable,
  OidcPayloadsTable,
  ScimGroupsTable,
  ScimMembersTable,
  ScimUsersTable,
} from './identity-tables.ts'
import type {
  FollowedCompaniesTable,
  OpenedJobsTable,
  SavedJobsTable,
  SavedSearchesTable,
  SavedTechnologiesTable,
} from './kept-tables.ts'
import type {
  ComparisonsTable,
  ConsultantMatchesTable,
  JobMatchesTable,
  MatchAdsLogTable,
  MatchListLogTable,
  MatchLogTable,
  MatchQueueTable,
  OfferConsultantsTable,
  OffersTable,
  OfferTemplateTable,
} from './match-tables.ts'
import type { NewsCompaniesTable, NewsTable } from './news-tables.ts'
import type { HappeningsTable, NotificationSettingsTable, NotificationsTable } from './notification-tables.ts'
import type { ScrapedPageAdsTable, ScrapeProcessesTable } from './scrape-tables.ts'

/**
 * The tables as Kysely sees them: one interface per table, in the order of the migrations. Some rooms have a file of
 * their own.
 */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  access_tokens: AccessTokensTable
  refresh_tokens: RefreshTokensTable
  portal_codes: PortalCodesTable
  backchannel_tokens: BackchannelTokensTable
  oidc_payloads: OidcPayloadsTable
  signing_keys: SigningKeysTable
  audit_log: AuditLogTable
  companies: CompaniesTable
  company_register_facts: CompanyRegisterFactsTable
  followed_companies: FollowedCompaniesTable
  saved_technologies: SavedTechnologiesTable
  jobs: JobsTable
  saved_jobs: SavedJobsTable
  opened_jobs: OpenedJobsTable
  job_sources: JobSourcesTable
  job_events: JobEventsTable
  job_likeness: JobLikenessTable
  feeds: FeedsTable
  paused_sources: PausedSourcesTable
  milestones: MilestonesTable
  search_words: SearchWordsTable
  media: MediaTable
  scrape_processes: ScrapeProcessesTable
  scraped_page_ads: ScrapedPageAdsTable
  news: NewsTable
  news_companies: NewsCompaniesTable
  news_words: SearchWordsTable
  saved_searches: SavedSearchesTable
  notification_settings: NotificationSettingsTable
  happenings: HappeningsTable
  notifications: NotificationsTable
  channel_addresses: ChannelAddressesTable
  dispatch_choices: DispatchChoicesTable
  dispatch_times: DispatchTimesTable
  outbox_lines: OutboxLinesTable
  outlets: OutletsTable
  outlet_searches: OutletSearchesTable
  outlet_events: OutletEventsTable
  dispatches: DispatchesTable
  dispatch_lines: DispatchLinesTable
  paused_channels: PausedChannelsTable
  kept_mails: KeptMailsTable
  job_summaries: JobSummariesTable
  summary_progress: SummaryProgressTable
  model_usage: ModelUsageTable
  model_answers: ModelAnswersTable
  consultants: ConsultantsTable
  kept_objections: KeptObjectionsTable
  consultant_technologies: ConsultantTechnologiesTable
  consultant_qualifications: ConsultantQualificationsTable
  consultant_projects: ConsultantProjectsTable
  consultant_project_roles: ConsultantProjectRolesTable
  consultant_work: ConsultantWorkTable
  consultant_education: ConsultantEducationTable
  consultant_certifications: ConsultantCertificationsTable
  consultant_languages: ConsultantLanguagesTable
  job_matches: JobMatchesTable
  consultant_matches: ConsultantMatchesTable
  comparisons: ComparisonsTable
  match_queue: MatchQueueTable
  match_log: MatchLogTable
  match_ads_log: MatchAdsLogTable
  match_list_log: MatchListLogTable
  calendar_feeds: CalendarFeedsTable
  chat_sessions: ChatSessionsTable
  chat_messages: ChatMessagesTable
  chat_model_usage: ChatModelUsageTable
  common_words: CommonWordsTable
  erasures: ErasuresTable
  shared_calls: SharedCallsTable
  shared_turns: SharedTurnsTable
  job_pictures: JobPicturesTable
  personal_tokens: PersonalTokensTable
  scim_users: ScimUsersTable
  scim_groups: ScimGroupsTable
  scim_members: ScimMembersTable
  requests: RequestsTable
  received_mails: ReceivedMailsTable
  request_receipts: RequestReceiptsTable
  follow_ups: FollowUpsTable
  follow_up_consultants: FollowUpConsultantsTable
  follow_up_comments: FollowUpCommentsTable
  follow_up_events: FollowUpEventsTable
  offers: OffersTable
  offer_consultants: OfferConsultantsTable
  offer_template: OfferTemplateTable
}

export interface CompaniesTable {
  id: GeneratedAlways<number>
  name: string
  name_key: string
  /** The trigrams of the name, for search while typing. */
  name_parts: GeneratedAlways<never>
  /** The known facts as search words. */
  fact_words: GeneratedAlways<never>
  aliases: Generated<string[]>
  logo_hash: string | null
  orgnr: string | null
  industry: Generated<string[]>
  tech_stack: Generated<string[]>
  location: string | null
  summary: string | null
  url: string | null
  key_people: JSONColumnType<StoredKeyPerson[], string | undefined, string>
  /** Kept up to date by a trigger. */
  open_jobs_count: Generated<number>
  news_count_30d: Generated<number>
  created_at: SetOnce<Date>
}

export type StoredKeyPerson = {
  name: string
  title: string | null
  phone: string | null
  email: string | null
  office: string | null
}

export type RegisterState = 'active' | 'bankrupt' | 'winding_up' | 'deleted' | 'unknown'

export interface CompanyRegisterFactsTable {
  company_id: number
  orgnr: string
  state: RegisterState
  legal_name: string | null
  form: string | null
  industries: Generated<string[]>
  employees: number | null
  address: string | null
  place: string | null
  municipality: string | null
  url: string | null
  /** Days, as 2026-11-20. */
  founded_on: string | null
  deleted_on: string | null
  /** Null until the register has answered. */
  fetched_at: Date | null
  next_at: Date
  /** Why there was no answer the last time; null after one. */
  last_fault: string | null
}

export type StoredContact = {
  name: string | null
  title: string | null
  email: string | null
  tlf: string | null
}

export type JobStatus = 'open' | 'withdrawn' | 'request'

/** A code of `STYRK08`, `ESCO` or `JANZZ`. */
interface StoredOccupation {
  system: string
  code: string
  name: string
}

export interface JobsTable {
  id: GeneratedAlways<number>
  source: string
  external_id: string
  url: string | null
  title: string
  company_id: number | null
  company_name: string | null
  locations: Generated<string[]>
  job_type: string | null
  image_url: string | null
  short_description: string | null
  long_description: string | null
  contacts: JSONColumnType<StoredContact[], string | undefined, string>
  /** As its source gives them, the surest first. */
  occupations: JSONColumnType<StoredOccupation[], string | undefined, string>
  is_open_application: Generated<boolean>
  /** Days, as 2026-11-20. */
  posted_date: string | null
  listed_date: string
  deadline: string | null
  deadline_text: string | null
  ai_technologies: Generated<string[]>
  /** `request`: internal, in no list unless requests are asked for. */
  status: Generated<JobStatus>
  created_at: SetOnce<Date>
  updated_at: Generated<Date>
  place_keys: Generated<string[]>
  /** Kept up to date by a trigger and a nightly task. */
  is_current: Generated<boolean>
  /** The last day the source shows the ad. */
  expires_day: string | null
  withdrawn_at: Date | null
  deadline_extensions: Generated<number>
  times_posted: Generated<number>
  /** Version of the technology list that tagged the ad; 0 when its source gave the tags. */
  tag_version: Generated<number>
  /** Whether the people in it have been removed. */
  people_removed: Generated<boolean>
  /** Whether the ad allows working from home. */
  is_remote: GeneratedAlways<boolean>
  /** From its title, else its occupations, as in contract/src/work-role.ts. Set by a trigger. */
  work_roles: ColumnType<string[], never, never>
  terms: GeneratedAlways<string[]>
  search: GeneratedAlways<never>
  head: GeneratedAlways<never>
}

export interface JobSourcesTable {
  source: string
  external_id: string
  job_id: number
  url: string | null
  url_key: GeneratedAlways<string | null>
  source_updated_at: Date | null
  first_seen_at: SetOnce<Date>
  gone_at: Date | null
  /** By field that a person corrected, the hash of what the page said then. */
  corrected: ColumnType<Record<string, string>, string | undefined, string>
}

export type JobEventKind =
  | 'first_seen'
  | 'changed'
  | 'deadline_extended'
  | 'another_source'
  | 'posted_again'
  | 'withdrawn'
  | 'back'

export interface JobEventsTable {
  id: GeneratedAlways<number>
  job_id: number
  at: SetOnce<Date>
  kind: JobEventKind
  field: string | null
  /** JSON, written as text. */
  old_value: ColumnType<unknown, string | null | undefined, string | null>
  new_value: ColumnType<unknown, string | null | undefined, string | null>
  /** Of requests, who corrected it; null where a source says it. */
  changed_by: string | null
}

export interface JobLikenessTable {
  job_id: number
  source: string
  company_root: string
  title_key: string
  sketch: number[]
  contact_keys: number[]
}

export interface MediaTable {
  hash: string
  webp: Buffer
  width: number
  height: number
  created_at: SetOnce<Date>
}

export interface JobPicturesTable {
  image_url: string
  /** Null when no valid picture was received. */
  image_hash: string | null
}

export interface SearchWordsTable {
  word: string
  forms: string[]
}

export interface CommonWordsTable {
  kind: 'job' | 'article' | 'consultant'
  word: string
  share: number
}

export interface FeedsTable {
  address: string
  kind: 'nav' | 'feed' | 'news' | 'flowcase' | 'mail' | 'register'
  source: string | null
  is_authoritative: Generated<boolean>
  position: ColumnType<Record<string, unknown>, string | undefined, string>
  last_read_at: Date | null
  last_success_at: Date | null
  last_fault: string | null
  failures: Generated<number>
  not_before: Date | null
  held_by: string | null
  held_until: Date | null
  /** The configuration lists it. */
  is_active: Generated<boolean>
  example_since: Date | null
  id: Generated<string>
  /** When an administrator added it; null for those of the configuration. */
  added_at: Date | null
}

export interface PausedSourcesTable {
  address: string
  paused_at: Generated<Date>
}

export interface MilestonesTable {
  name: 'first_steps_put_away' | 'backup_taken'
  reached_at: Generated<Date>
}
