import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import '../scraping/ScrapePage.css'
import './NewRequestPage.css'
import { RequestForm } from './RequestForm.tsx'
import { RequestReview } from './RequestReview.tsx'
import { useRequestReview } from './use-request-review.ts'

export function NewRequestPage() {
  const review = useRequestReview()
  const isReviewing = review.waiting.length > 0
  usePageTitle(isReviewing ? 'Se gjennom forespørselen' : 'Ny forespørsel')
  const page = useFocusOnChange(isReviewing)
  return (
    <div ref={page} className={isReviewing ? 'u-width' : 'u-width scrape'}>
      {isReviewing ? (
        <RequestReview review={review} />
      ) : (
        <>
          <Link to={paths.jobs} className="scrape-back">
            <Icon of={ArrowLeftIcon} size={18} />
            Tilbake til jobbannonser
          </Link>
          <PageTitle
            title="Ny forespørsel"
            lead="Legg inn det en megler eller en kunde har sendt, og se hvem som passer"
          />
          <RequestForm text={review.text} onWrite={review.write} onRead={review.begin} />
        </>
      )}
    </div>
  )
}
