import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface RenameSessionProps {
  title: string
  /** Null when it keeps its name. */
  onDone: (title: string | null) => void
}

/** The title of a conversation as a field; Enter saves, Escape cancels. */
export function RenameSession({ title, onDone }: RenameSessionProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [name, setName] = useState(title)
  const [fault, setFault] = useState<string>()
  useEffect(() => field.current?.select(), [])
  return (
    <form
      className="chat-rename"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const next = name.trim()
        if (next) onDone(next === title ? null : next)
        else setFault('Gi samtalen et navn.')
      }}
    >
      <TextField
        label={`Nytt navn på ${title}`}
        label_look="hidden"
        value={name}
        maxLength={120}
        autoComplete="off"
        input_ref={field}
        error={fault}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Cancels the renaming, not the chat.
          event.preventDefault()
          onDone(null)
        }}
        onChange={(text) => {
          setName(text)
          setFault(undefined)
        }}
      />
      <Button type="submit" size="sm">
        Lagre
      </Button>
      <Button kind="neutral" size="sm" type="button" onClick={() => onDone(null)}>
        Avbryt
      </Button>
    </form>
  )
}
