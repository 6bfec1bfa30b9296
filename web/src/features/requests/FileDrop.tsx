import { UploadIcon } from '@navikt/aksel-icons'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface FileDropProps {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen; the button is the way by keyboard. */
export function FileDrop({ disabled, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className="request-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button kind="neutral" icon={UploadIcon} disabled={disabled} onClick={() => input.current?.click()}>
        Velg filer
      </Button>
      <p className="scrape-quiet">
        Eller slipp dem her: PDF, Word, OpenDocument, e-post eller tekst, høyst 20 MB hver.
      </p>
    </div>
  )
}
