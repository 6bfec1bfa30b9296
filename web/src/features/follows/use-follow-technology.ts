import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { compareNames } from '../../lib/names.ts'
import { showToast } from '../../ui/toast-store.ts'
import { followedTechnologiesQuery, sendTechnologyChange } from './technologies.api.ts'

interface PendingChange {
  technology: string
  wanted: boolean
}

const { queryKey } = followedTechnologiesQuery
const KEY = ['follow-technology']

/** The list with this change applied, in alphabetical order. */
export function withChange(list: readonly string[], { technology, wanted }: PendingChange): string[] {
  const others = list.filter((name) => name !== technology)
  return wanted ? [...others, technology].sort(compareNames) : others
}

const show = (queryClient: QueryClient, change: PendingChange) =>
  queryClient.setQueryData(queryKey, (list) => list && withChange(list, change))

/** The followed technologies, undefined until known; a pending change shows at once and is reverted when refused. */
export function useFollowTechnology() {
  const queryClient = useQueryClient()
  const { data: followed } = useQuery(followedTechnologiesQuery)
  const { mutate } = useMutation({
    mutationKey: KEY,
    // One at a time and in order, so that the last of several quick clicks is what the server keeps.
    scope: { id: KEY[0]! },
    mutationFn: ({ technology, wanted }: PendingChange) => sendTechnologyChange(technology, wanted),
    onMutate: async (change) => {
      // A response in transit may be older than the change.
      await queryClient.cancelQueries({ queryKey })
      show(queryClient, change)
    },
    onError: (_error, change) => {
      show(queryClient, { ...change, wanted: !change.wanted })
      const { technology, wanted } = change
      showToast({
        text: wanted ? `${technology} kunne ikke følges` : `Kunne ikke slutte å følge ${technology}`,
        kind: 'error',
      })
    },
    // Only after the last one: an earlier response does not include the later changes.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return { followed, follow: (technology: string, wanted: boolean) => mutate({ technology, wanted }) }
}
