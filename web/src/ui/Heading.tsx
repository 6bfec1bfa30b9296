import type { ReactNode } from 'react'
import { LongWords } from './LongWords.tsx'
import './Heading.css'

type HeadingProps = {
  level: 1 | 2 | 3 | 4
  /** Its look is independent of its level in the outline. */
  look: 'article' | 'page' | 'section' | 'card'
  id?: string
  children: ReactNode
}

export function Heading({ level, look, id, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className="u-heading" data-look={look}>
      {typeof children === 'string' ? <LongWords>{children}</LongWords> : children}
    </Tag>
  )
}
