import { Link } from '@tanstack/react-router'
import { ChevronDownIcon, PencilIcon } from '@navikt/aksel-icons'
import { type ReactNode, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface ReviewShellProps {
  id: string
  title: string
  summary: ReactNode
  marks?: ReactNode
  /** What the portal has of it already. */
  existing: { id: string; text: string } | null
  taken: boolean
  open: boolean
  editing: boolean
  onTake: (taken: boolean) => void
  onOpen: (open: boolean) => void
  onEdit: (editing: boolean) => void
  /** Instead of ending the editing while something in it is wrong. */
  onWrong: (() => void) | undefined
  /** Its fields. */
  children: ReactNode
}

/** One thing that was read and waits for a decision: what it is called, whether it is taken, and its fields. */
export function ReviewShell(props: ReviewShellProps) {
  const { id, title, summary, marks, existing, taken, open, editing, onTake, onOpen, onEdit, onWrong } = props
  const edit_button = useRef<HTMLSpanElement>(null)
  const finish = () => {
    if (onWrong) return onWrong()
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
          <p className="scrape-quiet">{summary}</p>
        </div>
        <div className="review-head-end">
          {marks}
          {existing && (
            <Link to={paths.job} params={{ id: existing.id }} className="review-existing">
              {existing.text}
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
        {open && props.children}
      </div>
    </Card>
  )
}

/** What stands in each column of the fields, for those who see them as columns. */
export function ReviewColumns() {
  return (
    <div className="review-columns" aria-hidden="true">
      <span>Felt</span>
      <span>Verdi</span>
      <span>Hvor det står</span>
    </div>
  )
}
