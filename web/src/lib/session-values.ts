import { chatDraft, chatSession, chatUnsent, chatView } from './chat-values.ts'
import { darkModeUnsaved } from './dark-mode.ts'
import { FILTER_KEYS } from './filter-kinds.ts'
import { processFailed, processId, processReady, processReview } from './process-values.ts'
import { recentSearches } from './recent-searches.ts'
import { asList, storedValue } from './stored-value.ts'

/** What the browser stores for one user, cleared on sign-out. */
export const SESSION_VALUES = [
  ...FILTER_KEYS.map((key) => storedValue('session', key, asList)),
  storedValue('session', 'textLeftBehind', asList),
  storedValue('local', 'savedFollows', asList),
  chatView,
  chatSession,
  chatDraft,
  chatUnsent,
  darkModeUnsaved,
  processId,
  processFailed,
  processReady,
  processReview,
  recentSearches,
]
