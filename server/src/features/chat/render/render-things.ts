import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import type { FieldEntry } from '../catalogue/entry.ts'
import { hasPage, isField, type Plan, type SubjectName } from '../plan/plan.ts'
import type { Result, ThingRow } from '../query/run-plan.ts'
import { type AnswerDraft, bold, plain } from './answer-draft.ts'
import { firstPhrase, formatCondition, nounPhrase, orderPhrase, predicate } from './condition-phrases.ts'
import { NOT_FOUND } from './fixed-answers.ts'
import { fill, formatField, isSelfExplanatory, partsOf, phraseOf, type Words } from './format-value.ts'
import { capital, dayText, definite, listText, numberText } from './norwegian.ts'

/** What all parts of an answer are rendered with. */
export interface Rendering {
  draft: AnswerDraft
  words: Words
  /** With the fields that its rows have values of. */
  plan: Plan
  /** The portal's own list of the same things. */
  list: string | null
}

export type Things = Extract<Result, { kind: 'things' }>
type Value = ThingRow['values'][number]

/** What a short profile has beside what lists show, where the catalogue knows it. */
const PROFILE = ['posted', 'form', 'technology', 'languages', 'employees', 'summary', 'company_names']

export const profileFields = ({ subject }: Plan): string[] => {
  const { shown, fields } = CATALOGUE[subject]
  return [...new Set([...shown, ...PROFILE.filter((name) => Object.hasOwn(fields, name))])]
}

/** Whether a plan is of one thing that is known by its id. */
export const isOfOne = ({ where, group, measure }: Plan): boolean =>
  !group && !measure && where.some((one) => isField(one) && one.field === 'id' && one.values.length === 1)

/** What tells a thing from others of its name, in parts; of what is cited by another thing it is of that one. */
const detailsOf = (subject: SubjectName, { detail }: ThingRow, today: string): string[] =>
  CATALOGUE[subject].cites
    ? []
    : detail.split(' · ').flatMap((part) => (DAY.test(part) ? dayText(part, today) : part || []))
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The value of each field, with its label where the value does not say what it is; without what the details say. */
function factsOf({ plan, words }: Rendering, row: ThingRow, names: readonly string[]): string[] {
  const { noun, shown } = CATALOGUE[plan.subject]
  const known = [noun[0], row.name, ...row.detail.split(' · ').filter(Boolean)]
  const by = typeof plan.order?.by === 'object' ? plan.order.by : null
  return names.flatMap((name) => {
    const entry = fieldOf(plan.subject, name)
    // The figure of the row says it.
    if (by && row.figure !== null && ('field' in by ? by.field === name : by.relation === entry.counts))
      return []
    const value = row.values[plan.fields.indexOf(name)] ?? null
    const text = formatField(plan, name, value, words)
    if (text === null || known.includes(text) || known.includes([value].flat().join(', '))) return []
    return isSelfExplanatory(entry, text) || shown.includes(name) ? text : `${entry.label}: ${text}`
  })
}

/** The reference to what a row rests on: «Bedrift · Sted · frist 4. desember»; empty for what has no page. */
export function citeRow(rendering: Rendering, row: ThingRow, sentence: string | null = null): string {
  const { draft, plan, words } = rendering
  const { subject, fields } = plan
  const { shown, cites } = CATALOGUE[subject]
  if (cites) return draft.cite(cites(row))
  if (!hasPage(subject)) return ''
  // Other fields may be of people, and an answer keeps its sources.
  const usual = fields.filter((name) => shown.includes(name))
  const facts = [...detailsOf(subject, row, words.today), ...factsOf(rendering, row, usual)]
  const detail = facts.join(' · ').slice(0, 300) || null
  return draft.cite({ kind: subject, id: row.id, title: row.name, sentence, detail })
}

/** What a list is in the order of, where that is a number: «7 åpne jobbannonser», «16 års erfaring med Java». */
function formatFigure({ plan: { subject, order }, words }: Rendering, { figure }: ThingRow): string | null {
  if (figure === null || typeof order?.by !== 'object') return null
  return 'relation' in order.by
    ? nounPhrase(relationOf(subject, order.by.relation).to, order.by.where, words, figure)
    : formatCondition(subject, { ...order.by, is: '=', values: [figure] }, words)
}

/** «**Tittel**, Bedrift, Sted: frist 4. desember. [1]», with these fields after `lead`, which is markdown. */
export function formatThing(
  rendering: Rendering,
  row: ThingRow,
  { fields = rendering.plan.fields, lead = '' }: { fields?: string[]; lead?: string } = {},
): string {
  const { plan, words } = rendering
  const { href, cites } = CATALOGUE[plan.subject]
  if (href) return `[${plain(row.name)}](${href(row)})`
  const details = detailsOf(plan.subject, row, words.today)
  const head = [cites ? plain(row.name) : bold(row.name), ...details.map(plain)].join(', ')
  const facts = [formatFigure(rendering, row) ?? [], factsOf(rendering, row, fields)].flat().map(plain)
  const parts = [...new Set([...(lead ? [lead] : []), ...facts])]
  const said = parts.join(facts.some((one) => one.includes(',')) ? '; ' : ', ')
  const end = /[.!?…]$/.test(said) ? '' : '.'
  return `${head}${said && `: ${said}`}${end}${citeRow(rendering, row)}`
}

const listed = (rendering: Rendering, rows: readonly ThingRow[]): string[] =>
  rows.map((row) => `- ${formatThing(rendering, row)}`)

/** A list of what was found, with the way to the rest: the portal's own list, or asking on. */
export function renderThings(rendering: Rendering, { total, rows }: Things): void {
  const { draft, plan, words, list } = rendering
  const { skip, take } = plan
  const what = plain(nounPhrase(plan.subject, plan.where, words, total))
  if (rows.length === 0) return void draft.say(`Det var alle: jeg har vist ${what}.`)
  const order = rows.length > 1 ? plain(orderPhrase(plan, words)) : ''
  const [from, to] = [skip + 1, skip + rows.length]
  const place = skip === 0 ? `de ${to} første` : `nummer ${from === to ? from : `${from} til ${to}`}`
  const isPart = skip > 0 || (take !== null && total > to)
  const lead = isPart ? `Her er ${place} av` : plan.asks_whether ? 'Ja, det er' : 'Jeg fant'
  draft.say(`${lead} ${what}${order && `, ${order}`}:`, '', ...listed(rendering, rows))
  const rest = list ? `: [se alle i listen](${list})` : ' – skriv «vis flere» for resten'
  if (total > to && take === null) draft.add(`Og ${numberText(total - to)} til${rest}.`)
  else if (list && total > 1 && skip === 0) draft.add(`[Se dem i listen](${list})`)
}

/** «Hvilken bedrift … mest»: the first one, or those that are alike, and then those that come after it. */
export function renderFirst(rendering: Rendering, { rows }: Things): void {
  const { draft, plan, words } = rendering
  const by = typeof plan.order?.by === 'object' ? plan.order.by : null
  const rank = ({ figure, values }: ThingRow) =>
    figure ?? (by && 'field' in by ? (values[plan.fields.indexOf(by.field)] ?? null) : null)
  const [first] = rows as [ThingRow]
  const best = rows.filter((row) => String(rank(row)) === String(rank(first)))
  const after = rows.slice(best.length)
  const isMore = after.length === 0 && rows.length > 3
  const asked = plain(firstPhrase({ ...plan, take: 1 }, words))
  const [verb = '', what = ''] = asked.split(/ (.*)/s)
  const named = (row: ThingRow) => `${bold(row.name)}${citeRow(rendering, row)}`
  const lead = asked && `${capital(what)} ${verb} `
  if (by && rank(first) === null) {
    const all = `noen av ${definite(CATALOGUE[plan.subject].noun[1])}`
    const them = rows.length > 3 ? all : listText(best.map(named), 'eller')
    return void draft.say(`${NOT_FOUND.slice(0, -1)}: det er ikke oppgitt for ${them}.`)
  }
  if (by && 'relation' in by) {
    const names = listText(best.map(named))
    const figure = `**${numberText(first.figure ?? 0)}**${best.length > 1 ? ' hver' : ''}`
    draft.say(`${isMore ? `Flere ligger likt, blant dem ${names}, som` : names} ${asked}: ${figure}.`)
  } else if (best.length === 1) draft.say(`${lead}${formatThing(rendering, first)}`)
  else draft.say(`${lead}${isMore ? 'flere, blant dem' : 'disse'}:`, '', ...listed(rendering, best))
  if (after.length > 0) draft.say('', 'Deretter kommer:', '', ...listed(rendering, after))
}

/** What is asked of one thing in a sentence; of several fields, or as a profile, what there is of it, and its summary. */
export function renderOne(rendering: Rendering, row: ThingRow, isProfile: boolean): void {
  const { plan, words, draft } = rendering
  const { shown } = CATALOGUE[plan.subject]
  const valueOf = (field: string) => row.values[plan.fields.indexOf(field)] ?? null
  // What nobody asks for by its name is shown only where there is any.
  const isAsked = (field: string) =>
    isProfile ? shown.includes(field) : fieldOf(plan.subject, field).words.length > 0
  const fields = plan.fields.filter((field) => isAsked(field) || valueOf(field)?.length)
  const [only, ...others] = fields
  if (!isProfile && only !== undefined && others.length === 0)
    return void draft.say(...fieldLines(rendering, row, only, valueOf(only)))
  draft.say(formatThing(rendering, row, { fields: fields.filter((name) => name !== 'summary') }))
  const summary = fields.includes('summary') && formatField(plan, 'summary', valueOf('summary'), words)
  if (summary) draft.add(`${plain(summary)}${citeRow(rendering, row)}`)
}

/** «Kan hun React?»: whether one thing, of which `row` is null where it is not so, is what was asked. */
export function renderWhether(rendering: Rendering, row: ThingRow | null): void {
  const { draft, plan, words } = rendering
  const id = plan.where
    .filter(isField)
    .find(({ field }) => field === 'id')!
    .values.join()
  const name = words.names.get(`${plan.subject}:${id}`) ?? CATALOGUE[plan.subject].noun[0]
  const cited = row ? citeRow(rendering, row) : ''
  const asked = plan.where.filter((one) => !isField(one) || one.field !== 'id')
  const said = plain(listText(asked.map((one) => predicate(plan.subject, one, words, true))))
  draft.say(row ? `Ja, ${bold(name)} ${said}${cited}.` : `Nei, det står ikke at ${bold(name)} ${said}.`)
}

/** One field in a sentence, or of many long parts what they are and a line for each. */
function fieldLines(rendering: Rendering, row: ThingRow, field: string, value: Value): string[] {
  const { plan, words } = rendering
  const entry = fieldOf(plan.subject, field)
  const [company] = plan.subject === 'job' && !entry.is_own ? row.detail.split(' · ') : []
  const name = `${bold(row.name)}${company ? ` hos ${plain(company)}` : ''}`
  const cited = citeRow(rendering, row)
  const text = formatField(plan, field, value, words)
  if (text === null || text === entry.missing) return [`${missingSentence(entry, name)}${cited}.`]
  const label = isSelfExplanatory(entry, text) ? '~: %' : `${capital(entry.label)} for ~: %`
  const frame = phraseOf('one', plan.subject, field) ?? label
  // A day is written bare where the phrase says what it is of.
  const isBare = entry.type === 'day' && typeof value === 'string' && !frame.startsWith('~ er %')
  const tense = isBare && value < words.today ? frame.replace(' er %', ' var %') : frame
  const inFrame = (said: string) => capital(fill(tense, said).replace('~', () => name)).replace(/[. ]+$/, '')
  if (entry.is_own) {
    // «Følger jeg Fjordnes?»
    const said = inFrame(value === 'true' ? '' : 'ikke').replace(/^Du/, 'du')
    return [`${value === 'true' ? 'Ja' : 'Nei'}, ${said.replace(/ {2,}/, ' ')}${cited}.`]
  }
  const parts = partsOf(plan, field, value, words)
  if (parts.length > 1 && parts.some((one) => one.includes(',')))
    return [`${inFrame('').replace(/:?$/, ':')}${cited}`, '', ...parts.map((one) => `- ${plain(one)}`)]
  return [`${inFrame(plain(isBare ? dayText(value, words.today) : text))}${cited}.`]
}

/** «**Utvikler** har ingen frist oppgitt». That nobody has said it here is not found; what an ad leaves open is known. */
function missingSentence({ label, missing }: FieldEntry, name: string): string {
  if (missing === undefined) return `For ${name} er ${label} ikke oppgitt`
  const said = /^ukjent (?:når|hv)/.test(missing)
    ? `for ${name} er det ${missing}`
    : `${name} ${missing.startsWith('ikke ') ? 'er' : 'har'} ${missing}`
  return missing.startsWith('ukjent') ? `${NOT_FOUND.slice(0, -1)}: ${said}` : capital(said)
}
