import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import type { ShortEntry } from './cv-words.ts'

interface CvShortListProps {
  title: string
  anchor: string | undefined
  entries: readonly ShortEntry[]
}

/** A part of a CV whose entries are a name and a line or two; left out when empty. */
export function CvShortList({ title, anchor, entries }: CvShortListProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <Card as="section" id={anchor} className="cv-short" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        {title}
      </Heading>
      <ul className="u-list cv-short-list">
        {entries.map(({ name, lines }, index) => (
          <li key={index}>
            <p>{name}</p>
            {lines.map((line, at) => (
              <p key={at} className="cv-line">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
