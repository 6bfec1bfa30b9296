import { useQuery } from '@tanstack/react-query'
import type { Radar, RadarList } from '@utsyn/contract/radar.ts'
import { type ReactNode, useId, useState } from 'react'
import { number } from '../../lib/norwegian.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { radarQuery } from './radar.api.ts'
import { useRadarFilters } from './radar-search.ts'

interface Rows<Name extends RadarList> {
  rows: Radar[Name]
  /** Of the table. */
  id: string
  /** Below the table: how many there are, for all of them. */
  fold: ReactNode
}

/** The first rows of a list, as the radar comes, and all of them once they are asked for: a long table hides the ones that matter. */
export function useRows<Name extends RadarList>(radar: Radar, name: Name, about: string): Rows<Name> {
  const { scope, free_within } = useRadarFilters()
  const id = useId()
  const [open, setOpen] = useState(false)
  const total = radar.counts[name]
  const whole = useQuery({
    ...radarQuery({ scope, free_within, whole: true }),
    enabled: open,
  })
  const rows = open ? (whole.data ?? radar)[name] : radar[name]
  return {
    rows,
    id,
    fold: total > radar[name].length && (
      <div className="radar-fold">
        {open && whole.isError && (
          <PartFailed onRetry={() => void whole.refetch()}>Resten kunne ikke hentes.</PartFailed>
        )}
        <FoldButton
          open={open}
          onOpen={setOpen}
          controls={id}
          words={[`Vis alle ${number(total)}`, 'Vis færre']}
        >
          <span className="u-hidden">: {about.toLowerCase()}</span>
        </FoldButton>
      </div>
    ),
  }
}
