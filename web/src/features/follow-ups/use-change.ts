import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FollowUp } from '@utsyn/contract/follow-up.ts'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { followUpQuery, LIVE_KEY } from './follow-ups.api.ts'

interface Change {
  send: () => Promise<FollowUp>
  onDone?: (follow_up: FollowUp) => void
  onFault?: (text: string) => void
}

/**
 * Sends a change of a follow-up and shows what came of it; `fault` says why it was not saved. On a conflict what the others
 * did is fetched; what was written stays with its form, which decides what to do. What was said of the last change is
 * taken back by the next.
 */
export function useChange(onSay?: (text: string) => void) {
  const queryClient = useQueryClient()
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onMutate: () => {
      setFault(undefined)
      onSay?.('')
    },
    onSuccess: (follow_up, { onDone }) => {
      queryClient.setQueryData(followUpQuery(follow_up.id).queryKey, follow_up)
      onDone?.(follow_up)
    },
    onError: (error, { onFault }) => {
      setFault(faultText(error))
      onFault?.(faultText(error))
      // Who may be chosen has changed since they were fetched.
      if (error instanceof ApiError && error.code === 'bad_input')
        void queryClient.invalidateQueries({ queryKey: ['colleagues'] })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIVE_KEY }),
  })
  return { change: mutate, changing: isPending, fault, forgetFault: () => setFault(undefined) }
}

function faultText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'changed_meanwhile')
    return 'Noen andre endret oppfølgingen i mellomtiden. Se hva som er endret, og prøv igjen.'
  if (code === 'already_followed_up') return 'Noen har begynt på en ny oppfølging av det samme.'
  if (error instanceof ApiError && error.status === 404) return 'Oppfølgingen finnes ikke lenger.'
  return reasonOf(error, 'Endringen ble ikke lagret. Prøv igjen om litt.')
}
