import type { RequirementRow } from '@utsyn/contract/match.ts'
import { listText } from '../../text/norwegian-words.ts'
import type { ComparedCv } from './compared-cv.ts'
import type { Compared } from './comparisons.repository.ts'
import type { CvPart, Evidence } from './evidence.ts'
import { type MeasuredAd, scoreOf } from './score.ts'

type Places = Pick<Compared['consultant'], 'customers' | 'employers'>

/** Each requirement of an ad with its evidence in a CV, as users see it; the points add up to the score. */
export function requirementRows(
  ad: Pick<MeasuredAd, 'requirements' | 'worth'>,
  evidence: readonly Evidence[],
  cv: Pick<ComparedCv, 'work'>,
  places: Places,
): { score: number | null; rows: RequirementRow[] } {
  const { score, points } = scoreOf(ad.worth, evidence)
  const rows = ad.requirements.map(({ sentence, kind, category, asked }, at): RequirementRow => {
    const found = evidence[at]!
    const { status, quote, began, ended } = found
    return {
      sentence,
      kind,
      category,
      ...(asked && { asked: [...asked] }),
      status,
      quote,
      ...placeOf(found, cv, places),
      from: began,
      to: ended,
      points: points[at]!,
      worth: ad.worth[at]!,
    }
  })
  return { score, rows }
}

/** Where each part of a CV is on the profile page. */
const PARTS: Record<Exclude<CvPart, 'projects' | 'work'>, { source: string; anchor: string }> = {
  title: { source: 'Tittel', anchor: 'profil' },
  location: { source: 'Sted', anchor: 'profil' },
  technologies: { source: 'Teknologier', anchor: 'teknologier' },
  qualifications: { source: 'Nøkkelkvalifikasjoner', anchor: 'kompetanse' },
  education: { source: 'Utdanning', anchor: 'utdanning' },
  certifications: { source: 'Sertifiseringer', anchor: 'sertifikater' },
  languages: { source: 'Språk', anchor: 'sprak' },
}

function placeOf(
  { where, project, quote, began }: Evidence,
  { work }: Pick<ComparedCv, 'work'>,
  { customers, employers }: Places,
): Pick<RequirementRow, 'source' | 'anchor'> {
  if (where === null || quote === null) return { source: null, anchor: null }
  if (where === 'projects') {
    if (project === null) return { source: 'Prosjekt', anchor: null }
    const customer = customers[project]
    return {
      source: customer ? `Prosjekt hos ${customer}` : 'Prosjekt, kunde ikke oppgitt',
      anchor: `prosjekt-${project + 1}`,
    }
  }
  if (where === 'work') {
    const at = work.findIndex(
      (one) =>
        one.began === began && [one.description, one.long_description].some((text) => text?.includes(quote)),
    )
    const employer = employers[at]
    return {
      source: employer ? `Arbeid hos ${employer}` : 'Arbeid',
      anchor: at === -1 ? null : `arbeid-${at + 1}`,
    }
  }
  return PARTS[where]
}

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
    documented.length > 0 && `Best dokumentert er ${listed(documented.map(withPlace))}.`,
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
  return listText(left > 0 ? [...shown, `${left} til`] : shown)
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
