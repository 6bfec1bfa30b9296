import type { RequirementRow } from '@utsyn/contract/match.ts'
import type { ComparedCv } from './compared-cv.ts'
import type { Compared } from './comparisons.repository.ts'
import type { CvPart, Evidence } from './evidence.ts'
import type { MeasuredAd } from './measured-ad.ts'
import { scoreOf } from './score.ts'

type Places = Pick<Compared['consultant'], 'customers' | 'employers'>

/** Each requirement of an ad with its evidence in a CV, as users see it; the points add up to the score. */
export function requirementRows(
  ad: Pick<MeasuredAd, 'requirements' | 'worth'>,
  evidence: readonly Evidence[],
  cv: Pick<ComparedCv, 'work'>,
  places: Places,
): { score: number | null; rows: RequirementRow[] } {
  const { score, points } = scoreOf(ad.worth, evidence)
  const rows = ad.requirements.map(({ sentence, kind, category }, at): RequirementRow => {
    const found = evidence[at]!
    const { status, quote, began, ended } = found
    return {
      sentence,
      kind,
      category,
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
  certifications: { source: 'Sertifikater', anchor: 'sertifikater' },
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
