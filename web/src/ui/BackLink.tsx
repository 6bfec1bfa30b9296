import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './BackLink.css'

interface BackLinkProps {
  /** A router link. */
  as: ReactElement<{ className?: string; children?: ReactNode }>
  children: ReactNode
}

/** Above the heading of a page opened from a list. Not printed. */
export const BackLink = ({ as, children }: BackLinkProps) =>
  cloneElement(
    as,
    { className: 'u-back' },
    <>
      <Icon of={ArrowLeftIcon} size={18} />
      {children}
    </>,
  )
