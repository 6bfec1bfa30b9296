import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Availability } from '@utsyn/contract/consultants.ts'
import { showToast } from '../../ui/toast-store.ts'
import { describeAvailability } from './availability.ts'
import { type OwnAvailability, ownConsultantQuery, sendAvailability } from './consultants.api.ts'
import { asSaid } from './own-availability.ts'

interface Change {
  next: OwnAvailability
  before: Availability | null
  /** For a change made by «Angre», which cannot be undone again. */
  isUndo?: boolean
}

const { queryKey } = ownConsultantQuery

/** Sets the user's availability: shown at once, reverted with a message on failure, and undone by «Angre». */
export function useOwnAvailability() {
  const queryClient = useQueryClient()
  const show = (availability: Availability | null) =>
    queryClient.setQueryData(queryKey, (own) => own && { ...own, availability })
  const { mutate, isPending } = useMutation({
    // One at a time and in order, so that the last change wins.
    scope: { id: 'availability' },
    mutationFn: ({ next }: Change) => sendAvailability(next),
    onMutate: async ({ next }) => {
      await queryClient.cancelQueries({ queryKey })
      // After a withdrawal only the server knows what applies.
      if (next) show({ ...next, set_by: 'consultant' })
    },
    onSuccess: (own, { next, before, isUndo }) => {
      queryClient.setQueryData(queryKey, own)
      void queryClient.invalidateQueries({ queryKey: ['consultants', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['consultants', 'one'] })
      if (isUndo) return
      showToast({
        text: savedText(next),
        undo: () => mutate({ next: asSaid(before), before: own?.availability ?? null, isUndo: true }),
      })
    },
    onError: (_error, { before }) => {
      show(before)
      showToast({ text: 'Tilgjengeligheten din kunne ikke lagres. Prøv igjen om litt.', kind: 'error' })
    },
  })
  return {
    saving: isPending,
    change: (before: Availability | null, next: OwnAvailability, onSaved: () => void) =>
      mutate({ next, before }, { onSuccess: onSaved }),
  }
}

const savedText = (next: OwnAvailability) =>
  next ? `Lagret: ${describeAvailability(next, new Date()).text}` : 'Det du oppga, er fjernet'
