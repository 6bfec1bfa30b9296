import { UploadIcon } from '@navikt/aksel-icons'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import './FileDrop.css'

interface FileDropProps {
  /** Of the button: «Velg filer». */
  label: string
  /** Which files, and how large. */
  help: ReactNode
  multiple?: boolean
  disabled?: boolean
  /** Shows a spinner in the button. */
  loading?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen; the button is the way by keyboard. */
export function FileDrop({
  label,
  help,
  multiple = false,
  disabled = false,
  loading = false,
  onFiles,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
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
        multiple={multiple}
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        kind="neutral"
        icon={UploadIcon}
        disabled={disabled}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p className="u-file-drop-help">{help}</p>
    </div>
  )
}
