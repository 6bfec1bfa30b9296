import { keepErasuresOften } from './erasure/keep-erasures.task.ts'
import { deleteExpiredSessions } from './features/auth/delete-expired-sessions.task.ts'
import { eraseUnseenUsersNightly } from './features/auth/erase-unseen-users.task.ts'
import { lapseOldRolesHourly } from './features/auth/lapse-old-roles.task.ts'
import { removeOldChatsNightly } from './features/chat/remove-old-chats.task.ts'
import { refreshRegisterFactsHourly } from './features/companies/register/refresh-register-facts.task.ts'
import { readFlowcaseHourly } from './features/consultants/flowcase/read-flowcase.task.ts'
import { removeOldObjectionsNightly } from './features/consultants/remove-old-objections.task.ts'
import { removeOldFollowUpsNightly } from './features/follow-ups/remove-old-follow-ups.task.ts'
import { remindOwners } from './features/follow-ups/remind-owners.task.ts'
import { retagJobs } from './features/jobs/retag-jobs.task.ts'
import { readJobFeedsHourly } from './features/jobs/feeds/read-job-feeds.task.ts'
import { readNavFeedOften } from './features/jobs/feeds/read-nav-feed.task.ts'
import { removeOldJobsNightly } from './features/jobs/remove-old-jobs.task.ts'
import { summariseJobsOften, summariseTheseJobs } from './features/jobs/summarise-jobs.task.ts'
import { summariseJobsByModelOften } from './features/jobs/summarise-jobs-by-model.task.ts'
import { takeInJobPicturesOften } from './features/jobs/take-in-job-pictures.task.ts'
import { unmarkExpiredJobs } from './features/jobs/unmark-expired-jobs.task.ts'
import { matchOldOften } from './features/matching/match-old.task.ts'
import { removeOldMatchLogNightly } from './features/matching/remove-old-match-log.task.ts'
import { readNewsFeedsOften } from './features/news/feeds/read-news-feeds.task.ts'
import { recountNewsNightly } from './features/news/recount-news.task.ts'
import { relinkNewsNightly } from './features/news/relink-news.task.ts'
import { rereadNewsNightly } from './features/news/reread-news.task.ts'
import { removeOldNewsNightly } from './features/news/remove-old-news.task.ts'
import { summariseNewsOften } from './features/news/summarise-news.task.ts'
import { summariseNewsByModelOften } from './features/news/summarise-news-by-model.task.ts'
import { notifyOfBenchWeekly } from './features/notifications/notify-of-bench.task.ts'
import { remindOfDeadlinesDaily } from './features/notifications/remind-of-deadlines.task.ts'
import { removeOldNotificationsNightly } from './features/notifications/remove-old-notifications.task.ts'
import { notifyPeopleOften } from './features/notifications/notify-people.task.ts'
import { emptyOutboxOften } from './features/outbox/empty-outbox.task.ts'
import { removeOldDispatchesNightly } from './features/outbox/remove-old-dispatches.task.ts'
import { readMailboxOften } from './features/requests/mail/read-mailbox.task.ts'
import { removeOldMailsNightly } from './features/requests/mail/remove-old-mails.task.ts'
import { deleteOldScrapesNightly } from './features/scraping/delete-old-scrapes.task.ts'
import { scrapePage } from './features/scraping/scrape-page.task.ts'
import type { TaskDefinition } from './tasks/define-task.ts'

/** All background tasks. */
export const TASKS: readonly TaskDefinition<never>[] = [
  deleteExpiredSessions,
  eraseUnseenUsersNightly,
  lapseOldRolesHourly,
  keepErasuresOften,
  unmarkExpiredJobs,
  removeOldJobsNightly,
  retagJobs,
  takeInJobPicturesOften,
  summariseJobsOften,
  summariseTheseJobs,
  summariseJobsByModelOften,
  scrapePage,
  deleteOldScrapesNightly,
  readNavFeedOften,
  readJobFeedsHourly,
  refreshRegisterFactsHourly,
  readNewsFeedsOften,
  readFlowcaseHourly,
  readMailboxOften,
  removeOldMailsNightly,
  matchOldOften,
  removeOldMatchLogNightly,
  recountNewsNightly,
  rereadNewsNightly,
  relinkNewsNightly,
  removeOldNewsNightly,
  summariseNewsOften,
  summariseNewsByModelOften,
  notifyPeopleOften,
  remindOfDeadlinesDaily,
  notifyOfBenchWeekly,
  remindOwners,
  removeOldObjectionsNightly,
  removeOldFollowUpsNightly,
  removeOldNotificationsNightly,
  emptyOutboxOften,
  removeOldDispatchesNightly,
  removeOldChatsNightly,
]
