import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { readChanges, type AdChanges } from './ad-draft.ts'
import { AdFieldEditor } from './AdFieldEditor.tsx'
import { AdFieldValue } from './AdFieldValue.tsx'
import { valueText, type FieldName, type ShownField } from './ad-fields.ts'
import { evidenceOf } from './evidence-kind.ts'
import { fieldId } from './review-focus.ts'
import { ReviewRow } from './ReviewRow.tsx'

interface ReviewFieldProps {
  name: ShownField
  label: string
  job: ScrapedJob
  changes: AdChanges
  editing: boolean
  error: string | undefined
  onChange: (part: AdChanges) => void
}

/** The current value. A long text is not readable struck through: it is shown above the new one. */
function OldValue({ name, value }: { name: ShownField; value: unknown }) {
  if (name === 'long_description' && value) {
    return (
      <div className="review-old">
        <p className="scrape-quiet">I Utsyn nå</p>
        <AdFieldValue name={name} value={value} />
        <p className="scrape-quiet">På siden</p>
      </div>
    )
  }
  return (
    <p className="review-old">
      <span className="u-hidden">I Utsyn nå: </span>
      <del>{valueText(name, value) || 'Ingen oppgitt'}</del>
    </p>
  )
}

/** One value of an ad: its label, old value, correction, and where it comes from. */
export function ReviewField({ name, label, job, changes, editing, error, onChange }: ReviewFieldProps) {
  const difference = job.existing?.differences.find(({ field }) => field === name)
  const corrected = name !== 'ai_technologies' && changes[name] !== undefined
  const { fields } = readChanges(changes)
  const value = corrected && name in fields ? fields[name] : job[name]
  const evidence = evidenceOf(job.evidence, name)
  const empty = valueText(name, value) === ''
  // Two lines about the deadline only when both have content.
  if (name === 'deadline_text' && empty && !editing && !difference) return null
  const canEdit = editing && name !== 'ai_technologies'
  return (
    <ReviewRow
      id={fieldId(job.index, name)}
      label={label}
      evidence={evidence}
      missing={empty || job.missing.includes(name)}
      differs={difference !== undefined}
      old={difference && <OldValue name={name} value={difference.old_value} />}
      corrected={corrected}
      kept={job.existing?.kept.includes(name) ?? false}
    >
      {canEdit ? (
        <AdFieldEditor
          name={name as FieldName}
          label={label}
          job={job}
          changes={changes}
          error={error}
          onChange={onChange}
        />
      ) : (
        <AdFieldValue name={name} value={value} />
      )}
      {error && !canEdit && <p className="review-error">{error}</p>}
    </ReviewRow>
  )
}
