import type { JobSummary } from '@utsyn/contract/jobs.ts'
import type { ReactNode } from 'react'
import { listSome } from '../../lib/norwegian.ts'
import { JobFavouriteButton } from '../follows/JobFavouriteButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'

/** What a card knows of an ad, and hands to its page so that the page can begin with it. */
export type JobGlimpse = Pick<
  JobSummary,
  'id' | 'title' | 'company' | 'logo_url' | 'locations' | 'is_favorite'
>

interface JobTitleHeadProps {
  job: JobGlimpse
  /** What follows the line about the company. */
  below?: ReactNode
  actions?: ReactNode
}

export function JobTitleHead({ job, below, actions }: JobTitleHeadProps) {
  return (
    <header className="job-head">
      <LogoTile logo_url={job.logo_url} size={64} />
      <div className="job-head-text">
        <Heading level={1} look="page">
          {job.title}
        </Heading>
        <p>
          {job.company ?? 'Ukjent bedrift'} · {listSome(job.locations, 2, 'Ingen lokasjon')}
        </p>
        {below}
      </div>
      <div className="job-head-actions">
        <JobFavouriteButton job={job} />
        {actions}
      </div>
    </header>
  )
}
