import { useQuery } from '@tanstack/react-query'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { followedTechnologiesQuery } from '../follows/technologies.api.ts'
import { useFollowTechnology } from '../follows/use-follow-technology.ts'
import { FollowCard } from './FollowCard.tsx'
import { technologyNamesQuery } from './profile.api.ts'

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
