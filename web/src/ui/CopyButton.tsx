import { CheckmarkIcon, FilesIcon } from '@navikt/aksel-icons'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { Icon } from './Icon.tsx'
import { Tooltip } from './Tooltip.tsx'
import './IconButton.css'
import './CopyButton.css'

const CONFIRM_MS = 1000

type CopyButtonProps = {
  /** The text to copy. */
  value: string
  /** «Kopier e-post til Kari Nordmann» */
  name: string
}

const HINTS = { idle: 'Kopier', copied: 'Kopiert', failed: 'Kunne ikke kopiere' }

export function CopyButton({ value, name }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof HINTS>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => setState((await copyText(value)) ? 'copied' : 'failed')
  return (
    <>
      <Tooltip text={HINTS[state]} held_open={state !== 'idle'}>
        {() => (
          <button
            type="button"
            className="u-icon-button u-copy"
            data-size-px={32}
            data-state={state}
            aria-label={name}
            onClick={copy}
          >
            <Icon of={state === 'copied' ? CheckmarkIcon : FilesIcon} size={18} />
          </button>
        )}
      </Tooltip>
      <span className="u-hidden" role="status">
        {state === 'idle' ? '' : HINTS[state]}
      </span>
    </>
  )
}
