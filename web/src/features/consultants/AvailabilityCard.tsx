import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { AvailabilityForm } from './AvailabilityForm.tsx'
import { AvailabilityMark } from './AvailabilityMark.tsx'
import { ownConsultantQuery } from './consultants.api.ts'
import { OWN_AVAILABILITY } from './own-availability.ts'
import './AvailabilityCard.css'

const SAID_BY = { consultant: 'Oppgitt av deg', import: 'Fra CV-en' }

/** The user's own availability, and a form to set it. Only for consultants; others never see it. */
export function AvailabilityCard() {
  const card = useRef<HTMLDivElement>(null)
  const { data: own, isError, refetch } = useQuery(ownConsultantQuery)
  const is_wanted = useLocation({ select: ({ hash }) => hash === OWN_AVAILABILITY })
  const is_there = Boolean(own)
  useEffect(() => {
    // It may load after the page, too late for the router to scroll to it.
    if (is_wanted && is_there) card.current?.scrollIntoView({ block: 'center' })
  }, [is_wanted, is_there])
  // It stands for all that a consultant finds on the page.
  if (isError && own === undefined)
    return (
      <PartFailed onRetry={refetch}>
        Det som bare gjelder konsulenter, kunne ikke hentes: når du er ledig, og hva du er sammenlignet med.
      </PartFailed>
    )
  if (!own) return null
  const { availability } = own
  return (
    <Card
      as="section"
      id={OWN_AVAILABILITY}
      ref={card}
      className="own-availability"
      aria-labelledby={`${OWN_AVAILABILITY}-navn`}
    >
      <Heading level={2} look="section" id={`${OWN_AVAILABILITY}-navn`}>
        Når du er ledig
      </Heading>
      <p className="own-availability-help">Vises på konsulentprofilen din og i listen over konsulenter.</p>
      <div className="own-availability-now">
        <AvailabilityMark availability={availability} boxed />
        {availability && <span>{SAID_BY[availability.set_by]}</span>}
      </div>
      <AvailabilityForm availability={availability} />
    </Card>
  )
}
