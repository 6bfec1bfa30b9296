import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { isField, type Plan } from '../plan/plan.ts'
import type { ThingRow } from '../query/run-plan.ts'
import { phraseOf } from './in-words.ts'
import { capital, dayText, listText } from './norwegian.ts'
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

/** «Søknadsfristen for **Utvikler**, Fjordnes AS, er 4. desember [1].» */
export function tellOne(telling: Telling, row: ThingRow, is_profile: boolean): void {
  const { plan, told } = telling
  if (is_profile) return tellProfile(telling, row)
  const [company] = plan.subject === 'job' ? row.detail.split(' · ') : []
  const name = `${bold(row.name)}${company ? ` hos ${plain(company)}` : ''}`
  plan.fields.forEach((field, at) => {
    const said = fieldSentence(telling, field, row.values[at] ?? null, at === 0 ? name : bold(row.name))
    told.say(...(at > 0 ? [''] : []), `${said.replace(/\.$/, '')}${telling.cite(row)}.`)
  })
}

/** A whole sentence about one field; where there is no phrase for it, name, label and value. */
function fieldSentence(
  { plan, words: { today } }: Telling,
  field: string,
  value: ThingRow['values'][number],
  name: string,
): string {
  const entry = fieldOf(plan.subject, field)
  const text = valueText(plan, field, value, today)
  const frame = phraseOf('one', plan.subject, field)
  if (text === null || text === entry.missing) return `${name}: ${text ?? `${entry.label} er ikke oppgitt`}`
  if (Array.isArray(value) && value.some((one) => one.includes(',')))
    return `${name}, ${entry.label}: ${value.map(plain).join('; ')}`
  if (!frame)
    return `${name}: ${entry.told || entry.type === 'number' ? '' : `${entry.label}: `}${plain(text)}`
  const isDay = entry.type === 'day' && typeof value === 'string'
  const tense = isDay && value < today ? frame.replace(' er %', ' var %') : frame
  // A day is told bare where the phrase says what it is of.
  const bare = isDay && !frame.startsWith('~ er ') ? dayText(value, today) : text
  const said = Array.isArray(value) ? listText(value.map((one) => entry.told?.(one, today) ?? one)) : bare
  return capital(tense.replace('%', () => plain(said)).replace('~', () => name))
}

function tellProfile(telling: Telling, row: ThingRow): void {
  const { plan, told, words } = telling
  const at = plan.fields.indexOf('summary')
  const summary = at < 0 ? null : valueText(plan, 'summary', row.values[at] ?? null, words.today)
  const rest = (list: readonly unknown[]) => list.filter((_, nth) => nth !== at)
  const short = { ...plan, fields: rest(plan.fields) as string[] }
  const values = rest(row.values) as ThingRow['values']
  told.say(thingText({ ...telling, plan: short }, { ...row, values }))
  if (summary) told.add(`${plain(summary)}${telling.cite(row)}`)
}
