import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { isField, type Plan } from '../plan/plan.ts'
import type { ThingRow } from '../query/run-plan.ts'
import { phraseOf } from './field-words.ts'
import { capital, dayText } from './norwegian.ts'
import { type Telling, thingText, valueText } from './tell-things.ts'
import { bold, plain } from './told.ts'

/** What a short profile has beside what lists show, where the catalogue knows it. */
const PROFILE = ['posted', 'form', 'technology', 'languages', 'employees', 'summary', 'company_names']

export const profileFields = ({ subject }: Plan): string[] => {
  const { shown, fields } = CATALOGUE[subject]
  return [...new Set([...shown, ...PROFILE.filter((name) => Object.hasOwn(fields, name))])]
}

/** Whether a plan is of one thing that is known by what it is. */
export const isOfOne = ({ where, group, measure }: Plan): boolean =>
  !group && !measure && where.some((one) => isField(one) && one.field === 'id' && one.values.length === 1)

/** «Søknadsfristen for **Utvikler** hos Fjordnes AS er 4. desember [1].»; several fields in lines of their own. */
export function tellOne(telling: Telling, row: ThingRow, is_profile: boolean): void {
  const { plan, told } = telling
  if (is_profile) return tellProfile(telling, row)
  const [company] = plan.subject === 'job' ? row.detail.split(' · ') : []
  const name = `${bold(row.name)}${company ? ` hos ${plain(company)}` : ''}`
  // What nobody asks for by its name is told only where there is any.
  const isTold = (field: string, at: number) =>
    row.values[at] != null || fieldOf(plan.subject, field).words.length > 0
  const asked = plan.fields.filter(isTold)
  const values = row.values.filter((_, at) => isTold(plan.fields[at]!, at))
  const [only, ...others] = asked
  if (only !== undefined && others.length === 0) {
    told.say(`${sentenceOf(telling, only, values[0] ?? null, name).replace(/\.$/, '')}${telling.cite(row)}.`)
    return
  }
  told.say(`${name}:${telling.cite(row)}`, '')
  asked.forEach((field, at) => {
    const { label, missing, told: saysItself } = fieldOf(plan.subject, field)
    const text = valueText(telling, field, values[at] ?? null) ?? 'ikke oppgitt'
    told.say(
      `- ${saysItself || text === missing ? plain(capital(text)) : `${capital(label)}: ${plain(text)}`}`,
    )
  })
}

/** A whole sentence about one field; where there is no phrase for it, name, label and value. */
function sentenceOf(
  telling: Telling,
  field: string,
  value: ThingRow['values'][number],
  name: string,
): string {
  const { plan, words } = telling
  const entry = fieldOf(plan.subject, field)
  const text = valueText(telling, field, value)
  const frame = phraseOf('one', plan.subject, field)
  if (text === null || text === entry.missing) return `${name}: ${text ?? `${entry.label} er ikke oppgitt`}`
  if (text.includes('; ')) return `${name}, ${entry.label}: ${plain(text)}`
  if (!frame)
    return `${name}: ${entry.told || entry.type === 'number' ? '' : `${entry.label}: `}${plain(text)}`
  // A day is told bare where the phrase says what it is of.
  const bare = entry.type === 'day' && typeof value === 'string' && !frame.startsWith('~ er ') ? value : null
  const tense = bare !== null && bare < words.today ? frame.replace(' er %', ' var %') : frame
  const said = bare === null ? text : dayText(bare, words.today)
  return capital(tense.replace('%', () => plain(said)).replace('~', () => name))
}

/** «Følger jeg Fjordnes?»: whether it is among what whoever asks keeps. */
export function tellKept(telling: Telling, row: ThingRow, field: string, isKept: boolean): void {
  const frame = phraseOf('one', telling.plan.subject, field) ?? '% ~'
  const said = frame.replace('%', isKept ? '' : 'ikke').replace('~', () => bold(row.name))
  const sentence = said.replace(/ {2,}/, ' ').replace(/^Du/, 'du')
  telling.told.say(`${isKept ? 'Ja' : 'Nei'}, ${sentence}${telling.cite(row)}.`)
}

/** What there is of it, and what it is about. */
function tellProfile(telling: Telling, row: ThingRow): void {
  const { plan, told } = telling
  const { shown } = CATALOGUE[plan.subject]
  const all = plan.fields.map((name, at) => ({ name, value: row.values[at] ?? null }))
  const isEmpty = (value: (typeof all)[number]['value']) => value === null || value.length === 0
  const known = all.filter(
    ({ name, value }) => name !== 'summary' && (shown.includes(name) || !isEmpty(value)),
  )
  const short = { ...plan, fields: known.map(({ name }) => name) }
  const cite = () => telling.cite(row)
  told.say(thingText({ ...telling, plan: short, cite }, { ...row, values: known.map(({ value }) => value) }))
  const summary = all.find(({ name, value }) => name === 'summary' && !isEmpty(value))
  const text = summary && valueText(telling, 'summary', summary.value)
  if (text) told.add(`${plain(text)}${telling.cite(row)}`)
}
