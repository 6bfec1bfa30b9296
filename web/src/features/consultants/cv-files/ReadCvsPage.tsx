import { LARGEST_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useFocusOnChange } from '../../../lib/use-focus-on-change.ts'
import { Card } from '../../../ui/Card.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import '../../scraping/ScrapePage.css'
import './ReadCvsPage.css'
import { readCvs } from './cv-files.api.ts'
import { CvReview } from './CvReview.tsx'
import { type CvReviewState, useCvReview } from './use-cv-review.ts'

export function ReadCvsPage() {
  const review = useCvReview()
  const isReviewing = review.waiting.length > 0
  usePageTitle(isReviewing ? 'Se gjennom CV-en' : 'Les inn CV')
  const page = useFocusOnChange(isReviewing)
  return (
    <div ref={page} className={isReviewing ? 'u-width' : 'u-width scrape'}>
      {isReviewing ? (
        <CvReview review={review} />
      ) : (
        <>
          <Link to={paths.consultants} search={{ page: 1 }} className="scrape-back">
            <Icon of={ArrowLeftIcon} size={20} />
            Tilbake til konsulenter
          </Link>
          <PageTitle
            title="Les inn CV"
            lead="Fra en PDF eller et Word-dokument, uansett hvordan den er satt opp"
          />
          <CvForm onRead={review.begin} />
        </>
      )}
    </div>
  )
}

function CvForm({ onRead }: { onRead: CvReviewState['begin'] }) {
  const [fault, setFault] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const take = async (files: readonly File[]) => {
    if (reading || files.length === 0) return
    setFault(null)
    setReading(true)
    const { waiting, remarks } = await readCvs(files)
    if (waiting.length > 0) return onRead(waiting, remarks)
    setReading(false)
    setFault(remarks.join(' '))
  }
  return (
    <div className="scrape-columns">
      <Card as="section">
        <Heading level={2} look="section">
          Velg filer
        </Heading>
        <div className="cv-form">
          <FileDrop
            label="Velg filer"
            multiple
            disabled={reading}
            help={`Eller slipp dem her: PDF eller Word, gjerne flere, høyst ${LARGEST_FILE_TEXT} hver.`}
            onFiles={(files) => void take(files)}
          />
          <p role="status" className="cv-reading">
            {reading && (
              <>
                <Spinner size={20} /> Leser …
              </>
            )}
          </p>
          {fault && (
            <Notice kind="error" announce title="Ingen CV ble lest.">
              {fault}
            </Notice>
          )}
        </div>
      </Card>
      <Card as="section">
        <Heading level={2} look="section">
          Slik virker det
        </Heading>
        <ol className="cv-how">
          <li>Utsyn finner sammendrag, prosjekter, stillinger, utdanning, kurs og språk i filen.</li>
          <li>Du ser hvor i filen hver opplysning står, og retter det som er feil.</li>
          <li>
            Du velger om CV-en gjelder en ny konsulent, eller skal slås sammen med en som finnes fra før.
          </li>
          <li>Ingenting lagres før du sier ja. Den CV-en gjelder, får et varsel.</li>
        </ol>
        <p className="scrape-quiet">
          Bilde, fødselsdato, nasjonalitet, sivilstand og adresse tas ikke med. Selve filen lagres ikke.
        </p>
      </Card>
    </div>
  )
}
