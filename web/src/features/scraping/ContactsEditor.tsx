import { PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ContactDraft } from './ad-draft.ts'
import { MOST_CONTACTS } from './ad-fields.ts'

interface ContactsEditorProps {
  contacts: ContactDraft[]
  error: string | undefined
  onChange: (contacts: ContactDraft[]) => void
}

const PARTS = [
  { name: 'name', label: 'Navn', type: 'text' },
  { name: 'title', label: 'Tittel', type: 'text' },
  { name: 'email', label: 'E-post', type: 'email' },
  { name: 'tlf', label: 'Telefon', type: 'tel' },
] as const

export function ContactsEditor({ contacts, error, onChange }: ContactsEditorProps) {
  const nobody = { name: '', title: '', email: '', tlf: '' }
  return (
    <div className="contacts-editor">
      {contacts.map((contact, at) => (
        <fieldset key={at}>
          <legend>Kontaktperson {at + 1}</legend>
          {PARTS.map(({ name, label, type }) => (
            <TextField
              key={name}
              label={label}
              type={type}
              autoComplete="off"
              value={contact[name]}
              onChange={(text) => onChange(contacts.with(at, { ...contact, [name]: text }))}
            />
          ))}
          <Button
            kind="tertiary"
            size="sm"
            icon={TrashIcon}
            onClick={() => onChange(contacts.filter((_, other) => other !== at))}
          >
            Fjern <span className="u-hidden">kontaktperson {at + 1}</span>
          </Button>
        </fieldset>
      ))}
      {error && <p className="review-error">{error}</p>}
      {contacts.length < MOST_CONTACTS && (
        <Button kind="neutral" size="sm" icon={PlusIcon} onClick={() => onChange([...contacts, nobody])}>
          Legg til kontaktperson
        </Button>
      )}
    </div>
  )
}
