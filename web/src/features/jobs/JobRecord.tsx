import type { Job } from '@utsyn/contract/jobs.ts'
import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { dateLong, dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { JobHistory } from './JobHistory.tsx'
import { JobSites } from './JobSites.tsx'
import { jobStanding } from './job-standing.ts'
import './JobRecord.css'

/** The foot of an ad's facts: since when it is here, how often it was posted, its sources, and its history. */
export function JobRecord({ job }: { job: Job }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="job-record">
      <div className="job-record-head">
        <ul className="u-list job-record-facts">
          <li>
            Først sett{' '}
            <time dateTime={job.created_at} title={dateWithTime(job.created_at)}>
              {dateLong(job.created_at)}
            </time>
          </li>
          {jobStanding(job).map((fact) => (
            <li key={fact} className="job-record-standing">
              {fact}
            </li>
          ))}
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
