import { Link } from '@tanstack/react-router'
import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { LocationPinIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { deadlineWord, describeDeadline } from '../../lib/deadline.ts'
import { dateShort } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { useNow } from '../../lib/use-now.ts'
import { JobFavourite } from '../follows/JobFavourite.tsx'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { DeadlineStrip } from '../../ui/DeadlineStrip.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TagRow } from '../../ui/TagRow.tsx'
import { preferredFirst } from './technology-order.ts'
import './JobCard.css'

const LOCATIONS_SHOWN = 2

interface JobCardProps {
  job: JobSummary
  in_favourites?: boolean
  /** One of a few on another page, below a heading of its own; «back» from the ad then leads to the job list. */
  isGuest?: boolean
}

/** An ad in a list: one link, named by its title, that covers the card. */
export function JobCard({ job, in_favourites = false, isGuest = false }: JobCardProps) {
  const now = useNow()
  const strip =
    job.status === 'withdrawn'
      ? ({ kind: 'withdrawn', text: 'Annonsen er trukket av kilden' } as const)
      : describeDeadline(
          job.deadline,
          job.deadline_text,
          now,
          job.deadline_extensions > 0,
          deadlineWord(job.kind),
        )
  const isRequest = job.kind === 'request'
  const shown_date = job.posted_date ?? job.created_at
  const over = strip.kind === 'expired' || strip.kind === 'withdrawn'
  return (
    <Card as="li" pad="none" className="job-card" data-over={over || undefined}>
      <div className="job-card-body">
        <div className="job-card-head">
          <LogoTile logo_url={job.logo_url} faded={over} />
          <div>
            <div className="job-card-who">
              <p className="job-card-company">
                {job.company ?? (isRequest ? 'Ukjent kunde' : 'Ukjent bedrift')}
              </p>
              {job.is_new && <Tag look="new">Ny</Tag>}
            </div>
            <p className="job-card-date">
              {isRequest ? 'Mottatt' : job.posted_date ? 'Publisert' : 'Funnet'}{' '}
              <time dateTime={shown_date}>{dateShort(shown_date)}</time>
              {job.times_posted > 1 && (
                <>
                  {' · '}
                  <span className="u-hidden">lyst ut for </span>
                  {job.times_posted}. gang
                </>
              )}
            </p>
          </div>
          {!isRequest && <JobFavourite job={job} undoable={in_favourites} />}
        </div>
        <Heading level={isGuest ? 3 : 2} look="card">
          <Link
            to={paths.job}
            params={{ id: job.id }}
            state={{ from_list: !isGuest, job }}
            className={CARD_LINK}
          >
            {job.title}
          </Link>
        </Heading>
        <p className="job-card-place">
          <Icon of={LocationPinIcon} size={18} />
          <span>{listSome(job.locations, LOCATIONS_SHOWN, 'Ingen lokasjon')}</span>
        </p>
        <div className="job-card-tags">
          {isRequest && <Tag look="new">Forespørsel</Tag>}
          {job.is_open_application && <Tag look="rest">Åpen søknad</Tag>}
          {job.ai_technologies.length > 0 && <TagRow tags={preferredFirst(job.ai_technologies)} />}
        </div>
      </div>
      <DeadlineStrip {...strip} />
    </Card>
  )
}
