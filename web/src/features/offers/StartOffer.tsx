import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileTextIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useMay } from '../../lib/use-role.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { offerQuery, sendAdd } from './offers.api.ts'

interface StartOfferProps {
  job_id: string
  /** None: those who are chosen in the follow-up on the ad. */
  consultant_ids: readonly string[]
}

/** Adds consultants to the offer on an ad and leads to it, for those who may make offers. */
export function StartOffer({ job_id, consultant_ids }: StartOfferProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAdd(job_id, [...consultant_ids]),
    onSuccess: (offer) => {
      queryClient.setQueryData(offerQuery(job_id).queryKey, offer)
      void navigate({ to: paths.offer, params: { id: job_id } })
    },
    onError: (error) =>
      showToast({
        text:
          error instanceof ApiError && error.code === 'bad_input'
            ? 'Et tilbud kan ha høyst ti konsulenter.'
            : 'Tilbudet kunne ikke åpnes. Prøv igjen om litt.',
        kind: 'error',
      }),
  })
  if (!useMay('bemanner')) return null
  return (
    <Button kind="secondary" size="sm" icon={FileTextIcon} loading={isPending} onClick={() => mutate()}>
      {consultant_ids.length > 0 ? `Lag tilbud (${consultant_ids.length})` : 'Lag tilbud'}
    </Button>
  )
}
