import { useId, useRef, type ReactNode } from 'react'
import { number } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { leaveChip } from '../../ui/leave-chip.ts'
import { Bone } from '../../ui/Skeleton.tsx'

interface Followed {
  id: string
  name: string
}

type FollowCardProps = {
  title: string
  /** Undefined until known. */
  followed: readonly Followed[] | undefined
  empty: string
  onRemove: (item: Followed) => void
  /** Below the chips. */
  children?: ReactNode
}

/** What a user follows, each a chip that removes itself; focus stays among the remaining ones. */
export function FollowCard({ title, followed, empty, onRemove, children }: FollowCardProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const toRow = () => row.current?.focus({ preventScroll: true })
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        {title}
        {followed && followed.length > 0 && <span className="follow-count"> {number(followed.length)}</span>}
      </Heading>
      <div ref={row} className="follow-chips" tabIndex={-1}>
        {!followed ? (
          <div className="follow-bones" aria-hidden="true">
            {[148, 112, 176].map((width) => (
              <Bone key={width} width={width} height={32} />
            ))}
          </div>
        ) : followed.length === 0 ? (
          <p className="follow-empty">{empty}</p>
        ) : (
          <ChipRow label={title}>
            {followed.map((item) => (
              <Chip
                key={item.id}
                look="follow"
                name={item.name}
                onRemove={() => {
                  leaveChip(row.current, toRow)
                  onRemove(item)
                }}
              />
            ))}
          </ChipRow>
        )}
      </div>
      {children}
    </Card>
  )
}
