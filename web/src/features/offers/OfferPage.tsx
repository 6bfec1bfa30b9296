import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Offer } from '@utsyn/contract/offers.ts'
import { useState } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { IntroductionField } from './IntroductionField.tsx'
import { OfferDownloads } from './OfferDownloads.tsx'
import { OfferedCard } from './OfferedCard.tsx'
import { OfferedList } from './OfferedList.tsx'
import { offerQuery, sendOfferChange } from './offers.api.ts'
import { withOfferChange } from './shown-offer.ts'
import { useOfferChange } from './use-offer-change.ts'
import './OfferPage.css'
import './OfferParts.css'

/** The draft of the offer on an ad: who is offered, what of their CVs goes out, and the files. */
export function OfferPage() {
  const { id } = useParams({ from: routeIds.offer })
  const { data: offer, error, isPending, isFetching, refetch } = useQuery(offerQuery(id))
  const loading = useShownLoading(isPending)
  const back = <Link to={paths.job} params={{ id }} />
  usePageTitle(offer ? `Tilbud: ${offer.title}` : 'Tilbud')
  return (
    <div className="u-width offer">
      <BackLink as={back}>Tilbake til annonsen</BackLink>
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
        <MissingCard title="Stilling ikke funnet" back={<Link to={paths.jobs} />}>
          Annonsen finnes ikke, eller er fjernet.
        </MissingCard>
      ) : (
        <RetryPanel title="Tilbudet kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}

const LANGUAGES = [
  { value: 'nb', label: 'Bokmål' },
  { value: 'en', label: 'Engelsk' },
] as const

function OfferContent({ offer }: { offer: Offer }) {
  const [said, setSaid] = useState('')
  const { job_id, title, company, language, introduction, introduction_by, consultants, has_pdf } = offer
  const { change, isWaiting } = useOfferChange(job_id, setSaid)
  return (
    <>
      <PageTitle
        title={`Tilbud: ${title}`}
        lead={company}
        actions={<OfferDownloads offer={offer} isWaiting={isWaiting} onSay={setSaid} />}
      />
      {!has_pdf && (
        <Notice kind="info" title="Her kan tilbudet bare lastes ned som Word.">
          PDF krever en Chromium på tjeneren.
        </Notice>
      )}
      <Card className="offer-card">
        <Select
          label="Språk på overskriftene"
          options={LANGUAGES}
          value={language}
          onChange={(to) =>
            change({
              send: () => sendOfferChange(job_id, { language: to }),
              shown: (shown) => withOfferChange(shown, { language: to }),
            })
          }
        />
        <IntroductionField
          label="Din innledning"
          help="Din egen tekst, først i tilbudet. Alt annet er hentet ordrett fra annonsen og CV-ene."
          value={introduction}
          by={introduction_by}
          onSave={({ text, was, keepalive, onFault }) =>
            change({
              send: () => sendOfferChange(job_id, { introduction: { text, was } }, keepalive),
              onFault,
            })
          }
        />
      </Card>
      <OfferedList offer={offer} onChange={change} />
      {consultants.map((consultant) => (
        <OfferedCard key={consultant.id} job_id={job_id} consultant={consultant} onChange={change} />
      ))}
      <p role="status" className="offer-said" data-empty={said === '' || undefined}>
        {said}
      </p>
    </>
  )
}
