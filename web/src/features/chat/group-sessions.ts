import type { ChatSession } from '@utsyn/contract/chat.ts'
import { daysUntil } from '../../lib/norwegian.ts'

interface SessionGroup {
  title: string
  sessions: ChatSession[]
}

const SPANS: readonly (readonly [most_days: number, title: string])[] = [
  [0, 'I dag'],
  [1, 'I går'],
  [7, 'Siste 7 dager'],
  [30, 'Siste 30 dager'],
  [Infinity, 'Tidligere'],
]

/** Conversations, newest first, by calendar day in Norway. A date of tomorrow from a wrong clock counts as today. */
export function groupSessions(sessions: readonly ChatSession[], now: Date): SessionGroup[] {
  const newest_first = sessions.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  const found = Map.groupBy(newest_first, ({ updated_at }) => {
    const days = Math.max(0, -daysUntil(updated_at, now))
    return SPANS.find(([most_days]) => days <= most_days)?.[1] ?? 'Tidligere'
  })
  return SPANS.flatMap(([, title]) => {
    const sessions = found.get(title)
    return sessions ? [{ title, sessions }] : []
  })
}
