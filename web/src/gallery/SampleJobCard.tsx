import { LocationPinIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Card, CARD_LINK } from '../ui/Card.tsx'
import { DeadlineStrip } from '../ui/DeadlineStrip.tsx'
import { FavouriteToggle } from '../ui/FavouriteToggle.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LogoTile } from '../ui/LogoTile.tsx'
import { TagRow } from '../ui/TagRow.tsx'

type SampleJobCardProps = {
  company: string
  published: string
  title: string
  place: string
  tags: string[]
  deadline: { kind: 'far' | 'near' | 'expired' | 'open' | 'withdrawn'; text: string }
  logo_url?: string
  favourite?: boolean
  /** Rendered as if hovered or focused. */
  shown?: 'hover' | 'focus'
}

export function SampleJobCard(props: SampleJobCardProps) {
  const {
    company,
    published,
    title,
    place,
    tags,
    deadline,
    logo_url = null,
    favourite = false,
    shown,
  } = props
  const [pressed, setPressed] = useState(favourite)
  const expired = deadline.kind === 'expired'
  return (
    <Card as="article" pad="none" className="g-job" data-expired={expired || undefined} data-shown={shown}>
      <div className="g-job-head">
        <LogoTile logo_url={logo_url} faded={expired} />
        <div className="g-stack" style={{ gap: 0, minWidth: 0 }}>
          <p className="g-job-company">{company}</p>
          <p className="g-note">Publisert {published}</p>
        </div>
        <FavouriteToggle title={title} pressed={pressed} onToggle={setPressed} />
      </div>
      <div className="g-job-body">
        <Heading level={3} look="card">
          <a href="#annonse" className={CARD_LINK}>
            {title}
          </a>
        </Heading>
        <p className="g-job-place">
          <Icon of={LocationPinIcon} size={18} />
          {place}
        </p>
        <TagRow tags={tags} />
      </div>
      <DeadlineStrip {...deadline} />
    </Card>
  )
}
