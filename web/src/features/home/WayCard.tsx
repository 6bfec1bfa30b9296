import { Link } from '@tanstack/react-router'
import { ArrowRightIcon } from '@navikt/aksel-icons'
import type { paths } from '../../app/paths.ts'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import './WayCard.css'

interface WayCardProps {
  to: (typeof paths)['news' | 'companies' | 'jobs' | 'consultants']
  icon: IconType
  title: string
  help: string
}

/** A link card on the home page. */
export function WayCard({ to, icon, title, help }: WayCardProps) {
  return (
    <Card as="li" pad="card" className="way">
      <span className="way-icon">
        <Icon of={icon} />
      </span>
      <div>
        <Heading level={3} look="card">
          <Link to={to} className={CARD_LINK}>
            {title}
          </Link>
        </Heading>
        <p className="way-help">{help}</p>
      </div>
      <Icon of={ArrowRightIcon} />
    </Card>
  )
}
