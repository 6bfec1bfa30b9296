import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import type { Plan } from '../plan/plan.ts'
import type { Result } from '../query/run-plan.ts'
import { conditionPhrase, measureWords, nounParts, nounPhrase } from './in-words.ts'
import { amountText, capital, countText, definite, listText, numberText } from './norwegian.ts'
import type { Telling } from './tell-things.ts'
import { bold, plain } from './told.ts'

export type Numbered = Extract<Result, { kind: 'number' }>

/** «40 dager», «38 prosent (114 av 302)», «12». */
export function amountOf(
  { subject, measure }: Plan,
  { value, part, whole }: Pick<Numbered, 'value' | 'part' | 'whole'>,
): string {
  if (value === null || !Number.isFinite(value)) return 'ikke oppgitt'
  if (measure?.fn === 'share')
    return `${amountText(value)} prosent (${numberText(part ?? 0)} av ${numberText(whole)})`
  const of = measure && 'of' in measure ? measure.of : null
  const unit = of && 'field' in of ? (fieldOf(subject, of.field).unit ?? '') : ''
  return unit ? `${amountText(value)} ${unit}` : amountText(value)
}

/** One number, in a sentence that says of what. */
export function tellNumber(
  { told, plan, words, list }: Telling,
  result: Numbered,
  of_them?: { words: string; total: number },
): void {
  const { subject, where, measure, asks_whether } = plan
  if (!measure || measure.fn === 'count') {
    const count = result.value ?? 0
    const { head, tail } = nounParts(subject, where, words, count)
    told.say(`${asks_whether ? 'Ja, det' : 'Det'} er ${bold(head)}${tail && ` ${plain(tail)}`}.`)
  } else if (measure.fn === 'share') {
    const part = listText(measure.of.map((one) => predicate(conditionPhrase(subject, one, words))))
    const { tail } = nounParts(subject, where, words)
    const among = `${definite(CATALOGUE[subject].noun[1])}${tail && ` ${tail}`}`
    told.say(
      result.value === null
        ? `Det er ${plain(nounPhrase(subject, where, words, 0))}.`
        : `${bold(`${amountText(result.value)} prosent`)} (${numberText(result.part ?? 0)} av ${numberText(result.whole)}) av ${plain(among)} ${plain(part)}.`,
    )
  } else {
    const of = `${plain(capital(measureWords(plan, words)))} for ${plain(nounPhrase(subject, where, words))}`
    const isKnown = result.value !== null && Number.isFinite(result.value)
    told.say(
      isKnown
        ? `${of} er ${bold(amountOf(plan, result))}.`
        : `${of} lar seg ikke regne ut: ingen av dem har det oppgitt.`,
    )
    const known = result.whole - result.missing
    if (isKnown && result.missing > 0)
      told.add(
        `Regnet av ${numberText(known)} av ${countText(result.whole, CATALOGUE[subject].noun)}; for ${result.missing === 1 ? 'den' : 'de'} andre er det ikke oppgitt.`,
      )
  }
  if (of_them) told.add(`Av dem er ${numberText(of_them.total)} ${plain(of_them.words)}.`)
  if (list && result.whole > 0) told.add(`[Se dem i listen](${list})`)
}

/** What a thing is of which a condition holds: «har hjemmekontor», «kan Java», «er i Oslo». */
function predicate(phrase: string): string {
  if (phrase.startsWith('som ')) return phrase.slice(4)
  return phrase.startsWith('med ') ? `har ${phrase.slice(4)}` : `er ${phrase}`
}
