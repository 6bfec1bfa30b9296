import type { PageLine } from './page-lines.ts'

export type LabelField = 'deadline' | 'locations' | 'job_type' | 'extent' | 'company' | 'posted_date'

/** What pages in Norwegian, Swedish, Danish and English call these. */
const LABELS: Record<LabelField, string> = {
  deadline: `søknadsfrist|søknadsfristen|søkefrist|søkjefrist|frist|siste frist|siste søknadsdag|frist for å søke|
    frist for søknad|søk innen|søk senest|sista ansökningsdag|sista ansökningsdatum|ansök senast|sök senast|
    ansøgningsfrist|application deadline|deadline|apply by|apply before|closing date|last day to apply|
    application due`,
  locations: `arbeidssted|arbeidssteder|arbeidsstad|sted|stad|lokasjon|lokasjoner|kontorsted|sted for arbeid|
    plassering|tjenestested|location|locations|office|office location|place of work|work location|job location|ort|
    arbetsort|placeringsort|arbejdssted|city`,
  job_type: `ansettelsesform|ansettelsestype|ansettelsesforhold|stillingstype|type stilling|type ansettelse|
    tilsetjingsform|tilsettingsforhold|arbeidsforhold|employment type|job type|type of employment|employment|
    contract type|position type|anställningsform|ansættelsesform`,
  extent: `stillingsprosent|stillingsandel|stillingsstørrelse|omfang|heltid/deltid|extent|omfattning`,
  company: `arbeidsgiver|arbeidsgivar|bedrift|virksomhet|selskap|firma|company|employer|arbetsgivare|arbejdsgiver`,
  posted_date: `publisert|publisert dato|dato publisert|lagt ut|annonsert|posted|date posted|posted on|published|
    publicerad|publiceret`,
}

const FIELDS = new Map(
  Object.entries(LABELS).flatMap(([field, names]) =>
    names.split('|').map((name) => [name.trim(), field as LabelField] as const),
  ),
)

export interface LabelledValue {
  field: LabelField
  value: string
  /** The label and the value as they stand in the page. */
  found: string
}

const LONGEST = { label: 40, value: 160 }

const fieldOf = (label: string): LabelField | undefined =>
  FIELDS.get(
    label
      .toLowerCase()
      .replace(/[:.\s–-]+$/, '')
      .trim(),
  )

/** «Søknadsfrist: 12. desember», or the label by itself and the value beneath it. */
export function labelledValues(lines: Pick<PageLine, 'text' | 'isHeading'>[]): LabelledValue[] {
  const values: LabelledValue[] = []
  for (const [at, { text }] of lines.entries()) {
    const colon = text.indexOf(':')
    const label = colon > 0 && colon <= LONGEST.label ? fieldOf(text.slice(0, colon)) : undefined
    const after = text.slice(colon + 1).trim()
    if (label && after) {
      if (after.length <= LONGEST.value) values.push({ field: label, value: after, found: text })
      continue
    }
    const bare = text.length <= LONGEST.label ? fieldOf(text) : undefined
    const next = lines[at + 1]
    if (bare && next && !next.isHeading && next.text.length <= LONGEST.value && !startsLabel(next.text))
      values.push({ field: bare, value: next.text, found: `${text} ${next.text}` })
  }
  return values
}

/** The line is, or begins with, a label itself: what stood above it was left empty. */
const startsLabel = (text: string) =>
  fieldOf(text) !== undefined ||
  (text.indexOf(':') > 0 &&
    text.indexOf(':') <= LONGEST.label &&
    fieldOf(text.split(':', 1)[0]!) !== undefined)
