import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { firstStepsQuery, sendPutAway } from './first-steps.api.ts'
import { FirstStepList } from './FirstStepList.tsx'

export function FirstStepsPage() {
  const queryClient = useQueryClient()
  const { data, isPending, refetch } = useQuery(firstStepsQuery)
  const loading = useShownLoading(isPending)
  const { mutate, isPending: saving } = useMutation({
    mutationFn: sendPutAway,
    onSuccess: (steps) => {
      queryClient.setQueryData(firstStepsQuery.queryKey, steps)
      showToast({
        text: steps.is_put_away ? 'Listen er tatt bort fra forsiden' : 'Listen er tatt frem igjen',
      })
    },
    onError: () => showToast({ text: 'Valget kunne ikke lagres. Prøv igjen om litt.', kind: 'error' }),
  })
  return (
    <AdminFrame
      section="Kom i gang"
      lead="Det en ny portal trenger, og hva som er på plass. Listen står på forsiden til administratorer til alt er gjort."
    >
      {data ? (
        <>
          <div className="first-steps-head">
            <p>
              {data.is_put_away
                ? 'Listen er lagt bort og vises ikke på forsiden.'
                : data.is_shown
                  ? 'Listen står på forsiden til alle administratorer.'
                  : 'Listen vises ikke på forsiden: Alt er på plass, eller portalen har eksempeldata.'}
            </p>
            {(data.is_put_away || data.is_shown) && (
              <Button kind="neutral" size="sm" loading={saving} onClick={() => mutate(!data.is_put_away)}>
                {data.is_put_away ? 'Ta frem igjen' : 'Legg bort'}
              </Button>
            )}
          </div>
          <FirstStepList steps={data.steps} level={2} />
        </>
      ) : loading ? (
        <div className="admin-part">
          <Loading>
            <TextBones lines={6} />
          </Loading>
        </div>
      ) : (
        !isPending && (
          <div className="admin-part">
            <Notice
              kind="error"
              title="Listen kunne ikke hentes."
              action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
            />
          </div>
        )
      )}
    </AdminFrame>
  )
}
