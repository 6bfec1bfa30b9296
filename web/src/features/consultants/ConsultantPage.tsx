import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { BackToConsultants, ConsultantNotFound } from './BackToConsultants.tsx'
import { ConsultantBones, ConsultantHeadBones } from './ConsultantBones.tsx'
import { ConsultantHead } from './ConsultantHead.tsx'
import { ConsultantProfile } from './ConsultantProfile.tsx'
import { consultantQuery } from './consultants.api.ts'
import './ConsultantPage.css'
import './CvParts.css'

export function ConsultantPage() {
  const { id } = useParams({ from: routeIds.consultant })
  const { data: consultant, error, isPending, isFetching, refetch } = useQuery(consultantQuery(id))
  const card = useLocation({ select: ({ state }) => state.consultant })
  const glimpse = card?.id === id ? card : undefined
  const loading = useShownLoading(isPending)
  const missing = !consultant && isNotFound(error)
  usePageTitle(
    consultant?.name ??
      (loading ? glimpse?.name : undefined) ??
      (missing ? 'Konsulent ikke funnet' : 'Konsulent'),
  )
  return (
    <div className="u-width consultant">
      {!missing && <BackToConsultants />}
      {loading ? (
        <>
          {glimpse ? <ConsultantHead consultant={glimpse} /> : <h1 className="u-hidden">Konsulent</h1>}
          <Loading>
            {!glimpse && <ConsultantHeadBones />}
            <ConsultantBones />
          </Loading>
        </>
      ) : consultant ? (
        <ConsultantProfile key={consultant.id} consultant={consultant} />
      ) : missing ? (
        <ConsultantNotFound />
      ) : (
        <RetryPanel title="Konsulenten kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
