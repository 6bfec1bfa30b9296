import { NBSP, number } from '../../lib/norwegian.ts'
import figures from './match-figures.json'

/** «0,748», «−0,215»: with the decimals of the figures, so that nothing is rounded twice. */
export const shareText = (share: number) => share.toFixed(3).replace('.', ',').replace('-', '−')

export const rangeText = ({ from, to }: { from: number; to: number }) => `${shareText(from)}–${shareText(to)}`

const ENGINE = 'engine'

const MEASURES: Readonly<Record<string, { name: string; help: string }>> = {
  'requirement F1': {
    name: 'Rett status på kravene (F1)',
    help: 'Dokumentert, nevnt eller mangler, som i fasiten. 1 er alltid rett.',
  },
  AUC: {
    name: 'Rett rekkefølge, to og to (AUC)',
    help: 'Hvor ofte den som passer best av to, står øverst. 0,5 er ren gjetning.',
  },
  'nDCG@5': { name: 'De fem øverste (nDCG@5)', help: 'Hvor nær de fem beste i fasiten. 1 er helt likt.' },
  'Kendall tau': {
    name: 'Hele rekkefølgen (Kendalls tau)',
    help: 'Hvor lik hele listen er fasiten. 1 er helt lik, 0 er tilfeldig.',
  },
}
const SYSTEMS: Readonly<Record<string, string>> = {
  random: 'tilfeldig',
  constant: 'samme svar for alle',
  BM25: 'ordsøk',
  'tag overlap': 'like stikkord',
}
const CATEGORIES: Readonly<Record<string, string>> = {
  technology: 'Teknologi',
  role: 'Rolle',
  years: 'År med erfaring',
  language: 'Språk',
  certificate: 'Sertifisering',
  clearance: 'Klarering',
  education: 'Utdanning',
  place: 'Sted',
  other: 'Annet',
}

/** Each measure: the engine's value, and the best baseline. */
export const measureRows = () =>
  Object.entries(MEASURES).map(([measure, { name, help }]) => {
    const all = figures.measures.filter((one) => one.measure === measure)
    const own = all.find(({ system }) => system === ENGINE)!
    const next = all
      .filter(({ system }) => system !== ENGINE)
      .reduce((most, one) => (one.value > most.value ? one : most))
    return {
      name,
      help,
      value: shareText(own.value),
      range: rangeText(own.interval),
      next: `${shareText(next.value)} (${SYSTEMS[next.system] ?? next.system})`,
    }
  })

/** Categories of requirements by how well they are judged, best first. */
export const categoryRows = () =>
  figures.categories
    .toSorted((a, b) => b.f1 - a.f1)
    .map(({ category, n, f1, best_other_f1 }) => ({
      name: CATEGORIES[category] ?? category,
      n: number(n),
      f1: shareText(f1),
      other: shareText(best_other_f1),
    }))

const inPercent = (share: number) => `${Math.round(share * 100)}${NBSP}%`

/** How well requirements are found in an ad, and how often two labellers agree. */
export const readingFacts = () => ({
  found: inPercent(figures.reading.recall),
  right: inPercent(figures.reading.precision),
  alike: inPercent(figures.agreement[0]!.alike),
  quotes: inPercent(figures.evidence.find(({ system }) => system === ENGINE)!.quotes_alike),
})
