import { useQuery } from '@tanstack/react-query'
import { FollowToggle } from '../../ui/FollowToggle.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { userQuery } from '../../lib/user.api.ts'
import { usePendingChange } from './use-pending-change.ts'

type CompanyFollowProps = {
  company: { id: string; name: string }
  /** For a card that disappears with its mark: a mistake must be undoable. */
  undoable?: boolean
}

/** Follows a company wherever it is named. Hidden until it is known whether it is already followed. */
export function CompanyFollow({ company, undoable = false }: CompanyFollowProps) {
  const { data: user } = useQuery(userQuery)
  const followed = user?.followed_companies.some(({ id }) => id === company.id) ?? false
  const { pressed, toggle, restore } = useFollowCompany(company.id, followed)
  const onToggle = () => {
    if (pressed && undoable) showToast({ text: `Du følger ikke lenger ${company.name}`, undo: restore })
    toggle()
  }
  return user && <FollowToggle name={company.name} pressed={pressed} onToggle={onToggle} />
}

/** `const { pressed, toggle } = useFollowCompany(company.id, is_favorite)`; each `toggle()` is a click. */
const useFollowCompany = (company_id: string, is_favorite: boolean) =>
  usePendingChange(`company-${company_id}`, is_favorite)
