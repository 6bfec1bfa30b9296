import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@utsyn/contract/user.ts'
import { useSyncExternalStore } from 'react'
import { compareNames } from '../../lib/names.ts'
import { userQuery } from '../../lib/user.api.ts'
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
  const show = (change: (companies: Company[]) => Company[]) =>
    queryClient.setQueryData(
      userQuery.queryKey,
      (now) => now && { ...now, followed_companies: change(now.followed_companies) },
    )
  return {
    followed: user && said.filter(({ id }) => !left.includes(id)),
    leave: ({ id }: Company) => {
      follows.change(`company-${id}`, false, true)
      show((companies) => companies.filter((company) => company.id !== id))
    },
    restore: (company: Company) => {
      follows.change(`company-${company.id}`, true, false)
      show((companies) =>
        [...companies.filter(({ id }) => id !== company.id), company].sort((a, b) =>
          compareNames(a.name, b.name),
        ),
      )
    },
  }
}
