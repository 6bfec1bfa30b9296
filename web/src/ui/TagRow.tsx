import { useLayoutEffect, useRef, useState } from 'react'
import { CARD_ABOVE } from './Card.tsx'
import { howManyFit } from './how-many-fit.ts'
import { watchRow } from './watch-row.ts'
import { Tag } from './Tag.tsx'
import { Tooltip } from './Tooltip.tsx'
import './TagRow.css'

const GAP = 8
/** Width of «+9» and of «+88», with some room. */
const restWidth = (tags: number) => (tags > 10 ? 46 : 38)

type TagRowProps = { tags: readonly string[]; label?: string }

/** As many tags as fit on one line, then +N, which lists the rest on hover and focus. */
export function TagRow({ tags, label = 'Teknologier' }: TagRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(tags.length)
  useLayoutEffect(() => {
    const el = row.current
    if (!el) return
    return watchRow(el, () => {
      // Tags that do not fit stay laid out but invisible, so their widths can be read at any time. The first may have
      // been shrunk already; its tag still reports its natural width.
      const widths = [...el.querySelectorAll<HTMLElement>('.u-tag-cell')].map((cell) =>
        Math.max(cell.getBoundingClientRect().width, cell.firstElementChild?.scrollWidth ?? 0),
      )
      // Unrounded: rounded, some of them together are wider than the row.
      const { width } = el.getBoundingClientRect()
      return [setFitting, howManyFit(widths.slice(0, tags.length), width, GAP, restWidth(tags.length))]
    })
  }, [tags])

  const rest = tags.slice(fitting)
  return (
    <ul ref={row} className="u-list u-tag-row" aria-label={label}>
      {tags.map((tag, index) => (
        <li key={tag} className="u-tag-cell" data-cut={index >= fitting || undefined}>
          <Tag>{tag}</Tag>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={`u-tag-rest ${CARD_ABOVE}`}>
          <Tooltip text={rest.join(', ')}>
            {() => (
              <button type="button" className="u-tag u-tag-more" data-look="rest">
                +{rest.length}
                <span className="u-hidden"> til: {rest.join(', ')}</span>
              </button>
            )}
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
