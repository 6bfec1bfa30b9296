import type { ComponentProps } from 'react'
import './Card.css'

/** Class of the one link of a card: it covers the card. */
export const CARD_LINK = 'u-card-link'
/** Class of controls above that link. */
export const CARD_ABOVE = 'u-card-above'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  pad?: 'none' | 'card' | 'panel'
}

export function Card({ as = 'div', pad = 'panel', className, ...rest }: CardProps) {
  const Tag = as as 'div'
  return <Tag {...rest} className={className ? `u-card ${className}` : 'u-card'} data-pad={pad} />
}
