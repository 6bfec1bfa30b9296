import { useId, useRef, type ReactNode } from 'react'
import { number } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { leaveChip } from '../../ui/leave-chip.ts'
import { Bone } from '../../ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { followedTechnologiesQuery } from '../follows/technologies.api.ts'
import { useFollowTechnology } from '../follows/use-follow-technology.ts'
import { technologyNamesQuery } from './profile.api.ts'
import { useFollowedCompanies } from '../follows/use-followed-companies.ts'

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
function FollowCard({ title, followed, empty, onRemove, children }: FollowCardProps) {
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

export function FollowedTechnologies() {
  const { isError, refetch } = useQuery(followedTechnologiesQuery)
  const { data: names = [] } = useQuery(technologyNamesQuery)
  const { followed, follow } = useFollowTechnology()
  if (isError && !followed)
    return <PartFailed onRetry={refetch}>Teknologiene du følger, kunne ikke hentes.</PartFailed>
  return (
    <FollowCard
      title="Teknologier du følger"
      followed={followed?.map((name) => ({ id: name, name }))}
      empty="Ingen teknologier følges for øyeblikket"
      onRemove={({ name }) => {
        follow(name, false)
        showToast({ text: `Du følger ikke lenger ${name}`, undo: () => follow(name, true) })
      }}
    >
      <div className="follow-picker">
        <TypeaheadPicker
          label="Teknologi"
          label_look="hidden"
          placeholder="Følg en teknologi"
          options={names.map((name) => ({ name }))}
          chosen={followed ?? []}
          onPick={(name) => follow(name, true)}
        />
        {followed?.length === 0 && <p className="follow-empty">Du følger ingen teknologier enda</p>}
      </div>
    </FollowCard>
  )
}

export function FollowedCompanies() {
  const { followed, leave, restore } = useFollowedCompanies()
  return (
    <FollowCard
      title="Bedrifter du følger"
      followed={followed}
      empty="Ingen bedrifter følges for øyeblikket"
      onRemove={(company) => {
        leave(company)
        showToast({ text: `Du følger ikke lenger ${company.name}`, undo: () => restore(company) })
      }}
    />
  )
}
