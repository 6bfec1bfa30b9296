import type { Fate } from './review-decision.ts'

const WORDS: Record<Fate, string> = { new: 'Ny', changed: 'Endret', same: 'Duplikat' }

/** What becomes of an ad when it is accepted. */
export function FateTag({ fate }: { fate: Fate }) {
  return (
    <span className="fate" data-fate={fate}>
      {WORDS[fate]}
    </span>
  )
}
