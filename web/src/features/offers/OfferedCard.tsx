import { Link } from '@tanstack/react-router'
import type { Offer, OfferedConsultant } from '@utsyn/contract/offers.ts'
import { useId } from 'react'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CvSectionPart } from './CvSectionPart.tsx'
import { IntroductionField } from './IntroductionField.tsx'
import { OfferSheet } from './OfferSheet.tsx'
import { type CvChange, sendCvChange, sendOfferChange } from './offers.api.ts'
import { withCvChange, withOfferChange } from './shown-offer.ts'
import type { Change, Writer } from './use-offer-change.ts'

interface OfferedCardProps {
  offer: Offer
  consultant: OfferedConsultant
  onChange: (change: Change) => void
  addWriter: (writer: Writer) => () => void
}

/** One consultant of an offer: introduction, competence sheet and what of the CV goes out. */
export function OfferedCard({ offer, consultant, onChange, addWriter }: OfferedCardProps) {
  const heading = useId()
  const { job_id } = offer
  const { id, name, title, introduction, introduction_by, cv_changed, cv_version, sections } = consultant
  const send = (change: CvChange, said?: string) =>
    onChange({
      send: () => sendCvChange(job_id, id, change),
      shown: (shown) => withCvChange(shown, id, change),
      ...(said && { said }),
    })
  return (
    <Card as="section" className="offer-card" aria-labelledby={heading}>
      <div>
        <Heading level={2} look="section" id={heading}>
          <Link to={paths.consultant} params={{ id }}>
            {name}
          </Link>
        </Heading>
        {title && <p className="offer-quiet">{title}</p>}
      </div>
      {cv_changed && (
        <Notice
          kind="warning"
          title="CV-en er endret siden tilbudet ble laget."
          action={{ label: 'Jeg har sett over det', onSelect: () => send({ looked_over: cv_version }) }}
        >
          Setninger som er rettet, er med igjen selv om de var utelatt.
        </Notice>
      )}
      <IntroductionField
        id={`${job_id} ${id}`}
        label={`Din innledning om ${name}`}
        help="Din egen tekst. Står før kompetanseskjemaet."
        value={introduction}
        by={introduction_by}
        addWriter={addWriter}
        onSave={({ text, was, keepalive, onFault }) =>
          onChange({
            send: () => sendCvChange(job_id, id, { introduction: { text, was } }, keepalive),
            onFault,
          })
        }
      />
      <details className="offer-part" open>
        <summary>
          <h3>Kompetanseskjema</h3>
        </summary>
        <OfferSheet
          offer={offer}
          consultant={consultant}
          onChange={(change) =>
            onChange({
              send: () => sendOfferChange(job_id, change),
              shown: (shown) => withOfferChange(shown, change),
            })
          }
        />
      </details>
      {sections.map((section) => (
        <CvSectionPart key={section.part} section={section} onChange={send} />
      ))}
    </Card>
  )
}
