import type { RequirementRow } from '@utsyn/contract/match.ts'

type Row = Pick<
  RequirementRow,
  'sentence' | 'kind' | 'status' | 'source' | 'from' | 'to' | 'points' | 'worth'
>

const MOST_NAMED = 3
const LONGEST = 100

/** The table in a few sentences. It says nothing beyond the rows. */
export function justifyByRules(rows: readonly Row[]): string | null {
  if (rows.length === 0) return null
  const must = rows.filter(({ kind }) => kind === 'must')
  const should = rows.filter(({ kind }) => kind === 'should')
  const of = (status: Row['status']) =>
    rows.filter((row) => row.status === status).toSorted((a, b) => b.points - a.points || b.worth - a.worth)
  const missing = must.filter(({ status }) => status === 'missing').toSorted((a, b) => b.worth - a.worth)
  const documented = of('documented')
  const mentioned = of('mentioned')
  return [
    `CV-en dokumenterer ${[count(must, 'skal-krav'), count(should, 'bør-krav')].filter(Boolean).join(' og ')}.`,
    documented.length > 0 && `Best belagt er ${listed(documented.map(withPlace))}.`,
    mentioned.length > 0 && `Bare nevnt er ${listed(mentioned.map(({ sentence }) => named(sentence)))}.`,
    missing.length > 0
      ? `Av skal-kravene er dette ikke funnet i CV-en: ${listed(missing.map(({ sentence }) => named(sentence)))}. Det betyr ikke at konsulenten ikke kan det.`
      : must.length > 0 && 'Noe om hvert av skal-kravene er funnet i CV-en.',
  ]
    .filter(Boolean)
    .join(' ')
}

function count(rows: readonly Row[], word: string): string {
  const shown = rows.filter(({ status }) => status === 'documented').length
  return rows.length === 0
    ? ''
    : `${shown === 0 && rows.length > 1 ? 'ingen' : shown} av ${rows.length} ${word}`
}

/** «a, b og c», and how many more there are. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED)
  const left = names.length - shown.length
  const all = left > 0 ? [...shown, `${left} til`] : shown
  return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} og ${all.at(-1)}`
}

const named = (sentence: string): string => {
  const bare = sentence.replace(/[\s.;:,]+$/u, '')
  const cut = bare.length <= LONGEST ? bare : `${bare.slice(0, LONGEST).replace(/\s+\S*$/u, '')} …`
  return `«${cut.replaceAll(/[«»]/gu, '"')}»`
}

function withPlace({ sentence, source, from, to }: Row): string {
  const place = [source, periodWords(from, to)].filter(Boolean).join(', ')
  return place ? `${named(sentence)} (${place})` : named(sentence)
}

/** «2021–2023», «2021–nå»; empty without a start. */
export function periodWords(from: string | null, to: string | null): string {
  const [began, ended] = [from?.slice(0, 4), to?.slice(0, 4)]
  if (!began) return ended ?? ''
  if (!ended) return `${began}–nå`
  return began === ended ? began : `${began}–${ended}`
}
