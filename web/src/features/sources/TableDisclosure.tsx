import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

/** The numbers behind a chart, to read or copy. */
export function TableDisclosure({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="figure-table">
      <Button
        kind="tertiary"
        size="sm"
        icon={ChevronDownIcon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Skjul tabell' : 'Vis som tabell'}
        <span className="u-hidden">: {of}</span>
      </Button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
