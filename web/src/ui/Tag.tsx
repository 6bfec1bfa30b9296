import type { ReactNode } from 'react'
import './Tag.css'

type TagProps = {
  children: ReactNode
  /** `rest` is the outlined +N, `new` is for «Ny» and the like in fjord. */
  look?: 'plain' | 'rest' | 'new'
}

export function Tag({ children, look = 'plain' }: TagProps) {
  return (
    <span className="u-tag" data-look={look}>
      {children}
    </span>
  )
}
