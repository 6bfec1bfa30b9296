import { useId } from 'react'
import { number } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { durationText, periodText } from './cv-words.ts'
import type { Folded } from './fold-text.ts'
import { FoldedText } from './FoldedText.tsx'

export interface TimelineItem {
  title: string
  /** Below the title. */
  line: string | null
  text: Folded
  technologies: readonly string[]
  from: string | null
  to: string | null
}

interface CvTimelineProps {
  title: string
  /** The address fragment of each entry, by index. */
  anchor: (at: number) => string
  items: readonly TimelineItem[]
  /** Shown when there are none; without it the whole card is left out. */
  none?: string
}

/** A timeline of work or projects, newest first, with the years at the left. */
export function CvTimeline({ title, anchor, items, none }: CvTimelineProps) {
  const id = useId()
  if (items.length === 0 && !none) return null
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="cv-card-head">
        <Heading level={2} look="section" id={id}>
          {title}
          {items.length > 0 && <span className="cv-number"> {number(items.length)}</span>}
        </Heading>
      </div>
      {items.length === 0 ? (
        <p className="cv-row cv-none">{none}</p>
      ) : (
        <ol className="u-list">
          {items.map((item, index) => (
            <TimelineRow key={index} item={item} anchor={anchor(index)} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function TimelineRow({ item, anchor }: { item: TimelineItem; anchor: string }) {
  const { title, line, text, technologies, from, to } = item
  const now = useNow()
  const duration = durationText(from, to, now)
  return (
    <li id={anchor} className="cv-row cv-dated">
      <p className="cv-period">
        {periodText(from, to)}
        {duration && <span className="cv-duration"> {duration}</span>}
      </p>
      <div className="cv-dated-text">
        <Heading level={3} look="card">
          {title}
        </Heading>
        {line && <p className="cv-line">{line}</p>}
        <FoldedText text={text} about={title} anchor={anchor} />
        {technologies.length > 0 && (
          <ul className="u-list cv-tags" aria-label="Teknologier">
            {technologies.map((technology) => (
              <li key={technology}>
                <Tag>{technology}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
