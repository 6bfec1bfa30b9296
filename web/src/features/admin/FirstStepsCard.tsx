import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { focusOn } from '../../lib/focus-on.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { firstStepsQuery, sendPutAway } from './first-steps.api.ts'
import { FirstStepList } from './FirstStepList.tsx'

/** On the front page of administrators, until everything is done or somebody puts it away. */
export function FirstStepsCard() {
  const id = useId()
  const queryClient = useQueryClient()
  const { data } = useQuery(firstStepsQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendPutAway(true),
    onSuccess: (steps) => {
      queryClient.setQueryData(firstStepsQuery.queryKey, steps)
      // The card goes with its focused button.
      focusOn('innhold')
      showToast({ text: '«Kom i gang» ligger nå under «Administrasjon»' })
    },
    onError: () => showToast({ text: 'Listen kunne ikke legges bort. Prøv igjen om litt.', kind: 'error' }),
  })
  if (!data?.is_shown) return null
  return (
    <Card as="section" pad="none" className="home-first-steps" aria-labelledby={id}>
      <div className="first-steps-head">
        <div>
          <Heading level={2} look="section" id={id}>
            Kom i gang
          </Heading>
          <p>Bare administratorer ser denne listen. Den forsvinner når alt er på plass.</p>
        </div>
        <Button kind="neutral" size="sm" loading={isPending} onClick={() => mutate()}>
          Legg bort
        </Button>
      </div>
      <FirstStepList steps={data.steps} level={3} />
    </Card>
  )
}
