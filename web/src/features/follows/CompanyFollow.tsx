import { useQuery } from '@tanstack/react-query'
import { FollowToggle } from '../../ui/FollowToggle.tsx'
import { userQuery } from '../profile/profile.api.ts'
import { useFollowCompany } from './use-follow-company.ts'

type CompanyFollowProps = { company: { id: string; name: string } }

/** Follows a company from wherever it is named. Nothing is shown until it is known whether it is followed already. */
export function CompanyFollow({ company }: CompanyFollowProps) {
  const { data: user } = useQuery(userQuery)
  const followed = user?.followed_companies.some(({ id }) => id === company.id) ?? false
  const { pressed, toggle } = useFollowCompany(company.id, followed)
  return user && <FollowToggle name={company.name} pressed={pressed} onToggle={toggle} />
}
