import { Link } from '@tanstack/react-router'
import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { paths } from '../../app/paths.ts'
import { listSome } from '../../lib/names.ts'
import { CompanyFollow } from '../follows/CompanyFollow.tsx'
import { JobFavouriteButton } from '../follows/JobFavouriteButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { JobActions } from './JobActions.tsx'

interface JobTitleHeadProps {
  job: JobSummary
  /** The original ad: null when there is none, undefined until known. */
  url: string | null | undefined
}

/** Rendered from the card's data alone, so that nothing shifts when the rest comes. */
export function JobTitleHead({ job, url }: JobTitleHeadProps) {
  const { company, company_id } = job
  return (
    <header className="job-head">
      <LogoTile logo_url={job.logo_url} size={64} />
      <div className="job-head-text">
        <Heading level={1} look="page">
          {job.title}
        </Heading>
        <div className="job-head-line">
          <p>
            {company && company_id ? (
              <Link to={paths.company} params={{ id: company_id }}>
                {company}
              </Link>
            ) : (
              (company ?? (job.kind === 'request' ? 'Ukjent kunde' : 'Ukjent bedrift'))
            )}{' '}
            · {listSome(job.locations, 2, 'Ingen lokasjon')}
          </p>
          {job.kind === 'request' && <Tag look="new">Forespørsel</Tag>}
          {job.is_open_application && <Tag>Åpen søknad</Tag>}
          {company && company_id && <CompanyFollow company={{ id: company_id, name: company }} />}
        </div>
      </div>
      <div className="job-head-actions">
        {job.kind !== 'request' && <JobFavouriteButton job={job} />}
        <JobActions job={job} url={url} />
      </div>
    </header>
  )
}
