import type { Fate } from './review-decision.ts'

const WORDS: Record<Fate, string> = { new: 'Ny', changed: 'Endret', same: 'Uendret' }

/** What accepting will do to an ad. */
export function FateTag({ fate }: { fate: Fate }) {
  return (
    <span className="fate" data-fate={fate}>
      {WORDS[fate]}
    </span>
  )
}
