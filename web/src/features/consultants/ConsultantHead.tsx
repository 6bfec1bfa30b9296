import { Link } from '@tanstack/react-router'
import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'
import { CalendarIcon, ExternalLinkIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { sameName } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { AvailabilityMark } from './AvailabilityMark.tsx'
import { ConsultantAvatar } from './ConsultantAvatar.tsx'
import { CALLING } from './consultant-words.ts'
import { CV_ANCHORS } from './cv-anchors.ts'
import { OWN_AVAILABILITY } from './own-availability.ts'

/** Rendered from the card's data alone, so that nothing shifts when the rest comes. */
export function ConsultantHead({ consultant }: { consultant: ConsultantSummary }) {
  const { name, title, location, email, availability, is_mine } = consultant
  const flowcase = safeUrl(consultant.flowcase_url ?? undefined)
  return (
    <header id={CV_ANCHORS.profile} className="consultant-head">
      <ConsultantAvatar consultant={consultant} size={72} />
      <div className="consultant-head-text">
        <Heading level={1} look="page">
          {name}
        </Heading>
        <p className="consultant-calling">
          <span>{CALLING}</span>
          {title && !sameName(title, CALLING) && <> · {title}</>}
          {location && <> · {location}</>}
        </p>
        <div className="consultant-facts">
          <AvailabilityMark availability={availability} boxed />
          {email && (
            <p className="consultant-email">
              <a href={`mailto:${email}`}>{email}</a>
              <CopyButton value={email} name={`Kopier e-post til ${name}`} />
            </p>
          )}
        </div>
      </div>
      <div className="consultant-actions">
        {is_mine && (
          <Button kind="neutral" icon={CalendarIcon} as={<Link to={paths.account} hash={OWN_AVAILABILITY} />}>
            Endre når du er ledig
          </Button>
        )}
        <Button kind="neutral" icon={PrinterSmallIcon} onClick={() => window.print()}>
          Skriv ut
        </Button>
        {flowcase && (
          <Button
            icon={ExternalLinkIcon}
            as={<a href={flowcase} target="_blank" rel="noopener noreferrer" />}
          >
            Åpne i Flowcase
          </Button>
        )}
      </div>
    </header>
  )
}
