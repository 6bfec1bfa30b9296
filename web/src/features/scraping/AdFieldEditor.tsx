import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { TextField } from '../../ui/TextField.tsx'
import { draftOf, type AdChanges } from './ad-draft.ts'
import type { FieldName } from './ad-fields.ts'
import { ContactsEditor } from './ContactsEditor.tsx'

interface AdFieldEditorProps {
  name: FieldName
  label: string
  job: ScrapedJob
  changes: AdChanges
  error: string | undefined
  onChange: (part: AdChanges) => void
}

const ROWS: Partial<Record<FieldName, number>> = { locations: 3, short_description: 3, long_description: 12 }
const HELP: Partial<Record<FieldName, string>> = {
  locations: 'Ett sted på hver linje',
  deadline: 'dd.mm.åååå',
  posted_date: 'dd.mm.åååå',
  long_description: 'Skrives som markdown',
}

/** The editor of one value, in place. Typed text is kept as it is until it is valid. */
export function AdFieldEditor({ name, label, job, changes, error, onChange }: AdFieldEditorProps) {
  const found = draftOf(job)
  if (name === 'contacts') {
    return (
      <ContactsEditor
        contacts={changes.contacts ?? found.contacts}
        error={error}
        onChange={(contacts) => onChange({ contacts })}
      />
    )
  }
  const rows = ROWS[name]
  return (
    <TextField
      label={label}
      label_look="hidden"
      value={changes[name] ?? found[name]}
      onChange={(text) => onChange({ [name]: text })}
      error={error}
      help={HELP[name]}
      autoComplete="off"
      {...(rows && { rows })}
      {...((name === 'url' || name === 'image_url') && { type: 'url' as const, inputMode: 'url' as const })}
      {...((name === 'deadline' || name === 'posted_date') && { placeholder: 'dd.mm.åååå' })}
    />
  )
}
