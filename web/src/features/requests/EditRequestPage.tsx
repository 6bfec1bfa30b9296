import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import '../scraping/ScrapePage.css'
import { EditRequest } from './EditRequest.tsx'
import { requestQuery } from './requests.api.ts'

/** A saved request, to be corrected as it was reviewed. */
export function EditRequestPage() {
  const { id } = useParams({ from: routeIds.editRequest })
  const { data: request, error, isPending, isFetching, refetch } = useQuery(requestQuery(id))
  const loading = useShownLoading(isPending)
  usePageTitle('Rediger forespørselen')
  return (
    <div className="u-width scrape">
      <BackLink as={<Link to={paths.job} params={{ id }} />}>Tilbake til forespørselen</BackLink>
      {loading ? (
        <Card>
          <Loading>
            <TextBones lines={8} />
          </Loading>
        </Card>
      ) : request ? (
        <EditRequest key={id} request={request} />
      ) : isNotFound(error) ? (
        <MissingCard title="Forespørselen ble ikke funnet" back={<Link to={paths.jobs} />}>
          Den er slettet, eller den har aldri vært her.
        </MissingCard>
      ) : (
        <RetryPanel title="Forespørselen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
