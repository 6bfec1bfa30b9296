import type { AuditKind } from '@utsyn/contract/admin.ts'
import { readDay, writeDay } from '../../lib/day-input.ts'
import { pageParam, textParam } from '../../lib/search-params.ts'
import { KIND_NAMES } from './audit-words.ts'

export interface PeopleSearch {
  page: number
  search?: string | undefined
}

export const readPeopleSearch = (written: { page?: unknown; search?: unknown }): PeopleSearch => ({
  page: pageParam(written.page),
  search: textParam(written.search, 200),
})

const KINDS = Object.keys(KIND_NAMES) as AuditKind[]
/** `dates`: from one day to another, both in the address. */
const PERIODS = ['7', '30', '100', 'dates'] as const

export interface AuditSearch {
  page: number
  person?: string | undefined
  kind?: AuditKind | undefined
  /** How far back; left out: all that is kept. */
  days?: (typeof PERIODS)[number] | undefined
  /** Calendar days (2026-11-24), both inclusive; only with `dates`. */
  from?: string | undefined
  to?: string | undefined
}

interface WrittenAuditSearch {
  page?: unknown
  person?: unknown
  kind?: unknown
  days?: unknown
  from?: unknown
  to?: unknown
}

/** A day that exists and that the server takes. */
const dayParam = (written: unknown): string | undefined => {
  const day = /^[12]\d{3}-\d{2}-\d{2}$/.exec(textParam(written, 10) ?? '')?.[0]
  return day && readDay(writeDay(day)) === day ? day : undefined
}

export const readAuditSearch = ({ page, person, kind, days, from, to }: WrittenAuditSearch): AuditSearch => ({
  page: pageParam(page),
  // Whatever is no id would be refused by the server.
  person: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(textParam(person, 40) ?? '')?.[0],
  kind: KINDS.find((one) => one === kind),
  days: PERIODS.find((one) => one === String(days)),
  ...(days === 'dates' && { from: dayParam(from), to: dayParam(to) }),
})

/** As the address of a page, without what is left out. */
export const addressOf = (search: PeopleSearch | AuditSearch): object => ({ ...search })
