import { CATALOGUE } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import type { Plan } from '../plan/plan.ts'
import type { GroupRow, Result } from '../query/run-plan.ts'
import { measureWords, nounPhrase, phraseOf, type Words } from './in-words.ts'
import { amountText, capital, countText, monthText, numberText } from './norwegian.ts'
import { amountOf } from './tell-number.ts'
import type { Telling } from './tell-things.ts'
import { plain } from './told.ts'

type Groups = Extract<Result, { kind: 'groups' }>

/** Things counted in groups, the most first or in the order of the months. */
export function tellGroups(telling: Telling, { total, rows, whole }: Groups, things: number): void {
  const { told, plan, words } = telling
  const { entry } = groupedBy(plan.subject, plan.group!)
  const isByKey = plan.order?.by === 'key' || entry.type === 'month'
  const what = plain(nounPhrase(plan.subject, plan.where, words))
  const measured = plain(measureWords(plan, words))
  if (plan.counts_groups) told.say(`Det er **${numberText(total)}** forskjellige: ${plain(entry.label)}.`.replace(' forskjellige: ', ` ulike verdier av `), '')
  const most = firstSentence(telling, rows, isByKey)
  told.say(most || `${capital(measured ? `${measured} for ${what}` : what)} per ${plain(entry.label)}:`)
  const lines = rows.map(
    (row) => `- ${plain(keyText(plan, row.key, words))}: ${amountOf(plan, row)}${cited(telling, row)}`,
  )
  if (lines.length > 1 || !most) told.say('', ...lines)
  const counted =
    things > 0 && !measured
      ? ` I alt er det ${plain(nounPhrase(plan.subject, plan.where, words, things))}.`
      : ''
  const rest = total - plan.skip - rows.length
  const more = rest > 0 ? `Og ${numberText(rest)} til.` : ''
  const [one] = CATALOGUE[plan.subject].noun
  const several =
    whole > things && counted
      ? ` Én ${one} kan telle flere steder, så tallene blir til sammen flere enn det.`
      : ''
  told.add(`${more}${counted}${several}`.trim())
}

/** «Det er flest jobbannonser i Oslo: 92.» */
function firstSentence({ plan, words }: Telling, rows: readonly GroupRow[], isByKey: boolean): string {
  const [first] = rows
  if (!first || isByKey) return ''
  const { subject, name, entry } = groupedBy(plan.subject, plan.group!)
  const down = plan.order?.down ?? true
  const key = keyText(plan, first.key, words)
  const frame = phraseOf('where', subject, name) ?? 'med %'
  const where = frame.includes('%') ? frame.replace('%', () => key) : `for ${entry.label} ${key}`
  const alike = rows.filter(({ value }) => value === first.value).length
  const also = alike > 1 ? `, likt med ${countText(alike - 1, ['annen', 'andre'])}` : ''
  const measured = measureWords(plan, words)
  if (measured)
    return plain(
      capital(`${measured} er ${down ? 'høyest' : 'lavest'} ${where}: ${amountOf(plan, first)}${also}.`),
    )
  const what = nounPhrase(plan.subject, plan.where, words)
  const said = `Det er ${down ? 'flest' : 'færrest'} ${plain(what)} ${plain(where)}`
  return `${said}: **${amountText(first.value ?? 0)}**${also}.`
}

export function keyText(plan: Plan, key: string, { today }: Words): string {
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
