import type { ReactNode } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { listSome } from '../../lib/names.ts'
import { dateLong } from '../../lib/norwegian.ts'
import { AdFieldValue } from '../scraping/AdFieldValue.tsx'
import { ContactsEditor } from '../scraping/ContactsEditor.tsx'
import type { ReviewCardProps } from '../scraping/ReviewFrame.tsx'
import { fieldId, focusField } from '../scraping/review-focus.ts'
import { ReviewRow } from '../scraping/ReviewRow.tsx'
import { ReviewColumns, ReviewShell } from '../scraping/ReviewShell.tsx'
import {
  draftOf,
  readDraft,
  REQUEST_FIELDS,
  requestCardId,
  type RequestChanges,
  type RequestErrors,
  type RequestField,
  type RequestFieldName,
} from './request-draft.ts'
import { SeveralRoles } from './SeveralRoles.tsx'
import type { RequestReviewState, Waiting } from './use-request-review.ts'

interface RequestCardProps extends ReviewCardProps<Waiting, RequestChanges> {
  review: RequestReviewState
}

/** A request that was read: what it says, where that stands, and the corrections. */
export function RequestCard(props: RequestCardProps) {
  const { at, one, open, editing, onTake, onOpen, onEdit, onRestore } = props
  const { read, changes } = one
  const { errors } = readDraft(read, changes)
  const [wrong] = Object.keys(errors)
  return (
    <ReviewShell
      id={requestCardId(at)}
      title={titleOf(one)}
      summary={summaryOf(one)}
      existing={read.existing && { id: read.existing.job_id, text: 'Se forespørselen i Utsyn' }}
      taken={one.taken}
      open={open}
      editing={editing}
      onTake={onTake}
      onOpen={onOpen}
      onEdit={onEdit}
      onWrong={wrong === undefined ? undefined : () => focusField(at, wrong)}
    >
      <SeveralRoles at={at} one={one} review={props.review} onDecided={props.onDecided} />
      <ReviewColumns />
      <RequestRows {...props} errors={errors}>
        {read.ai_technologies.length > 0 && (
          <ReviewRow
            id={fieldId(at, 'ai_technologies')}
            label="Teknologier"
            evidence={[]}
            missing={false}
            corrected={false}
          >
            <AdFieldValue name="ai_technologies" value={read.ai_technologies} />
          </ReviewRow>
        )}
      </RequestRows>
      {Object.keys(changes).length > 0 && (
        <div className="review-restore">
          <Button kind="tertiary" size="sm" onClick={onRestore}>
            Angre alle rettelser i forespørselen
          </Button>
        </div>
      )}
    </ReviewShell>
  )
}

interface RequestRowsProps extends Pick<RequestCardProps, 'at' | 'one' | 'editing' | 'onChange'> {
  errors: RequestErrors
  /** Corrected fields that somebody else has changed meanwhile: what they wrote is shown above the correction. */
  contested?: ReadonlySet<RequestFieldName>
  /** More rows. */
  children?: ReactNode
}

/** The fields of a request, each beside where it stands. */
export const RequestRows = ({ children, ...props }: RequestRowsProps) => (
  <dl>
    {REQUEST_FIELDS.map((field) => (
      <RequestRow key={field.name} {...props} field={field} />
    ))}
    {children}
  </dl>
)

export const titleOf = ({ read, changes }: Pick<Waiting, 'read' | 'changes'>) =>
  (changes.title ?? read.title).trim() || 'Forespørsel uten tittel'

/** What the card says below its title, as corrected. */
function summaryOf({ read, name, changes }: Waiting): string {
  const { existing } = read
  if (existing) {
    const from = existing.brokers.length > 0 ? ` fra ${listSome(existing.brokers, 3, '')}` : ''
    return `Finnes fra før${from}, mottatt ${dateLong(existing.first_seen)}. Blir slått sammen med den. Det den har fra før, blir stående der du ikke retter, men den seneste svarfristen gjelder.`
  }
  const { customer, locations } = { ...read, ...readDraft(read, changes).fields }
  return [name, customer, listSome(locations, 2, 'Uten sted')].filter(Boolean).join(' · ')
}

interface RequestRowProps extends Omit<RequestRowsProps, 'children'> {
  field: RequestField
}

function RequestRow({ at, one, editing, field, errors, contested, onChange }: RequestRowProps) {
  const { name, label } = field
  const isContested = contested?.has(name) ?? false
  const { read, changes } = one
  const corrected = changes[name] !== undefined
  const draft = { ...draftOf(read), ...changes }
  const error = errors[name]
  // Two lines about the deadline only when both have content.
  if (name === 'deadline_text' && !draft.deadline_text && !editing) return null
  return (
    <ReviewRow
      id={fieldId(at, name)}
      label={label}
      evidence={read.evidence.filter((proof) => proof.field === name)}
      missing={read.missing.includes(name)}
      corrected={corrected}
      differs={isContested}
      old={
        isContested && (
          <div className="review-old">
            <p className="scrape-quiet">Noen andre har skrevet:</p>
            <RequestValue one={{ ...one, changes: {} }} field={field} />
          </div>
        )
      }
    >
      {editing ? (
        <RequestEditor field={field} draft={draft} error={error} onChange={onChange} />
      ) : (
        <RequestValue one={one} field={field} />
      )}
      {error && !editing && <p className="review-error">{error}</p>}
    </ReviewRow>
  )
}

function RequestValue({ one, field: { name, kind } }: { one: Waiting; field: RequestField }) {
  const { fields } = readDraft(one.read, one.changes)
  const value = fields[name] ?? null
  const lines = kind === 'lines' && name !== 'locations' ? (value as string[] | null) : null
  if (lines && lines.length > 0)
    return (
      <ul className="request-demands">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  if (name === 'deadline' && !value && fields.deadline_text)
    return <span className="scrape-quiet">Ingen sikker dag i teksten</span>
  return <AdFieldValue name={name === 'contacts' || name === 'deadline' ? name : 'locations'} value={value} />
}

interface RequestEditorProps {
  field: RequestField
  draft: ReturnType<typeof draftOf>
  error: string | undefined
  onChange: (part: RequestChanges) => void
}

const HELP: Partial<Record<RequestField['name'], string>> = {
  locations: 'Ett sted på hver linje',
  deadline: 'dd.mm.åååå',
  must: 'Ett krav på hver linje',
  should: 'Ett krav på hver linje',
}

function RequestEditor({ field, draft, error, onChange }: RequestEditorProps) {
  const { name, kind, label } = field
  if (name === 'contacts')
    return (
      <ContactsEditor
        contacts={draft.contacts}
        error={error}
        onChange={(contacts) => onChange({ contacts })}
      />
    )
  const text = draft[name]
  const rows = kind === 'lines' ? (name === 'locations' ? 2 : Math.min(12, text.split('\n').length + 1)) : 0
  return (
    <TextField
      label={label}
      label_look="hidden"
      value={text}
      onChange={(typed) => onChange({ [name]: typed })}
      error={error}
      help={HELP[name]}
      autoComplete="off"
      {...(rows > 0 && { rows })}
      {...(kind === 'day' && { placeholder: 'dd.mm.åååå' })}
    />
  )
}
