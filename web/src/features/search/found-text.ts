import { count } from '../../lib/norwegian.ts'

interface Section {
  state: 'loading' | 'failed' | 'answered'
  total: number
  words: readonly [one: string, many: string]
}

/** «5 bedrifter, 1 nyhet. Kunne ikke hente jobbannonser.»: a failure does not count as zero. Empty while any loads. */
export function foundText(sections: readonly Section[]): string {
  if (sections.some(({ state }) => state === 'loading')) return ''
  const found = sections.flatMap(({ state, total, words }) =>
    state === 'answered' ? [count(total, ...words)] : [],
  )
  const missing = sections.flatMap(({ state, words }) => (state === 'failed' ? [words[1]] : []))
  const sentences = [
    found.join(', '),
    missing.length > 0 && `Kunne ikke hente ${new Intl.ListFormat('nb').format(missing)}.`,
  ]
  return sentences.filter(Boolean).join('. ')
}
