import type { Evidence } from '@utsyn/contract/scraping.ts'
import { CircleSlashIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { evidenceKind, evidenceStart } from './evidence-kind.ts'
import { shownAddress } from './whole-address.ts'

interface FieldEvidenceProps {
  label: string
  evidence: readonly Evidence[]
  missing: boolean
}

/** Where a value comes from: the kind of place at a glance, the whole text and the page on demand. */
export function FieldEvidence({ label, evidence, missing }: FieldEvidenceProps) {
  const [open, setOpen] = useState(false)
  const [first] = evidence
  if (!first) {
    return (
      missing && (
        <p className="evidence-none">
          <Icon of={CircleSlashIcon} size={16} /> Ikke funnet
        </p>
      )
    )
  }
  const kind = evidenceKind(first)
  const start = evidenceStart(first)
  return (
    <details className="evidence" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="evidence-kind">
          <Icon of={kind.icon} size={16} />
          <span className="u-hidden">Hvor {label} står: </span>
          {kind.label}
        </span>
        {!open && start && <span className="evidence-start">{start}</span>}
      </summary>
      {evidence.map(({ snippet, page }, at) => (
        <div key={at} className="evidence-body">
          <blockquote>«{snippet}»</blockquote>
          {page && <EvidencePage page={page} />}
        </div>
      ))}
    </details>
  )
}

/** The page that was read, or the name of a file. */
function EvidencePage({ page }: { page: string }) {
  const href = safeUrl(page)
  if (!href) return <p>Fil: {page}</p>
  return (
    <p>
      Side:{' '}
      <a href={href} target="_blank" rel="noreferrer">
        {shownAddress(page)}
      </a>
    </p>
  )
}
