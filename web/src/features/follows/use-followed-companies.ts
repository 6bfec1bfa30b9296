import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@utsyn/contract/user.ts'
import { useSyncExternalStore } from 'react'
import { userQuery } from '../../lib/user.api.ts'
import { withCompany } from './mark-follow.ts'
import { follows } from './portal-follows.ts'

type Company = User['followed_companies'][number]

/** The followed companies, undefined until known, and how to unfollow one and undo that. */
export function useFollowedCompanies() {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(userQuery)
  const said = user?.followed_companies ?? []
  // What was fetched while a change waits does not include it.
  const left = useSyncExternalStore(follows.subscribe, () =>
    said
      .map(({ id }) => id)
      .filter((id) => follows.pendingOf(`company-${id}`) === false)
      .join(),
  ).split(',')
  const show = (company: Company, is_followed: boolean) =>
    queryClient.setQueryData(
      userQuery.queryKey,
      (now) =>
        now && { ...now, followed_companies: withCompany(now.followed_companies, company, is_followed) },
    )
  return {
    followed: user && said.filter(({ id }) => !left.includes(id)),
    leave: (company: Company) => {
      follows.change(`company-${company.id}`, false, true)
      show(company, false)
    },
    restore: (company: Company) => {
      follows.change(`company-${company.id}`, true, false)
      show(company, true)
    },
  }
}
