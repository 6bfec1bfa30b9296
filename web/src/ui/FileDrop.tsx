import { UploadIcon } from '@navikt/aksel-icons'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import './FileDrop.css'

interface FileDropProps {
  disabled: boolean
  /** Which kinds, and how large they may be. */
  help: string
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen; the button is the way by keyboard. */
export function FileDrop({ disabled, help, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className="u-file-drop"
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
      <p>{help}</p>
    </div>
  )
}
