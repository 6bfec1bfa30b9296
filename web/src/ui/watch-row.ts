import { flushSync } from 'react-dom'

/** Reads a row's layout, and returns what to set. */
type Measure = () => [set: (value: number) => void, value: number]

const rows = new Map<Element, Measure>()

/** Reads all before setting any: one by one, each would force a layout for the next. */
function measureAll(measures: Iterable<Measure>) {
  const found = Array.from(measures, (measure) => measure())
  flushSync(() => found.forEach(([set, value]) => set(value)))
}

let observer: ResizeObserver | undefined

/**
 * Measures a row as soon as it is laid out, before painting, and again when its width or the fonts change. Returns a
 * function that stops it.
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
