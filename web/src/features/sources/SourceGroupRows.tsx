import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SourceGroup } from './group-sources.ts'
import { SourceRow } from './SourceRow.tsx'

interface SourceGroupRowsProps {
  group: SourceGroup
  most: number
  now: Date
  /** Initially unfolded when there is hardly anything else to see. */
  open_at_first: boolean
}

const FIRST = 8

/** Many sites as one row; on request those with the most ads, and then all of them. */
export function SourceGroupRows({ group, most, now, open_at_first }: SourceGroupRowsProps) {
  const [open, setOpen] = useState(open_at_first)
  const [all, setAll] = useState(false)
  const { name, sites, sources, open_jobs, last_success_at } = group
  const shown = open ? sources.slice(0, all ? undefined : FIRST) : []
  const more = sources.length - shown.length
  const left_out = sites - sources.length
  return (
    <>
      <SourceRow
        name={
          <button type="button" className="source-unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
            {name}
            <Icon of={ChevronDownIcon} size={18} />
          </button>
        }
        detail={count(sites, 'nettsted', 'nettsteder')}
        source={{
          state: 'by_hand',
          last_success_at,
          last_read_at: null,
          last_fault: null,
          is_empty: false,
          open_jobs,
        }}
        most={most}
        now={now}
      />
      {shown.map((source, index) => (
        <SourceRow
          key={source.source}
          name={source.name}
          source={source}
          most={most}
          now={now}
          inner
          takes_focus={all && index === FIRST}
        />
      ))}
      {open && more > 0 && (
        <tr data-inner>
          <td colSpan={4} className="source-more">
            <Button kind="tertiary" size="sm" onClick={() => setAll(true)}>
              Vis {count(more, 'nettsted', 'nettsteder')} til
            </Button>
          </td>
        </tr>
      )}
      {open && more === 0 && left_out > 0 && (
        <tr data-inner>
          <td colSpan={4} className="source-more">
            og {count(left_out, 'nettsted', 'nettsteder')} til
          </td>
        </tr>
      )}
    </>
  )
}
