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
import { OfferContent } from './OfferContent.tsx'
import { adWord } from './offer-words.ts'
import { offerQuery } from './offers.api.ts'
import './OfferPage.css'

/** The draft of the offer on an ad: who is offered, what of their CVs goes out, and the files. */
export function OfferPage() {
  const { id } = useParams({ from: routeIds.offer })
  const { data: offer, error, isPending, isFetching, refetch } = useQuery(offerQuery(id))
  const loading = useShownLoading(isPending)
  const back = <Link to={paths.job} params={{ id }} />
  usePageTitle(offer ? `Tilbud: ${offer.title}` : 'Tilbud')
  return (
    <div className="u-width offer">
      <BackLink as={back}>{offer ? `Tilbake til ${adWord(offer)}` : 'Tilbake'}</BackLink>
      {loading ? (
        <>
          <PageTitle title="Tilbud" />
          <Card>
            <Loading>
              <TextBones lines={8} />
            </Loading>
          </Card>
        </>
      ) : offer ? (
        <OfferContent key={id} offer={offer} />
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
