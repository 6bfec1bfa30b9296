import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@utsyn/contract/offers.ts'
import { useCallback, useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { offerQuery } from './offers.api.ts'

export interface Change {
  send: () => Promise<Offer>
  /** Shown until the server has answered. */
  shown?: (offer: Offer) => Offer
  /** Said when it is done. */
  said?: string
  onFault?: () => void
}

/** Sends what a field has and has not sent; false when that cannot be sent as it is. */
export type Writer = () => boolean

const LOOK_MS = 100

/**
 * Sends changes of an offer one after the other, in the order in which they were made, and shows each at once. What is refused
 * is taken back, and what others did meanwhile is fetched.
 */
export function useOfferChange(job_id: string, onSay: (text: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = offerQuery(job_id)
  const mutationKey = ['offers', job_id, 'change']
  const faults = useRef(0)
  const writers = useRef(new Set<Writer>())
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ shown }) => {
      await queryClient.cancelQueries({ queryKey })
      if (shown) queryClient.setQueryData(queryKey, (offer) => offer && shown(offer))
    },
    onSuccess: (offer, { said = 'Lagret' }) => {
      // The answer knows nothing of changes that still wait.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, offer)
      onSay(said)
    },
    onError: (error, { onFault }) => {
      faults.current++
      onFault?.()
      onSay(faultText(error))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const addWriter = useCallback((writer: Writer) => {
    const all = writers.current
    all.add(writer)
    return () => {
      all.delete(writer)
    }
  }, [])
  /** Waits for all that was changed or written so far: whether it was saved. */
  const whenSaved = async (): Promise<boolean> => {
    const before = faults.current
    const isAll = [...writers.current].map((send) => send()).every(Boolean)
    if (!isAll) {
      onSay('En innledning er ikke lagret. Velg hvilken tekst som skal gjelde, og last ned igjen.')
      return false
    }
    while (queryClient.isMutating({ mutationKey }) > 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    return faults.current === before
  }
  return { change: mutate, addWriter, whenSaved }
}

function faultText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Endringen ble ikke lagret. Prøv igjen om litt.'
  if (error.code === 'changed_meanwhile')
    return 'Noen andre endret tilbudet i mellomtiden. Se hva som er endret, og prøv igjen.'
  if (error.code === 'bad_input' && error.field === 'consultant_ids')
    return 'Et tilbud kan ha høyst ti konsulenter.'
  if (error.status === 404) return 'Konsulenten eller det tilbudet gjelder, finnes ikke lenger.'
  return 'Endringen ble ikke lagret. Prøv igjen om litt.'
}
