import { CATALOGUE, fieldOf, isOwn, relationOf } from '../catalogue/catalogue.ts'
import { idsIn, isId } from '../plan/by-id.ts'
import { hasPage, type Plan, type SubjectName } from '../plan/plan.ts'
import type { Result, ThingRow } from '../query/run-plan.ts'
import { type AnswerDraft, bold, plain } from './answer-draft.ts'
import { firstPhrase, nounPhrase, orderPhrase, predicate, valuePredicate } from './condition-phrases.ts'
import { NOT_FOUND, notFound } from './fixed-answers.ts'
import { formatField, formatFieldCondition, partsOf, type Words } from './format-value.ts'
import { capital, dayText, listText, numberText } from '../../../text/norwegian-words.ts'

export interface Rendering {
  draft: AnswerDraft
  words: Words
  plan: Plan
  what: (count?: number | null) => string
  list: string | null
  isAlone: boolean
  /** Lines below a row of a list that say what it rests on. */
  evidenceOf?: (row: ThingRow) => string[]
}

type Things = Extract<Result, { kind: 'things' }>

export const isOfOne = ({ where, group, measure }: Plan): boolean =>
  !group && !measure && where.some((one) => isId(one) && one.values.length === 1)

/** The fields to show: the one that orders the list, and those asked for or else the defaults. */
export function shownFields(plan: Plan): string[] {
  const { shown, profile } = CATALOGUE[plan.subject]
  const usual = isOfOne(plan) ? [...shown, ...profile] : shown
  const by = typeof plan.order?.by === 'object' && 'field' in plan.order.by ? [plan.order.by.field] : []
  // A number is shown as the figure of its row.
  const isShown = (name: string) => !['number', 'names'].includes(fieldOf(plan.subject, name).type)
  return [...new Set([...by.filter(isShown), ...(plan.fields.length > 0 ? plan.fields : usual)])]
}

const valueOf = ({ plan }: Rendering, row: ThingRow, field: string) =>
  row.values[plan.fields.indexOf(field)] ?? null

const isMissing = (text: string | null) => text === null || text.startsWith('ukjent')

/** Whether none of these things has what was asked for, such as the employees of companies. */
export const isUnknown = (
  rendering: Rendering,
  rows: readonly ThingRow[],
  asked: readonly string[],
): boolean =>
  rows.length > 0 &&
  asked.length > 0 &&
  rows.every((row) =>
    asked.every((field) => {
      const value = valueOf(rendering, row, field)
      return !value?.length && isMissing(formatField(rendering.plan, field, value, rendering.words))
    }),
  )

/** What distinguishes a thing from others of the same name, in parts; for a thing that cites another, of the other. */
const detailsOf = ({ plan, words }: Rendering, { detail }: ThingRow): string[] =>
  CATALOGUE[plan.subject].cites
    ? []
    : detail
        .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayText(day, words.today))
        .split(' · ')
        .filter(Boolean)

/** « hos Fjordnes AS» after the title of an ad; otherwise empty. */
function employerOf(subject: SubjectName, { detail }: ThingRow, as: (name: string) => string): string {
  const [company] = detail.split(' · ')
  return subject === 'job' && company ? ` hos ${as(company)}` : ''
}

/** The fields with values, labelled if needed, without what the details already show. */
function factsOf(rendering: Rendering, row: ThingRow, names: readonly string[]): string[] {
  const { plan, words } = rendering
  const { noun, shown } = CATALOGUE[plan.subject]
  const known = [noun[0], row.name, ...row.detail.split(' · ').filter(Boolean)]
  const by = typeof plan.order?.by === 'object' ? plan.order.by : null
  return names.flatMap((name) => {
    const entry = fieldOf(plan.subject, name)
    // Already shown as the figure.
    if (by && row.figure !== null && ('field' in by ? by.field === name : by.relation === entry.counts))
      return []
    const value = valueOf(rendering, row, name)
    const text = formatField(plan, name, value, words)
    if (!text || known.includes(text) || known.includes([value].flat().join(', '))) return []
    const needsLabel =
      ['text', 'names'].includes(entry.type) && !entry.format && !entry.is_prose && text !== entry.missing
    return needsLabel && !shown.includes(name) ? `${entry.label}: ${text}` : text
  })
}

/** The citation of a row, with «Bedrift · Sted · frist 4. desember» as its detail; empty if it has no page. */
export function citeRow(rendering: Rendering, row: ThingRow, sentence: string | null = null): string {
  const { draft, plan } = rendering
  const { subject, fields } = plan
  const { shown, cites } = CATALOGUE[subject]
  const cited = cites?.(row)
  if (cited) return draft.cite(cited)
  if (!hasPage(subject)) return ''
  // Other fields may be personal data, and sources are stored with the answer.
  const usual = fields.filter((name) => shown.includes(name))
  const facts = [...detailsOf(rendering, row), ...factsOf(rendering, row, usual)]
  const detail = facts.join(' · ').slice(0, 300) || null
  return draft.cite({ kind: subject, id: row.id, title: row.name, sentence, detail })
}

/** The value that orders the list, if it is a number: «7 åpne jobbannonser», «16 års erfaring med Java». */
function figureOf({ plan: { subject, order }, words }: Rendering, { figure }: ThingRow): string[] {
  if (figure === null || typeof order?.by !== 'object') return []
  if ('relation' in order.by)
    return [nounPhrase(relationOf(subject, order.by.relation).to, order.by.where, words, figure)]
  return [formatFieldCondition(subject, { ...order.by, is: '=', values: [figure] }, words)]
}

/** «**Tittel**, Bedrift, Sted: frist 4. desember. [1]»: a thing with these fields. */
function formatThing(
  rendering: Rendering,
  row: ThingRow,
  fields: readonly string[] = rendering.plan.fields,
): string {
  const { plan } = rendering
  const { href, cites } = CATALOGUE[plan.subject]
  const link = href && `[${plain(row.name)}](${href(row)})`
  if (link && !cites) return link
  const head = [
    link ?? (cites ? plain(row.name) : bold(row.name)),
    ...detailsOf(rendering, row).map(plain),
  ].join(', ')
  const facts = [...figureOf(rendering, row), ...factsOf(rendering, row, fields)].map(plain)
  const said = [...new Set(facts)].join(facts.some((one) => one.includes(',')) ? '; ' : ', ')
  const end = /[.!?…]$/.test(said) ? '' : '.'
  return `${head}${said && `: ${said}`}${end}${citeRow(rendering, row)}`
}

const listed = (rendering: Rendering, rows: readonly ThingRow[]): string[] =>
  rows.flatMap((row) => [`- ${formatThing(rendering, row)}`, ...(rendering.evidenceOf?.(row) ?? [])])

/** A list of results, with a link to the rest on the list page or a suggestion to continue. */
export function renderThings(rendering: Rendering, { total, rows }: Things): void {
  const { draft, plan, words, list, what } = rendering
  const { skip, take } = plan
  if (rows.length === 0) return void draft.say(`Det var alle: Jeg har vist ${what(total)}.`)
  const order = rows.length > 1 ? plain(orderPhrase(plan, words)) : ''
  const to = skip + rows.length
  const place = `nummer ${rows.length > 1 ? `${skip + 1} til ` : ''}${to}`
  const isPart = skip > 0 || (take !== null && total > to)
  const lead = isPart ? `Her er ${place} av` : plan.asks_whether ? 'Ja, det er' : 'Jeg fant'
  draft.say(`${lead} ${what(total)}${order && `, ${order}`}:`, '', ...listed(rendering, rows))
  const rest = list ? `: [se alle i listen](${list})` : ' – skriv «vis flere» for resten'
  if (total > to && take === null) draft.add(`Og ${numberText(total - to)} til${rest}.`)
  else if (list && total > 1 && skip === 0) draft.add(`[Se dem i listen](${list})`)
}

/** «Hvilken bedrift … mest»: the first one, or all that are equal, with the value, then the runners-up. */
export function renderFirst(rendering: Rendering, { rows, total }: Things): void {
  const { draft, plan, words } = rendering
  const by = plan.order?.by as { field?: string }
  const rankOf = (row: ThingRow) => String(row.figure ?? valueOf(rendering, row, by.field ?? '') ?? '')
  const best = rows.filter((row) => rankOf(row) === rankOf(rows[0]!))
  const names = best.map((row) => `${bold(row.name)}${citeRow(rendering, row)}`)
  if (rankOf(rows[0]!) === '')
    return void draft.say(notFound(`det er ikke oppgitt for ${listText(names, 'eller')}.`))
  const [verb = '', what = ''] = plain(firstPhrase(plan, words)).split(/ (.*)/s)
  const among = best.length === rows.length && total > rows.length ? 'blant andre ' : ''
  draft.say(`${capital(what)} ${verb} ${among}${listText(names)}:`, '', ...listed(rendering, rows))
}

/** One thing: a field as a sentence; several fields or a profile as a list, with the summary. */
export function renderOne(rendering: Rendering, row: ThingRow, isProfile: boolean): void {
  const { plan, words, draft } = rendering
  // Fields that cannot be asked for by name are shown only if they have a value.
  const isAsked = (name: string) =>
    isProfile ? CATALOGUE[plan.subject].shown.includes(name) : fieldOf(plan.subject, name).words.length > 0
  const fields = plan.fields.filter((name) => isAsked(name) || valueOf(rendering, row, name)?.length)
  const isField = fields.length === 1 && !rendering.evidenceOf
  const said = isField ? fieldLines(rendering, row, fields[0]!) : null
  if (said) return void draft.say(...said)
  const isProse = (name: string) => fieldOf(plan.subject, name).is_prose === true
  const facts = fields.filter((name) => !isProse(name))
  draft.say(formatThing(rendering, row, facts), ...(rendering.evidenceOf?.(row) ?? []))
  for (const name of fields.filter(isProse)) {
    const text = formatField(plan, name, valueOf(rendering, row, name), words)
    if (text) draft.add(`${plain(text)}${citeRow(rendering, row)}`)
  }
}

/** One field of one thing as a sentence, or a line for each long element; null if a list line is better. */
function fieldLines(rendering: Rendering, row: ThingRow, field: string): string[] | null {
  const { plan, words } = rendering
  const entry = fieldOf(plan.subject, field)
  const value = valueOf(rendering, row, field)
  const text = formatField(plan, field, value, words)
  const name = bold(row.name) + employerOf(plan.subject, row, plain)
  const cited = citeRow(rendering, row)
  // Not found, unlike a missing value with a text of its own: «ingen frist oppgitt» is a fact about the ad.
  if (text === null || isMissing(text))
    return [`${notFound(`for ${name} er det ${text ?? `ikke oppgitt ${entry.label}`}`)}${cited}.`]
  const parts = partsOf(plan, field, value, words)
  if (parts.length > 1 && parts.some((one) => one.includes(',')))
    return [`${name}, ${entry.label}${cited}:`, '', ...parts.map((one) => `- ${plain(one)}`)]
  const said = valuePredicate(plan.subject, field, text)
  // A past day is not introduced by «har frist».
  const isOver = entry.type === 'day' && String(value) < words.today && said.startsWith('har ')
  return isOver || text === entry.missing || entry.is_prose ? null : [`${name} ${plain(said)}${cited}.`]
}

/** Answers yes or no about one thing; `row` is undefined if the conditions do not hold. */
export function renderWhether(rendering: Rendering, row: ThingRow | undefined): void {
  const { draft, words, plan } = rendering
  const { subject, where } = plan
  const [id = ''] = idsIn(where)
  const title = words.names.get(`${subject}:${id}`)
  if (title === undefined) return void draft.say(NOT_FOUND)
  const cited = citeRow(rendering, row ?? { id, name: title, detail: '', figure: null, values: [] })
  const asked = where.filter((one) => !isId(one))
  // What the asker saves is known exactly; other data may be incomplete.
  const isKnown = asked.every((one) => isOwn(subject, one))
  const said = predicate(subject, asked, words, { isOne: true, negative: !row && isKnown })
  const lead = row ? 'Ja,' : isKnown ? 'Nei,' : 'Nei, det står ikke at'
  draft.say(`${lead} ${bold(title)} ${plain(said)}${cited}.`)
}
