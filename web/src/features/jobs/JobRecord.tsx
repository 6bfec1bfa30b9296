import type { Job, JobSource } from '@utsyn/contract/jobs.ts'
import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useId, useState, Fragment } from 'react'
import { dateLong, dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { JobHistory } from './JobHistory.tsx'
import { jobStanding, occupationOf, sitesOf } from './job-standing.ts'
import { safeUrl } from '../../ui/safe-url.ts'
import './JobRecord.css'

/** The foot of an ad's facts: since when it is here, how often it was posted, its sources, and its history. */
export function JobRecord({ job }: { job: Job }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const occupation = occupationOf(job)
  return (
    <div className="job-record">
      <div className="job-record-head">
        <ul className="u-list job-record-facts">
          {/* A request is first seen on the day it is received, which stands above. */}
          {job.kind === 'ad' && (
            <li>
              Først sett{' '}
              <time dateTime={job.created_at} title={dateWithTime(job.created_at)}>
                {dateLong(job.created_at)}
              </time>
            </li>
          )}
          {jobStanding(job).map((fact) => (
            <li key={fact} className="job-record-standing">
              {fact}
            </li>
          ))}
          {occupation && <li>{occupation}</li>}
          <JobSites sources={job.sources} was={job.status === 'withdrawn'} />
        </ul>
        <Button
          kind="tertiary"
          size="sm"
          icon_end={ChevronDownIcon}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Historikk
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <JobHistory job_id={job.id} />}
      </div>
    </div>
  )
}

type JobSitesProps = {
  sources: JobSource[]
  /** The ad is withdrawn: its sources are listed, however few. */
  was: boolean
}

/**
 * «Funnet hos firma.example og torget.example (ikke lenger der)». A single source is already behind «Original annonse».
 */
function JobSites({ sources, was }: JobSitesProps) {
  const sites = sitesOf(sources)
  if (sites.length < (was ? 1 : 2)) return null
  return (
    <li>
      {was ? 'Sto hos' : 'Funnet hos'}{' '}
      {sites.map((site, index) => (
        <Fragment key={site.source}>
          {index > 0 && (index === sites.length - 1 ? ' og ' : ', ')}
          <Site site={site} is_open={!was && !site.is_gone} />
          {site.is_gone && !was && ' (ikke lenger der)'}
        </Fragment>
      ))}
    </li>
  )
}

/** A link only while the ad is there. */
function Site({ site: { source, url }, is_open }: { site: JobSource; is_open: boolean }) {
  const href = is_open ? safeUrl(url ?? undefined) : null
  if (!href) return source
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {source}
      <span className="u-hidden"> (åpnes i ny fane)</span>
    </a>
  )
}
