import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import { keyOf, type Plan } from '../plan/plan.ts'
import { isNone, type Result } from '../query/run-plan.ts'
import { type AnswerDraft, bold, plain } from './answer-draft.ts'
import {
  conditionPhrase,
  countedNoun,
  firstPhrase,
  measurePhrase,
  orderPhrase,
  predicate,
} from './condition-phrases.ts'
import { amountText, formatValue, nounOf, phraseOf, type Words } from './format-value.ts'
import { capital, countText, listText, numberText } from '../../../text/norwegian-words.ts'
import type { Rendering } from './render-things.ts'

type Numbered = Extract<Result, { kind: 'number' }>
type Amount = Pick<Numbered, 'value' | 'part' | 'whole'>
type Groups = Extract<Result, { kind: 'groups' }>

/** «40 dager», «38 prosent (114 av 302)», «12». */
function formatMeasure({ subject, measure }: Plan, { value, part, whole }: Amount): string {
  if (value === null) return 'ikke oppgitt'
  const of = measure && 'of' in measure && measure.fn !== 'share' ? measure.of : null
  const { label = '', unit = '' } = of && 'field' in of ? fieldOf(subject, of.field) : {}
  const amount = `${numberText(value)} ${label.endsWith(unit) ? '' : unit}`.trim()
  if (measure?.fn !== 'share') return amount
  return `${amount} prosent${part === null ? '' : ` (${numberText(part)} av ${numberText(whole)})`}`
}

/** One number, in a sentence that names what it is of. */
export function renderNumber({ draft, plan, words, list, what }: Rendering, result: Numbered): void {
  const { subject, measure } = plan
  const { value, part, whole, missing } = result
  const amount = bold(formatMeasure(plan, { ...result, part: null }))
  if (!measure || measure.fn === 'count') draft.say(`Det er ${what(value ?? 0).replace(/^[^ ]+/, '**$&**')}.`)
  else if (measure.fn === 'share') {
    const said = plain(predicate(subject, measure.of, words))
    draft.say(`${numberText(part ?? 0)} av ${what(whole)} ${said}: ${amount}.`)
  } else {
    draft.say(`${plain(capital(measurePhrase(plan, words)))} for ${what()} er ${amount}.`)
    const of = countText(whole, CATALOGUE[subject].noun)
    if (missing > 0) draft.add(`Det er oppgitt for ${numberText(whole - missing)} av ${of}.`)
  }
  if (list && whole > 0) draft.add(`[Se dem i listen](${list})`)
}

/** The groups with their counts, of `things` in all; the largest first, months in calendar order. */
export function renderGroups(rendering: Rendering, { total, rows, whole }: Groups, things: number): void {
  const { draft, plan, words, what } = rendering
  const { having, counts_groups, order, take, skip } = plan
  const { entry, name, subject } = groupedBy(plan.subject, plan.group!)
  const [one, many, gender = 'en'] = nounOf(entry)
  const measured = plain(measurePhrase(plan, words))
  // A company as a group key has a page to cite.
  const keys = rows.map(({ key: title, id }) => {
    const cited = id !== null && name === 'company' ? draft.cite({ kind: name, id, title }) : ''
    return plain(formatValue(entry, name, title, words)) + cited
  })
  // Technologies have no page to cite, but «den første» may refer to them.
  if (name === 'technology') draft.shown = rows.map(({ key }) => ({ kind: name, id: key, title: key }))
  if (take === 1 && !having && !counts_groups && order?.by !== 'key') {
    // «Av 352 jobbannonser er det flest i Oslo: 92.»
    const usual = phraseOf('group', subject, name) ?? phraseOf('where', subject, name) ?? 'med %'
    const where = usual.replace('%', () => listText(keys))
    const down = order?.down ?? true
    const most = firstPhrase({ ...plan, order: { by: 'measure', down } }, words).replace('har ', '')
    const lead = measured ? `${capital(measured)} er` : `Av ${what(things)} er det`
    return void draft.say(`${lead} ${most} ${where}: ${bold(formatMeasure(plan, rows[0]!))}.`)
  }
  if (having || counts_groups) {
    const [operator, number] = having ?? ['=', 0]
    const held = isNone(having) ? `uten ${what()}` : `med ${amountText(operator, what(number))}`
    const counted = bold(countText(total, [one, having ? many : `ulike ${many}`, gender]))
    draft.say(`Det er ${counted} ${having ? held : `blant ${what(things)}`}:`, '')
  } else {
    const of = measured ? `${measured} for ${what()}` : what()
    const inOrder = orderPhrase(plan, words)
    draft.say(`${capital(of)} per ${one}${inOrder && `, ${inOrder}`}:`, '')
  }
  const valueOf = (at: number) => (isNone(having) ? '' : `: ${formatMeasure(plan, rows[at]!)}`)
  draft.say(...keys.map((key, at) => `- ${key}${valueOf(at)}`))
  const rest = take === null ? total - skip - rows.length : 0
  const { noun } = CATALOGUE[plan.subject]
  const notes = [
    rest > 0 && `Og ${numberText(rest)} til.`,
    !measured && !having && `Til sammen er det ${countedNoun(plan.subject, plan.where, words, things)}.`,
    !measured && whole > things && `${capital(countText(1, noun))} kan stå flere steder.`,
  ]
  draft.add(notes.filter(Boolean).join(' '))
}

export interface Side {
  plan: Plan
  result: Result
}

/** The conclusion of a comparison: «Det er flest i Oslo.» */
export function renderComparison(draft: AnswerDraft, words: Words, sides: readonly Side[]): void {
  const values = sides.flatMap(({ result }) => (result.kind === 'number' ? (result.value ?? 0) : []))
  const asked = new Set(sides.map(({ plan }) => JSON.stringify([plan.subject, plan.measure])))
  if (values.length < Math.max(sides.length, 2) || asked.size > 1) return
  const isInAll = (key: string) => sides.every(({ plan }) => plan.where.some((one) => keyOf(one) === key))
  const own = sides.map(({ plan }) => plan.where.filter((one) => !isInAll(keyOf(one))))
  // A whole is always larger than its part, so comparing them says nothing.
  if (own.some((where) => where.length === 0)) return
  const { subject, measure } = sides[0]!.plan
  const [most, alike] = measure?.fn === 'count' ? ['flest', 'like mange'] : ['høyest', 'like høyt']
  const highest = Math.max(...values)
  const top = own.filter((_, at) => values[at] === highest)
  if (top.length === own.length) return void draft.add(`Det er ${alike}.`)
  if (top.length > 1) return
  const where = top[0]!.map((one) => conditionPhrase(subject, one, words)).join(' ')
  const value = highest - Math.min(...values)
  const isOfTwo = own.length === 2 && measure?.fn !== 'share'
  const difference = formatMeasure(sides[0]!.plan, { value, part: null, whole: 0 })
  draft.add(`Det er ${most} ${plain(where)}.${isOfTwo ? ` Forskjellen er ${difference}.` : ''}`)
}
