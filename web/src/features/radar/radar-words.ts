import type { Demand, FreeWithin, RadarPerson, RadarScope, Spell, Trend } from '@utsyn/contract/radar.ts'
import { count, daysUntil, NBSP, number, percent } from '../../lib/norwegian.ts'

const DAYS = count(30, 'dagen', 'dagene')
export const LATELY = `de siste ${DAYS}`

export const WITHIN: readonly { value: FreeWithin; label: string }[] = [
  { value: '0', label: 'nå' },
  { value: '30', label: `innen ${count(30, 'dag', 'dager')}` },
  { value: '90', label: `innen ${count(90, 'dag', 'dager')}` },
]

export const SCOPES: readonly { value: RadarScope; label: string }[] = [
  { value: 'market', label: 'Hele markedet' },
  { value: 'followed', label: 'Bedrifter jeg følger' },
]

export const allOf = (demand: Demand | null) => (demand ? demand.ads + demand.withdrawn : 0)

/** The value of the list's filter. */
export const periodOf = ({ from, to }: Spell) => `${from}/${to}`

const factor = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
const nearOne = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** «Flere», «Færre» or that chance explains it. */
export const VERDICTS: Record<Trend['verdict'], string> = {
  more: 'Flere',
  fewer: 'Færre',
  chance: 'Ingen sikker endring',
}

/** «0,7–3,1 ganger» as before; without an upper limit «minst 1,9 ganger». */
export const intervalText = ({ verdict, low, high }: Trend): string => {
  if (high === null) return verdict === 'chance' ? '' : `minst ${factorText(low)}${NBSP}ganger`
  return `${factorText(low)}–${factorText(high)}${NBSP}ganger`
}

/** With two decimals near 1: a limit beside it must not read as 1. */
const factorText = (value: number) =>
  (value !== 1 && Math.abs(value - 1) < 0.1 ? nearOne : factor).format(value)

/** «mot 9 i de 30 dagene før; økningen kan være tilfeldig» */
export function comparedText(now: Demand, before: Demand, trend: Trend | null): string {
  const than = `mot ${number(allOf(before))} i de ${DAYS} før`
  if (!trend) return than
  const change = allOf(now) - allOf(before)
  if (change === 0) return `like mange som i de ${DAYS} før`
  const noun = change > 0 ? 'økningen' : 'nedgangen'
  return trend.verdict === 'chance'
    ? `${than}; ${noun} kan være tilfeldig`
    : `${than}; ${noun} er større enn tilfeldig variasjon`
}

const shortDay = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'short', timeZone: 'Europe/Oslo' })

/** «nå», «fra 4. jan.», with the share of a week below the whole. */
export function freeText({ from, percent: share }: RadarPerson, now: Date): string {
  const when = daysUntil(from, now) > 0 ? `fra ${shortDay.format(new Date(from)).replace(' ', NBSP)}` : 'nå'
  return share < 100 ? `${when}, ${percent(share)}` : when
}

const monthName = new Intl.DateTimeFormat('nb-NO', { month: 'long', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('nb-NO', { month: 'short', timeZone: 'UTC' })

export const monthText = ({ from }: Spell) => monthName.format(new Date(from))
/** «nov» */
export const shortMonthText = ({ from }: Spell) => shortMonth.format(new Date(from)).replace('.', '')
