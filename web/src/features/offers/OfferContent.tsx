import type { Offer } from '@utsyn/contract/offers.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Select } from '../../ui/Select.tsx'
import { IntroductionField } from './IntroductionField.tsx'
import { OfferDownloads } from './OfferDownloads.tsx'
import { OfferedCard } from './OfferedCard.tsx'
import { OfferedList } from './OfferedList.tsx'
import { adWord } from './offer-words.ts'
import { sendOfferChange } from './offers.api.ts'
import { withOfferChange } from './shown-offer.ts'
import { useOfferChange } from './use-offer-change.ts'
import './OfferParts.css'

const LANGUAGES = [
  { value: 'nb', label: 'Bokmål' },
  { value: 'en', label: 'Engelsk' },
] as const

/** An offer to read and to change, from its introduction to the last CV. */
export function OfferContent({ offer }: { offer: Offer }) {
  const [said, setSaid] = useState('')
  const { job_id, title, company, language, introduction, introduction_by, consultants, has_pdf, template } =
    offer
  const { change, addWriter, whenSaved } = useOfferChange(job_id, setSaid)
  return (
    <>
      <PageTitle
        title={`Tilbud: ${title}`}
        lead={company}
        actions={
          <>
            <Button kind="neutral" as={<Link to={paths.offerForm} params={{ id: job_id }} />}>
              Fyll ut skjema
            </Button>
            <OfferDownloads offer={offer} whenSaved={whenSaved} onSay={setSaid} />
          </>
        }
      />
      {!has_pdf && (
        <Notice kind="info" title="Her kan tilbudet bare lastes ned som Word.">
          PDF krever at Chromium er installert på tjeneren.
        </Notice>
      )}
      {template && (
        <Notice kind="info" title={`Word-filen lages i malen «${template.name}».`}>
          {template.leaves_out.length > 0 &&
            `Malen har ikke plass til ${new Intl.ListFormat('nb-NO').format(template.leaves_out)}. `}
          {has_pdf && 'PDF-filen har det innebygde utseendet og tar med alt.'}
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
          id={job_id}
          label="Din innledning"
          help={`Din egen tekst, først i tilbudet. Alt annet er hentet ordrett fra ${adWord(offer)} og CV-ene.`}
          value={introduction}
          by={introduction_by}
          addWriter={addWriter}
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
        <OfferedCard
          key={consultant.id}
          offer={offer}
          consultant={consultant}
          onChange={change}
          addWriter={addWriter}
        />
      ))}
      <p role="status" className="offer-said" data-empty={said === '' || undefined}>
        {said}
      </p>
    </>
  )
}
