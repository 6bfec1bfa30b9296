import type { ReadCv } from '@utsyn/contract/cv-files.ts'
import { TrashIcon } from '@navikt/aksel-icons'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ReviewRow } from '../../scraping/ReviewRow.tsx'
import { type CvErrors, draftOf, ENTRIES, type EntryDraft, type EntryPart } from './cv-draft.ts'

interface CvEntryRowProps {
  id: string
  part: EntryPart
  label: string
  /** `projects.0`: where its errors stand. */
  place: string
  entry: EntryDraft
  read: ReadCv
  editing: boolean
  errors: CvErrors
  /** Null removes it. */
  onChange: (entry: EntryDraft | null) => void
}

/** One project, position, school or course, with the lines that it stands in. */
export function CvEntryRow(props: CvEntryRowProps) {
  const { id, part, label, place, entry, read, editing, errors } = props
  const field = `${part === 'courses' ? 'certifications' : part}.${entry.at}`
  const found = draftOf(read)[part].find(({ at }) => at === entry.at)
  const wrong = Object.entries(errors).filter(([where]) => where.startsWith(`${place}.`))
  return (
    <ReviewRow
      id={id}
      label={label}
      evidence={entry.at === null ? [] : read.evidence.filter((proof) => proof.field === field)}
      missing={false}
      corrected={JSON.stringify(found) !== JSON.stringify(entry)}
    >
      {editing ? <EntryFields {...props} /> : <EntryText part={part} entry={entry} />}
      {!editing &&
        wrong.map(([where, text]) => (
          <p key={where} className="review-error">
            {text}
          </p>
        ))}
    </ReviewRow>
  )
}

function EntryFields({ part, label, place, entry, errors, onChange }: CvEntryRowProps) {
  return (
    <div className="cv-entry-fields" role="group" aria-label={label}>
      {ENTRIES[part].fields.map(({ name, label: called, kind }) => {
        const typed = entry.texts[name] ?? ''
        return (
          <div key={name} className={isWide(name, kind) ? 'cv-entry-wide' : undefined}>
            <TextField
              label={called}
              value={typed}
              onChange={(text) => onChange({ ...entry, texts: { ...entry.texts, [name]: text } })}
              error={errors[`${place}.${name}`]}
              autoComplete="off"
              {...(kind === 'text' && { rows: Math.min(8, Math.max(2, Math.ceil(typed.length / 70))) })}
              {...(kind === 'month' && {
                placeholder: name === 'to' ? 'mm.åååå, tomt når det pågår' : 'mm.åååå',
              })}
              {...(kind === 'list' && { help: 'Med komma mellom' })}
            />
          </div>
        )
      })}
      <div className="cv-entry-wide">
        <Button kind="tertiary" size="sm" icon={TrashIcon} onClick={() => onChange(null)}>
          Fjern <span className="u-hidden">{label}</span>
        </Button>
      </div>
    </div>
  )
}

const isWide = (name: string, kind: string) => kind === 'text' || kind === 'list' || name === 'description'

/** As it will be saved: what it is, for whom and when, then the text. */
function EntryText({ part, entry: { texts } }: { part: EntryPart; entry: EntryDraft }) {
  const [title = '', ...rest] = TITLES[part].flatMap((name) => texts[name] || [])
  const isPeriod = 'from' in texts
  const period = isPeriod
    ? [texts.from, texts.to || (texts.from ? 'nå' : '')].filter(Boolean).join('–')
    : texts.date
  const long = texts.long_description || (part === 'education' ? texts.description : '')
  const technologies = texts.technologies?.split(',').flatMap((one) => one.trim() || []) ?? []
  return (
    <div className="cv-entry">
      <strong>{title || 'Uten navn'}</strong>
      <span className="scrape-quiet">{[...rest, period].filter(Boolean).join(' · ')}</span>
      {part === 'projects' && texts.description && <p>{texts.description}</p>}
      {long && <p>{long}</p>}
      {technologies.length > 0 && (
        <ul className="u-list review-tags">
          {technologies.map((one) => (
            <li key={one}>
              <Tag>{one}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const TITLES: Record<EntryPart, readonly string[]> = {
  projects: ['customer', 'role'],
  work: ['employer', 'role'],
  education: ['degree', 'school'],
  courses: ['name', 'organiser'],
  certifications: ['name', 'organiser'],
}
