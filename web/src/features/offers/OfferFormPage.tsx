import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { FillForm } from './FillForm.tsx'
import { offerQuery } from './offers.api.ts'
import './OfferPage.css'
import './OfferParts.css'

/** A customer's own form, filled in with what is in the CV of somebody who is offered. */
export function OfferFormPage() {
  const { id } = useParams({ from: routeIds.offerForm })
  const { data: offer, error, isPending, isFetching, refetch } = useQuery(offerQuery(id))
  const loading = useShownLoading(isPending)
  const back = <Link to={paths.offer} params={{ id }} />
  usePageTitle('Fyll ut skjema')
  return (
    <div className="u-width offer">
      <BackLink as={back}>Tilbake til tilbudet</BackLink>
      <PageTitle title="Fyll ut skjema" lead={offer?.title ?? null} />
      {loading ? (
        <Card>
          <Loading>
            <TextBones lines={6} />
          </Loading>
        </Card>
      ) : offer ? (
        <FillForm key={id} offer={offer} />
      ) : isNotFound(error) ? (
        <MissingCard title="Tilbud ikke funnet" back={<Link to={paths.jobs} />}>
          Det som tilbudet gjelder, finnes ikke eller er fjernet.
        </MissingCard>
      ) : (
        <RetryPanel title="Tilbudet kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
