import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { count, dateLong } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { readChanges, type AdChanges } from './ad-draft.ts'
import { AD_FIELDS } from './ad-fields.ts'
import { FateTag } from './FateTag.tsx'
import type { Fate } from './review-decision.ts'
import { focusField } from './review-focus.ts'
import { ReviewColumns, ReviewShell } from './ReviewShell.tsx'
import { ReviewField } from './ReviewField.tsx'

interface ReviewCardProps {
  id: string
  job: ScrapedJob
  changes: AdChanges
  fate: Fate
  taken: boolean
  open: boolean
  editing: boolean
  /** The field that the server rejected. */
  refused: { name: string } | null
  onTake: (taken: boolean) => void
  onOpen: (open: boolean) => void
  onEdit: (editing: boolean) => void
  onChange: (part: AdChanges) => void
  onRestore: () => void
}

export function ReviewCard(props: ReviewCardProps) {
  const { id, job, changes, fate, taken, open, editing, refused, onTake, onOpen, onEdit } = props
  const { errors } = readChanges(changes)
  const [wrong] = Object.keys(errors)
  return (
    <ReviewShell
      id={id}
      title={changes.title?.trim() || job.title}
      summary={summaryOf({ ...job, ...readChanges(changes).fields }, fate)}
      marks={
        <>
          {job.is_open_application && <Tag>Åpen søknad</Tag>}
          <FateTag fate={fate} />
        </>
      }
      existing={job.existing && { id: job.existing.job_id, text: 'Se annonsen i Utsyn' }}
      taken={taken}
      open={open}
      editing={editing}
      onTake={onTake}
      onOpen={onOpen}
      onEdit={onEdit}
      onWrong={wrong === undefined ? undefined : () => focusField(job.index, wrong)}
    >
      <Fields {...props} errors={errors} refused={refused} />
    </ReviewShell>
  )
}

function Fields(props: ReviewCardProps & { errors: ReturnType<typeof readChanges>['errors'] }) {
  const { job, changes, editing, errors, refused, onChange, onRestore } = props
  const edited = Object.keys(changes).length > 0
  return (
    <>
      {job.is_list_only && (
        <p className="review-remark">
          Bare det som står i listen over stillinger: Annonsens egen side ble ikke lest.
        </p>
      )}
      <ReviewColumns />
      <dl>
        {AD_FIELDS.map(({ name, label }) => (
          <ReviewField
            key={name}
            name={name}
            label={label}
            job={job}
            changes={changes}
            editing={editing}
            error={
              name === 'ai_technologies'
                ? undefined
                : (errors[name] ??
                  (refused?.name === name ? 'Tjenesten godtar ikke denne verdien' : undefined))
            }
            onChange={onChange}
          />
        ))}
      </dl>
      {edited && (
        <div className="review-restore">
          <Button kind="tertiary" size="sm" onClick={onRestore}>
            Angre alle rettelser i annonsen
          </Button>
        </div>
      )}
    </>
  )
}

function summaryOf(job: ScrapedJob, fate: Fate): string {
  if (fate === 'same') return 'Finnes fra før, uten endringer. Blir ikke lagret på nytt.'
  const { existing } = job
  if (existing?.is_withdrawn) return 'Er stengt i Utsyn, og står på siden igjen. Blir åpnet igjen.'
  if (existing && existing.differences.length > 0) {
    const shown = existing.differences.filter(({ field }) => AD_FIELDS.some(({ name }) => name === field))
    return `Finnes fra før, hentet ${dateLong(existing.first_seen)}. ${
      shown.length > 0
        ? count(shown.length, 'felt er endret', 'felt er endret')
        : 'Bare det som ikke vises her, er endret'
    }.`
  }
  if (existing) return 'Finnes fra før. Rettelsene dine blir lagret.'
  return [job.company, listSome(job.locations, 2, 'Uten sted')].filter(Boolean).join(' · ')
}
