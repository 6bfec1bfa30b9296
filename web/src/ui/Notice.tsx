import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  InformationSquareIcon,
  XMarkIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { Icon, type IconType } from './Icon.tsx'
import './Notice.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

type NoticeProps = {
  kind: NoticeKind
  /** The first words, in bold. */
  title?: string
  children?: ReactNode
  /** A link or a text button, for example «Prøv igjen». */
  action?: { label: string; onSelect: () => void }
  onDismiss?: () => void
  /**
   * Reads the notice out when it appears; leave it off for one that is there from the start. An error with an action is
   * always read out: it may come again after «Prøv igjen».
   */
  announce?: boolean
}

const ICONS: Record<NoticeKind, { icon: IconType; word: string }> = {
  info: { icon: InformationSquareIcon, word: 'Informasjon:' },
  success: { icon: CheckmarkCircleIcon, word: 'Utført:' },
  warning: { icon: ExclamationmarkTriangleIcon, word: 'Advarsel:' },
  error: { icon: XMarkOctagonIcon, word: 'Feil:' },
}

export function Notice({ kind, title, children, action, onDismiss, announce = false }: NoticeProps) {
  const { icon, word } = ICONS[kind]
  const role = kind !== 'error' ? announce && 'status' : (announce || action) && 'alert'
  return (
    <div className="u-notice" data-kind={kind} role={role || undefined}>
      <Icon of={icon} />
      <div className="u-notice-text">
        <span className="u-hidden">{word} </span>
        {title && <strong>{title}</strong>} {children}{' '}
        {action && (
          <button type="button" className="u-text-button" onClick={action.onSelect}>
            {action.label}
          </button>
        )}
      </div>
      {onDismiss && (
        <button
          type="button"
          className="u-notice-close"
          aria-label="Lukk meldingen"
          title="Lukk"
          onClick={onDismiss}
        >
          <Icon of={XMarkIcon} size={18} />
        </button>
      )}
    </div>
  )
}
