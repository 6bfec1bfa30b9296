import { CATALOGUE } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import type { Plan } from '../plan/plan.ts'
import { type GroupRow, isNone, type Result } from '../query/run-plan.ts'
import { phraseOf, pluralOf, type Words } from './field-words.ts'
import { measureWords, nounPhrase } from './in-words.ts'
import { capital, countText, listText, monthText, numberText } from './norwegian.ts'
import { amountOf } from './tell-number.ts'
import type { Telling } from './tell-things.ts'
import { bold, plain } from './told.ts'

type Groups = Extract<Result, { kind: 'groups' }>

/** Things counted in groups, of so many `things` in all, the most first or in the order of the months. */
export function tellGroups(telling: Telling, { total, rows, whole }: Groups, things: number): void {
  const { told, plan, words } = telling
  const { entry } = groupedBy(plan.subject, plan.group!)
  const isByKey = plan.order?.by === 'key' || entry.type === 'month'
  const what = plain(nounPhrase(plan.subject, plan.where, words))
  const measured = plain(measureWords(plan, words))
  if (isNone(plan.having)) {
    const none = bold(countText(total, [entry.label, pluralOf(entry.label)]))
    const keys = listText(rows.map(({ key }) => plain(keyText(plan, key, words))))
    const more = total > rows.length ? ' – blant dem' : ''
    told.say(`${plan.asks_whether ? 'Ja, ' : ''}${none} har ingen ${what}${more}: ${keys}.`)
    return
  }
  const most = plan.counts_groups
    ? `Det er ${bold(`${numberText(total)} ${total === 1 ? entry.label : `ulike ${pluralOf(entry.label)}`}`)} blant ${plain(nounPhrase(plan.subject, plan.where, words, things))}.`
    : firstSentence(telling, rows, isByKey, things)
  told.say(most || `${capital(measured ? `${measured} for ${what}` : what)} per ${plain(entry.label)}:`)
  const lines = rows.map(
    (row) => `- ${plain(keyText(plan, row.key, words))}: ${amountOf(plan, row)}${cited(telling, row)}`,
  )
  if (lines.length > 1 || !most) told.say('', ...lines)
  const rest = plan.take === null ? total - plan.skip - rows.length : 0
  const { noun } = CATALOGUE[plan.subject]
  const isCount = !measured && things > 0
  told.add(
    [
      rest > 0 ? `Og ${numberText(rest)} til.` : '',
      isCount && !most ? `Til sammen er det ${countText(things, noun)}.` : '',
      isCount && whole > things ? `${capital(countText(1, noun))} kan stå flere steder.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  )
}

/** «Av 352 jobbannonser er det flest i Oslo: 92.» */
function firstSentence(
  { plan, words }: Telling,
  rows: readonly GroupRow[],
  isByKey: boolean,
  things: number,
): string {
  const [first] = rows
  if (!first || isByKey) return ''
  const { subject, name } = groupedBy(plan.subject, plan.group!)
  const down = plan.order?.down ?? true
  const key = keyText(plan, first.key, words)
  const frame = phraseOf('where', subject, name)
  const where = plain((frame?.includes('%') ? frame : 'med %').replace('%', () => key))
  const alike = rows.slice(1).filter(({ value }) => value === first.value)
  const names = listText(alike.slice(0, 3).map((row) => plain(keyText(plan, row.key, words))))
  const also = alike.length > 3 ? `, likt med blant annet ${names}` : names && `, likt med ${names}`
  const measured = measureWords(plan, words)
  if (measured)
    return `${plain(capital(measured))} er ${down ? 'høyest' : 'lavest'} ${where}: ${bold(amountOf(plan, first))}${also}.`
  const what = plain(nounPhrase(plan.subject, plan.where, words, things))
  return `Av ${what} er det ${down ? 'flest' : 'færrest'} ${where}: ${bold(amountOf(plan, first))}${also}.`
}

function keyText(plan: Plan, key: string, { today }: Words): string {
  const { entry } = groupedBy(plan.subject, plan.group!)
  return entry.told?.(key, today) ?? (entry.type === 'month' ? monthText(key) : key)
}

/** A company that things are counted for has a page of its own. */
function cited({ told, plan }: Telling, { id, key }: GroupRow): string {
  const { name } = groupedBy(plan.subject, plan.group!)
  return id !== null && name === 'company'
    ? told.cite({ kind: 'company', id, title: key, sentence: null, detail: null })
    : ''
}
