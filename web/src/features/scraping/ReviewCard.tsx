import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDownIcon, PencilIcon } from '@navikt/aksel-icons'
import { useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { count, dateLong } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { readChanges, type AdChanges } from './ad-draft.ts'
import { AD_FIELDS } from './ad-fields.ts'
import { FateTag } from './FateTag.tsx'
import type { Fate } from './review-decision.ts'
import { focusField } from './review-focus.ts'
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
  const title = changes.title?.trim() || job.title
  const { errors } = readChanges(changes)
  const edit_button = useRef<HTMLSpanElement>(null)
  const finish = () => {
    const [wrong] = Object.keys(errors)
    if (wrong) return focusField(job.index, wrong)
    onEdit(false)
    requestAnimationFrame(() => edit_button.current?.querySelector('button')?.focus())
  }
  return (
    <Card
      as="article"
      pad="none"
      id={id}
      className="review-card"
      aria-labelledby={`${id}-tittel`}
      data-out={!taken || undefined}
    >
      <header className="review-head">
        <Checkbox label="Ta med" name_end={title} checked={taken} onChange={onTake} />
        <div className="review-head-text">
          <Heading level={2} look="section" id={`${id}-tittel`}>
            {title}
          </Heading>
          <p className="scrape-quiet">{summaryOf(job, fate)}</p>
        </div>
        <div className="review-head-end">
          {job.is_open_application && <Tag>Åpen søknad</Tag>}
          <FateTag fate={fate} />
          {job.existing && (
            <Link to={paths.job} params={{ id: job.existing.job_id }} className="review-existing">
              Se annonsen i Utsyn
            </Link>
          )}
          <span ref={edit_button}>
            <Button
              kind="neutral"
              size="sm"
              icon={PencilIcon}
              onClick={editing ? finish : () => onEdit(true)}
            >
              {editing ? 'Ferdig' : 'Rediger'}
              <span className="u-hidden"> {title}</span>
            </Button>
          </span>
          <IconButton
            name={`Vis feltene i ${title}`}
            title={open ? 'Skjul feltene' : 'Vis feltene'}
            icon={ChevronDownIcon}
            size={36}
            aria-expanded={open}
            aria-controls={`${id}-felter`}
            onClick={() => onOpen(!open)}
          />
        </div>
      </header>
      <div id={`${id}-felter`} hidden={!open}>
        {open && <Fields {...props} errors={errors} refused={refused} />}
      </div>
    </Card>
  )
}

function Fields(props: ReviewCardProps & { errors: ReturnType<typeof readChanges>['errors'] }) {
  const { job, changes, editing, errors, refused, onChange, onRestore } = props
  const edited = Object.keys(changes).length > 0
  return (
    <>
      {job.is_list_only && (
        <p className="review-remark">
          Bare det som står i listen over stillinger: annonsens egen side ble ikke lest.
        </p>
      )}
      <div className="review-columns" aria-hidden="true">
        <span>Felt</span>
        <span>Verdi</span>
        <span>Hvor det står</span>
      </div>
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
  if (existing && existing.differences.length > 0) {
    const shown = existing.differences.filter(({ field }) => AD_FIELDS.some(({ name }) => name === field))
    return `Finnes fra før, hentet ${dateLong(existing.first_seen)}. ${
      shown.length > 0
        ? count(shown.length, 'felt er endret', 'felt er endret')
        : 'Bare det som ikke vises her, er endret'
    }.`
  }
  if (existing) return 'Finnes fra før. Rettelsene dine blir lagret.'
  return [job.company, listSome(job.locations, 2, 'Uten lokasjon')].filter(Boolean).join(' · ')
}
