import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Availability } from '@utsyn/contract/consultants.ts'
import { showToast } from '../../ui/toast-store.ts'
import { describeAvailability } from './availability.ts'
import { type OwnAvailability, ownConsultantQuery, sendAvailability } from './consultants.api.ts'
import { asSaid } from './own-availability.ts'

interface Change {
  next: OwnAvailability
  before: Availability | null
  /** Of a change that «Angre» takes back: that is not taken back once more. */
  is_undo?: boolean
}

const { queryKey } = ownConsultantQuery

/** Says when one is free: shown at once, taken back with a word when it could not be kept, and undone by «Angre». */
export function useOwnAvailability() {
  const queryClient = useQueryClient()
  const show = (availability: Availability | null) =>
    queryClient.setQueryData(queryKey, (own) => own && { ...own, availability })
  const { mutate, isPending } = useMutation({
    // One at a time and in order, so that the last word counts.
    scope: { id: 'availability' },
    mutationFn: ({ next }: Change) => sendAvailability(next),
    onMutate: async ({ next }) => {
      await queryClient.cancelQueries({ queryKey })
      // What holds again when it is taken back is known to the server alone.
      if (next) show({ ...next, set_by: 'consultant' })
    },
    onSuccess: (own, { next, before, is_undo }) => {
      queryClient.setQueryData(queryKey, own)
      void queryClient.invalidateQueries({ queryKey: ['consultants', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['consultants', 'one'] })
      if (is_undo) return
      showToast({
        text: savedText(next),
        undo: () => mutate({ next: asSaid(before), before: own?.availability ?? null, is_undo: true }),
      })
    },
    onError: (_error, { before }) => {
      show(before)
      showToast({ text: 'Det kunne ikke lagres når du er ledig. Prøv igjen om litt.', kind: 'error' })
    },
  })
  return {
    saving: isPending,
    change: (before: Availability | null, next: OwnAvailability, onSaved: () => void) =>
      mutate({ next, before }, { onSuccess: onSaved }),
  }
}

const savedText = (next: OwnAvailability) =>
  next ? `Lagret: ${describeAvailability(next, new Date()).text}` : 'Det du har sagt, er fjernet'
