import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { useBackToList } from '../../lib/use-step-back.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { companyQuery } from './companies.api.ts'
import { CompanyDetailBones } from './CompanyBones.tsx'
import { CompanyDetail } from './CompanyDetail.tsx'
import { CompanyHead } from './CompanyHead.tsx'
import './CompanyDetailPage.css'

export function CompanyDetailPage() {
  const { id } = useParams({ from: routeIds.company })
  const { data: company, error, isPending, isFetching, refetch } = useQuery(companyQuery(id))
  const card = useLocation({ select: ({ state }) => state.company })
  const glimpse = card?.id === id ? card : undefined
  const loading = useShownLoading(isPending)
  const back = <Link to={paths.companies} onClick={useBackToList('company')} />
  const missing = !company && isNotFound(error)
  usePageTitle(
    company?.name ?? (loading ? glimpse?.name : undefined) ?? (missing ? 'Bedrift ikke funnet' : 'Bedrift'),
  )
  return (
    <div className="u-width company">
      {!missing && <BackLink as={back}>Tilbake til bedrifter</BackLink>}
      {loading ? (
        <>
          {glimpse ? <CompanyHead company={glimpse} /> : <h1 className="u-hidden">Bedrift</h1>}
          <Loading>
            {!glimpse && (
              <div className="company-head">
                <Bone width={72} height={72} />
                <div className="company-bones-lines">
                  <Bone width="42%" height={24} />
                  <Bone width="30%" height={14} />
                </div>
              </div>
            )}
            <CompanyDetailBones />
          </Loading>
        </>
      ) : company ? (
        <CompanyDetail company={company} />
      ) : missing ? (
        <MissingCard title="Bedrift ikke funnet" back={back}>
          Bedriften finnes ikke, eller er fjernet.
        </MissingCard>
      ) : (
        <RetryPanel title="Bedriften kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
