import type { Evidence } from '@utsyn/contract/scraping.ts'
import type { ReactNode } from 'react'
import { FieldEvidence } from './FieldEvidence.tsx'
import './ReviewField.css'

interface ReviewRowProps {
  id: string
  label: string
  evidence: readonly Evidence[]
  missing: boolean
  /** It differs from what the portal has; `old` shows that. */
  differs?: boolean
  old?: ReactNode
  corrected: boolean
  /** Somebody corrected it in an earlier review. */
  kept?: boolean
  /** The value, or its editor. */
  children: ReactNode
}

/** One value that was read, whatever it is of: its label, the value or its editor, and where it stands. */
export function ReviewRow({
  id,
  label,
  evidence,
  missing,
  differs,
  old,
  corrected,
  kept,
  children,
}: ReviewRowProps) {
  return (
    <div
      id={id}
      className="review-row"
      data-changed={differs || undefined}
      data-corrected={corrected || undefined}
    >
      <dt>{label}</dt>
      <dd>
        {old}
        {children}
      </dd>
      <dd>
        {(corrected || kept) && (
          <p className="review-corrected">{corrected ? 'Rettet av deg' : 'Rettet i en tidligere henting'}</p>
        )}
        <FieldEvidence label={label} evidence={evidence} missing={missing} />
      </dd>
    </div>
  )
}
