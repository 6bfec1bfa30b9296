import type { Generated } from 'kysely'

export interface SharedCallsTable {
  user_id: string
  what: string
  since: Generated<Date>
  calls: Generated<number>
}

export interface SharedTurnsTable {
  id: Generated<string>
  user_id: string
  what: string
  until: Date
}
