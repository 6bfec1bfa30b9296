import { useRef } from 'react'
import { count } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { JobFilterPanel } from './JobFilterPanel.tsx'
import { countFilters, type JobListSearch } from './job-list-search.ts'

interface JobFilterDrawerProps {
  open: boolean
  onClose: () => void
  search: JobListSearch
  total: number | undefined
  onChange: (change: Partial<JobListSearch>) => void
  onReset: () => void
}

/** The filters when there is no room beside the list. The list behind it follows each choice. */
export function JobFilterDrawer({ open, onClose, search, total, onChange, onReset }: JobFilterDrawerProps) {
  const shows = useRef<HTMLButtonElement>(null)
  const hits = total === undefined ? 'treff' : count(total, 'treff', 'treff')
  // The pressed button goes with the filters, and the list's count, behind the drawer, takes no focus.
  const reset = () => {
    shows.current?.focus()
    onReset()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filtre"
      foot={
        <>
          {/* The list's own count is behind the drawer. */}
          <p className="u-hidden" role="status">
            {total !== undefined && hits}
          </p>
          <Button ref={shows} onClick={onClose}>
            Vis {hits}
          </Button>
          {countFilters(search) > 0 && (
            <Button kind="tertiary" onClick={reset}>
              Nullstill filtre
            </Button>
          )}
        </>
      }
    >
      <JobFilterPanel search={search} onChange={onChange} />
    </Drawer>
  )
}
