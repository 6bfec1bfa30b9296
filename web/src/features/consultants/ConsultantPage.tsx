import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { useBackOneStep } from '../../lib/use-step-back.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
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
  // To the list, or to the ad or account page that led here.
  const back = <Link to={paths.consultants} onClick={useBackOneStep()} />
  const missing = !consultant && isNotFound(error)
  usePageTitle(
    consultant?.name ??
      (loading ? glimpse?.name : undefined) ??
      (missing ? 'Konsulent ikke funnet' : 'Konsulent'),
  )
  return (
    <div className="u-width consultant">
      {!missing && <BackLink as={back}>Tilbake</BackLink>}
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
        <MissingCard title="Konsulent ikke funnet" back={back}>
          Konsulenten finnes ikke, eller er fjernet.
        </MissingCard>
      ) : (
        <RetryPanel title="Konsulenten kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
