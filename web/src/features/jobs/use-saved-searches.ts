import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '@utsyn/contract/searches.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { dismissToast, showToast } from '../../ui/toast-store.ts'
import { sendSearch, sendSearchChange, sendSearchRemoval } from './change-saved-searches.api.ts'
import { savedSearchesQuery } from './saved-searches.api.ts'

const { queryKey } = savedSearchesQuery
/** One at a time and in order, so that the last change wins. */
const scope = { id: 'searches' }
const mutationKey = ['searches', 'change']

/** The saved searches and their changes, which show at once and are reverted with a message when refused. */
export function useSavedSearches() {
  const queryClient = useQueryClient()
  const show = async (change: (searches: SavedSearch[]) => SavedSearch[]) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (searches) => searches && change(searches))
  }
  // The reply to one does not have the next, which shows already.
  const onSuccess = (all: SavedSearch[]) => {
    if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, all)
  }
  const refused = (text: string) => {
    void queryClient.invalidateQueries({ queryKey })
    showToast({ text, kind: 'error' })
  }

  const restoring = useMutation({
    scope,
    mutationKey,
    mutationFn: ({ name, query, alert }: SavedSearch) => sendSearch({ name, query, alert }),
    onMutate: (search) => show((searches) => [...searches, search]),
    onSuccess,
    onError: () => refused('Søket kunne ikke hentes tilbake'),
  })
  const removing = useMutation({
    scope,
    mutationKey,
    mutationFn: ({ id }: SavedSearch) => sendSearchRemoval(id),
    onMutate: async (search) => {
      await show((searches) => searches.filter(({ id }) => id !== search.id))
      return showToast({ text: `«${search.name}» er slettet`, undo: () => restoring.mutate(search) })
    },
    onSuccess,
    onError: (error, _search, toast) => {
      if (toast !== undefined) dismissToast(toast)
      refused(reasonOf(error, 'Søket kunne ikke slettes'))
    },
  })
  const switching = useMutation({
    scope,
    mutationKey,
    mutationFn: ({ id, alert }: SavedSearch) => sendSearchChange(id, { alert }),
    onMutate: (changed) =>
      show((searches) => searches.map((search) => (search.id === changed.id ? changed : search))),
    onSuccess,
    onError: () => refused('Varslingen kunne ikke endres'),
  })
  return {
    setAlert: (search: SavedSearch, alert: boolean) => switching.mutate({ ...search, alert }),
    remove: (search: SavedSearch) => removing.mutate(search),
  }
}
