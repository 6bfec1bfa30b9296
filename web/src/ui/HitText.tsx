import { hitParts } from './hit-parts.ts'
import './HitText.css'

/** A name with the search text underlined in fjord. */
export function HitText({ name, text }: { name: string; text: string }) {
  return hitParts(name, text).map((part, index) =>
    index % 2 ? (
      <mark key={index} className="u-hit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
