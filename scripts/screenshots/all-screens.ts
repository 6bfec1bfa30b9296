import { ACCOUNT_SCREENS } from './account-screens.ts'
import { ADMINISTRATION_SCREENS } from './administration-screens.ts'
import { BELL_AND_SEARCH_SCREENS } from './bell-and-search-screens.ts'
import { CHAT_SCREENS } from './chat-screens.ts'
import { COMPANY_SCREENS } from './company-screens.ts'
import { CONSULTANT_SCREENS } from './consultant-screens.ts'
import { ENTRY_SCREENS } from './entry-screens.ts'
import { JOB_SCREENS } from './job-screens.ts'
import { MATCHING_SCREENS } from './matching-screens.ts'
import { NEWS_SCREENS } from './news-screens.ts'
import { SALES_SCREENS } from './sales-screens.ts'
import { SCRAPE_SCREENS } from './scrape-screens.ts'
import type { Screen } from './screen.ts'

export const SCREENS: readonly Screen[] = [
  ...ENTRY_SCREENS,
  ...BELL_AND_SEARCH_SCREENS,
  ...JOB_SCREENS,
  ...COMPANY_SCREENS,
  ...CONSULTANT_SCREENS,
  ...MATCHING_SCREENS,
  ...SCRAPE_SCREENS,
  ...SALES_SCREENS,
  ...NEWS_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ADMINISTRATION_SCREENS,
  ...CHAT_SCREENS,
]
