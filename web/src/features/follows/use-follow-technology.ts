import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { compareNames } from '../../lib/norwegian.ts'
import { showToast } from '../../ui/toast-store.ts'
import { followedTechnologiesQuery, sendTechnologyWish } from './technologies.api.ts'

interface Wish {
  technology: string
  wanted: boolean
}

const { queryKey } = followedTechnologiesQuery
const KEY = ['follow-technology']

/** The list as it is with this wish granted, in alphabetical order. */
export function withWish(list: readonly string[], { technology, wanted }: Wish): string[] {
  const others = list.filter((name) => name !== technology)
  return wanted ? [...others, technology].sort(compareNames) : others
}

const show = (queryClient: QueryClient, wish: Wish) =>
  queryClient.setQueryData(queryKey, (list) => list && withWish(list, wish))

/** Which technologies are followed, undefined until it is known; a wish shows at once and is taken back when refused. */
export function useFollowTechnology() {
  const queryClient = useQueryClient()
  const { data: followed } = useQuery(followedTechnologiesQuery)
  const { mutate } = useMutation({
    mutationKey: KEY,
    // One at a time and in order, so that the last of several quick clicks is what the server keeps.
    scope: { id: KEY[0]! },
    mutationFn: ({ technology, wanted }: Wish) => sendTechnologyWish(technology, wanted),
    onMutate: async (wish) => {
      // What is on its way now may have been read before the change.
      await queryClient.cancelQueries({ queryKey })
      show(queryClient, wish)
    },
    onError: (_error, wish) => {
      show(queryClient, { ...wish, wanted: !wish.wanted })
      const { technology, wanted } = wish
      showToast({
        text: wanted ? `${technology} kunne ikke følges` : `Kunne ikke slutte å følge ${technology}`,
        kind: 'error',
      })
    },
    // Only after the last one: an earlier answer does not know the later wishes.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return { followed, follow: (technology: string, wanted: boolean) => mutate({ technology, wanted }) }
}
