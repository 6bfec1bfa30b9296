import { flushSync } from 'react-dom'

/** Reads how a row is laid out, and says what to set. */
type Measure = () => [set: (value: number) => void, value: number]

const rows = new Map<Element, Measure>()

/** First all are read, then all are set: one by one, each would lay the page out anew for the next. */
function measureAll(measures: Iterable<Measure>) {
  const found = Array.from(measures, (measure) => measure())
  flushSync(() => found.forEach(([set, value]) => set(value)))
}

let observer: ResizeObserver | undefined

/**
 * Measures a row as soon as it is laid out, before it is painted, and again when its width or the fonts change.
 * Returns what ends it.
 */
export function watchRow(row: Element, measure: Measure): () => void {
  if (!observer) {
    observer = new ResizeObserver((entries) =>
      measureAll(entries.flatMap(({ target }) => rows.get(target) ?? [])),
    )
    document.fonts.addEventListener('loadingdone', () => measureAll(rows.values()))
  }
  rows.set(row, measure)
  observer.observe(row)
  return () => {
    rows.delete(row)
    observer?.unobserve(row)
  }
}
