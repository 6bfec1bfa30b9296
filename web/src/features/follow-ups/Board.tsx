import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { type Stage, STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { useRef, useState } from 'react'
import { number } from '../../lib/norwegian.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Select } from '../../ui/Select.tsx'
import { BoardCard } from './BoardCard.tsx'
import { END_STAGES, OPEN_STAGES } from './stages.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useMove } from './use-move.tsx'

interface BoardProps {
  rows: readonly FollowUpSummary[]
  now: Date
  /** The column that is shown where there is room for one. */
  shown: Stage
  onShow: (stage: Stage) => void
  onOpen: (id: string) => void
}

/** A column for each stage, and below them where to drop what ends. */
export function Board({ rows, now, shown, onShow, onOpen }: BoardProps) {
  const { move, dialog } = useMove(rows)
  // Moved by the menu: in its new column the card takes the focus again.
  const [moved, setMoved] = useState<{ id: string; stage: Stage }>()
  const choice = useRef<HTMLDivElement>(null)
  const { drag, begin } = useBoardDrag((id, stage) => {
    const dropped = rows.find((one) => one.id === id)
    if (dropped) move(dropped, stage)
  })
  const columns = OPEN_STAGES.map((stage) => ({ stage, cards: rows.filter((one) => one.stage === stage) }))
  return (
    <>
      <div ref={choice} className="board-choose">
        <Select
          label="Trinn"
          options={columns.map(({ stage, cards }) => ({
            value: stage as Stage,
            label: `${STAGE_NAMES[stage]} (${number(cards.length)})`,
          }))}
          value={shown}
          onChange={onShow}
        />
      </div>
      <div className="board" data-dragging={drag !== null || undefined}>
        {columns.map(({ stage, cards }) => (
          <section
            key={stage}
            className="board-column"
            data-stage={stage}
            data-shown={stage === shown || undefined}
            data-over={drag?.over === stage || undefined}
            aria-labelledby={`board-${stage}`}
          >
            <Heading level={2} look="card" id={`board-${stage}`}>
              {STAGE_NAMES[stage]} <span className="board-count">{number(cards.length)}</span>
            </Heading>
            <ul className="u-list board-cards">
              {cards.map((follow_up) => (
                <BoardCard
                  key={follow_up.id}
                  follow_up={follow_up}
                  now={now}
                  drag={drag?.id === follow_up.id ? drag : null}
                  takes_focus={moved?.id === follow_up.id && moved.stage === stage}
                  onFocused={(isShown) => {
                    setMoved(undefined)
                    // On a phone its new column is not the one that is shown.
                    if (!isShown) choice.current?.querySelector('select')?.focus()
                  }}
                  onBegin={(event) => begin(follow_up.id, event)}
                  onOpen={() => onOpen(follow_up.id)}
                  onMove={(to) => {
                    setMoved({ id: follow_up.id, stage: to })
                    move(follow_up, to)
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="board-ends" aria-hidden="true">
        {END_STAGES.map((stage) => (
          <div
            key={stage}
            className="board-end"
            data-stage={stage}
            data-over={drag?.over === stage || undefined}
          >
            {STAGE_NAMES[stage]}
          </div>
        ))}
      </div>
      {dialog}
    </>
  )
}
