import { countDemands, type DemandCounts } from '@utsyn/contract/customer-demands.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { demandRows, together } from './customer-demands.ts'
import { justifyByRules, periodWords } from './requirement-rows.ts'
import type { Compared, StoredComparison } from './comparisons.repository.ts'

/** A table of requirements with evidence, in the form of public tenders. */
export interface MatrixDocument {
  title: string
  /** Above the table: labels and values. */
  facts: [word: string, value: string][]
  justification: string | null
  head: string[]
  rows: string[][]
  /** Below the table. */
  sums: [word: string, value: string][]
  remark: string
}

const KINDS = { must: 'Skal', should: 'Bør' } as const
const STATUSES = { documented: 'Dokumentert', mentioned: 'Nevnt', missing: 'Mangler' } as const
const UNKNOWN = 'Ikke oppgitt'

export function matrixDocument(
  { title, company, consultant }: Compared,
  comparison: StoredComparison,
  now: Date,
): MatrixDocument {
  const { score, model, engine_version, instead_of_model } = comparison
  // For a customer: what they demand, in their words, and nothing else.
  const demands = demandRows(comparison.requirements)
  const { must, should } = countDemands(
    comparison.requirements,
    comparison.requirements.map(({ status }) => status),
  )
  const engine = model === null ? 'Innebygd regelmotor (ikke språkmodell)' : `Språkmodell: ${model}`
  return {
    title: 'Kravmatrise',
    facts: [
      ['Oppdrag/stilling', title],
      ['Kunde', company ?? UNKNOWN],
      ['Konsulent', consultant.title ? `${consultant.name}, ${consultant.title}` : consultant.name],
      ['Tilgjengelighet', availability(consultant, osloDay(now))],
    ],
    justification: model === null ? justifyByRules(demands) : comparison.justification,
    head: ['Krav', 'Skal/Bør', 'Status', 'Beskrivelse/belegg', 'Prosjekt/kunde', 'Periode'],
    rows: demands.map(({ sentence, kind, status, parts }) => [
      sentence,
      KINDS[kind],
      STATUSES[status],
      together(parts.map(({ quote }) => quote)),
      together(parts.map(({ source }) => source)),
      together(parts.map(({ from, to }) => periodWords(from, to))),
    ]),
    sums: [
      ['Skal-krav', countsText(must)],
      ['Bør-krav', countsText(should)],
      [
        'Samlet',
        score === null
          ? 'Kan ikke vurderes: Annonsen stiller ingen krav som lar seg lese'
          : `${score} av 100`,
      ],
      ['Vurdert av', `${engine}, versjon ${engine_version}`],
      ...(instead_of_model === null ? [] : [['Merknad', instead_of_model] as [string, string]]),
      ['Dato', DATE.format(now)],
    ],
    remark: 'Forslag – et menneske avgjør',
  }
}

const DATE = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' })

const countsText = ({ documented, mentioned, missing, all }: DemandCounts): string =>
  all === 0 ? 'Ingen' : `${documented} dokumentert, ${mentioned} nevnt, ${missing} mangler, av ${all}`

function availability({ available_from, available_percent }: Compared['consultant'], today: string): string {
  if (!available_from || available_percent === null) return UNKNOWN
  if (available_percent === 0) return 'Ikke ledig'
  if (available_from <= today)
    return available_percent < 100 ? `Ledig nå, ${available_percent}\u00a0%` : 'Ledig nå'
  return `${available_percent}\u00a0% fra ${DATE.format(new Date(`${available_from}T12:00:00Z`))}`
}
