import { PlusIcon } from '@navikt/aksel-icons'
import { count } from '../../../lib/norwegian.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { ReviewCardProps } from '../../scraping/ReviewFrame.tsx'
import { fieldId, focusField } from '../../scraping/review-focus.ts'
import { ReviewRow } from '../../scraping/ReviewRow.tsx'
import { ReviewColumns, ReviewShell } from '../../scraping/ReviewShell.tsx'
import {
  CV_FIELDS,
  type CvChanges,
  type CvErrors,
  draftOf,
  ENTRIES,
  ENTRY_PARTS,
  type EntryPart,
  readDraft,
} from './cv-draft.ts'
import { CvEntryRow } from './CvEntryRow.tsx'
import { CvTarget } from './CvTarget.tsx'
import type { WaitingCv } from './use-cv-review.ts'

interface CvCardProps extends ReviewCardProps<WaitingCv, CvChanges> {
  onChoose: (consultant: WaitingCv['chosen']) => void
}

/** A CV that was read: whose it is, what it says, where that stands, and the corrections. */
export function CvCard(props: CvCardProps) {
  const { at, one, open, editing, onTake, onOpen, onEdit, onChoose, onRestore } = props
  const { read, changes } = one
  const { errors } = readDraft(read, changes)
  const [wrong] = Object.keys(errors)
  return (
    <ReviewShell
      id={`cv-${at}`}
      title={nameOf(one)}
      summary={one.file}
      marks={<Tag look={one.chosen ? 'plain' : 'new'}>{one.chosen ? 'Slås sammen' : 'Ny konsulent'}</Tag>}
      existing={null}
      taken={one.taken}
      open={open}
      editing={editing}
      onTake={onTake}
      onOpen={onOpen}
      onEdit={onEdit}
      onWrong={wrong === undefined ? undefined : () => focusField(at, wrong.split('.').slice(0, 2).join('.'))}
    >
      <CvTarget one={one} isWrong={wrong !== undefined} onChoose={onChoose} />
      <ReviewColumns />
      <dl>
        {CV_FIELDS.map((field) => (
          <CvFieldRow key={field.name} {...props} field={field} errors={errors} />
        ))}
        {ENTRY_PARTS.map((part) => (
          <CvEntries key={part} {...props} part={part} errors={errors} />
        ))}
      </dl>
      <UnreadLines lines={read.unread ?? []} />
      {Object.keys(changes).length > 0 && (
        <div className="review-restore">
          <Button kind="tertiary" size="sm" onClick={onRestore}>
            Angre alle rettelser i CV-en
          </Button>
        </div>
      )}
    </ReviewShell>
  )
}

/** What is lost unless it is filled in by hand. */
function UnreadLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className="cv-unread">
      <summary>Dette ble ikke lest ({count(lines.length, 'linje', 'linjer')})</summary>
      <ul>
        {lines.map((line, nth) => (
          <li key={nth}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

export const nameOf = ({ read, changes, file }: Pick<WaitingCv, 'read' | 'changes' | 'file'>) =>
  (changes.name ?? read.name).trim() || file

interface PartProps extends CvCardProps {
  errors: CvErrors
}

const HELP: Partial<Record<(typeof CV_FIELDS)[number]['name'], string>> = {
  technologies: 'Én teknologi på hver linje',
  languages: 'Ett språk på hver linje, med nivået etter kolon',
}

function CvFieldRow({
  at,
  one,
  editing,
  field,
  errors,
  onChange,
}: PartProps & { field: (typeof CV_FIELDS)[number] }) {
  const { name, label, rows } = field
  const { read, changes } = one
  const draft = { ...draftOf(read), ...changes }
  const typed = draft[name]
  return (
    <ReviewRow
      id={fieldId(at, name)}
      label={label}
      evidence={read.evidence.filter((proof) => proof.field === name)}
      missing={read.missing.includes(name)}
      corrected={changes[name] !== undefined}
    >
      {editing ? (
        <TextField
          label={label}
          label_look="hidden"
          value={typed}
          onChange={(text) => onChange({ [name]: text })}
          error={errors[name]}
          help={HELP[name]}
          autoComplete="off"
          {...(rows > 0 && { rows: Math.min(12, Math.max(rows, typed.split('\n').length + 1)) })}
        />
      ) : (
        <CvValue name={name} typed={typed} />
      )}
      {errors[name] && !editing && <p className="review-error">{errors[name]}</p>}
    </ReviewRow>
  )
}

function CvValue({ name, typed }: { name: string; typed: string }) {
  const lines = typed.split('\n').filter((one) => one.trim())
  if (lines.length === 0) return <span className="scrape-quiet">Ingen oppgitt</span>
  if (name === 'technologies')
    return (
      <ul className="u-list review-tags">
        {lines.map((one) => (
          <li key={one}>
            <Tag>{one}</Tag>
          </li>
        ))}
      </ul>
    )
  return <div className="cv-text">{typed}</div>
}

function CvEntries({ at, one, editing, part, errors, onChange }: PartProps & { part: EntryPart }) {
  const { read, changes } = one
  const entries = changes[part] ?? draftOf(read)[part]
  const { noun, add } = ENTRIES[part]
  const add_one = () => onChange({ [part]: [...entries, { at: null, texts: {} }] })
  return (
    <>
      {entries.map((entry, nth) => (
        <CvEntryRow
          key={nth}
          id={fieldId(at, `${part}.${nth}`)}
          part={part}
          label={entries.length > 1 ? `${noun} ${nth + 1}` : noun}
          place={`${part}.${nth}`}
          entry={entry}
          read={read}
          editing={editing}
          errors={errors}
          onChange={(next) =>
            onChange({ [part]: next ? entries.with(nth, next) : entries.toSpliced(nth, 1) })
          }
        />
      ))}
      {editing && (
        <div className="cv-add">
          <dt className="u-hidden">{add}</dt>
          <dd>
            <Button kind="tertiary" size="sm" icon={PlusIcon} onClick={add_one}>
              {add}
            </Button>
          </dd>
        </div>
      )}
    </>
  )
}
