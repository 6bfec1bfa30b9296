import { splitAtHit } from './picker-match.ts'
import './HitText.css'

/** A name with the part that was searched for underlined in fjord. */
export function HitText({ name, text }: { name: string; text: string }) {
  const [before, hit, after] = splitAtHit(name, text)
  return (
    <>
      {before}
      {hit && <mark className="u-hit">{hit}</mark>}
      {after}
    </>
  )
}
