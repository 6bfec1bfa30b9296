import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { ApiError, isPassing } from '../../lib/api-error.ts'
import { firePortalEvent } from '../../lib/portal-events.ts'
import { processReview } from '../../lib/process-values.ts'
import { useToast } from '../../ui/use-toast.ts'
import { labelOf } from './ad-fields.ts'
import { acceptance, refusedPlace, type Decision, type Outcome, type Review } from './review-decision.ts'
import { outcomeText } from './review-words.ts'
import { sendDecision } from './scraping.api.ts'

export interface DecisionFault {
  text: string
  /** The field that the server rejected. */
  place?: { index: number; name: string } | null
}

/** Imports or discards the ads, and reports how that went. */
export function useDecision(process: ScrapeProcess, onDone: (outcome: Outcome | null) => void) {
  const { process_id } = process
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const [sending, setSending] = useState<'accept' | 'discard' | null>(null)
  const [fault, setFault] = useState<DecisionFault | null>(null)

  const send = async (body: Decision): Promise<{ outcome: Outcome } | { fault: DecisionFault }> => {
    setSending(body.accepted ? 'accept' : 'discard')
    setFault(null)
    try {
      const outcome = await sendDecision(process_id, body)
      processReview.remove()
      return { outcome }
    } catch (error) {
      const fault = faultOf(error, body)
      setFault(fault)
      setSending(null)
      // The decision may have been made in another tab.
      if (error instanceof ApiError && [404, 409].includes(error.status)) firePortalEvent('process-check')
      return { fault }
    }
  }
  const end = (outcome: Outcome | null) => {
    onDone(outcome)
    firePortalEvent('process-reset')
  }

  return {
    sending,
    fault,
    setFault,
    accept: async (review: Review): Promise<DecisionFault | null> => {
      const answer = await send(acceptance(process.data, review))
      if ('fault' in answer) return answer.fault
      const { outcome } = answer
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
      const [only, ...others] = outcome.job_ids
      const isOne = only !== undefined && others.length === 0
      const place = isOne ? ({ to: paths.job, params: { id: only } } as const) : ({ to: paths.jobs } as const)
      toast({
        text: outcomeText(outcome),
        link: {
          text: isOne ? 'Se annonsen' : 'Se annonsene',
          href: router.buildLocation(place).href,
          follow: () => void router.navigate(place),
        },
      })
      end(outcome)
      return null
    },
    discard: async () => {
      const answer = await send({ accepted: false })
      if ('outcome' in answer) end(null)
    },
  }
}

function faultOf(error: unknown, body: Decision): DecisionFault {
  if (!(error instanceof ApiError) || isPassing(error)) {
    const what = body.accepted ? 'Annonsene ble ikke lagt til' : 'Annonsene ble ikke forkastet'
    return {
      text: `${what}, for tjenesten svarte ikke. Rettelsene dine er tatt vare på. Prøv igjen om litt.`,
    }
  }
  const place = refusedPlace(body, error.field)
  // «Feltet «jobs.2.fields.title» kan …» is for programs.
  const text = place ? error.message.replace(`«${error.field}»`, `«${labelOf(place.name)}»`) : error.message
  return { text, place }
}
