import { showToast } from '../../ui/toast-store.ts'
import { useFollowedCompanies } from '../follows/use-followed-companies.ts'
import { FollowCard } from './FollowCard.tsx'

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
