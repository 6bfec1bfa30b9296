import type { Job } from '@utsyn/contract/jobs.ts'
import { deadlineDistance, deadlineWord, describeDeadline } from '../../lib/deadline.ts'
import { dateLong } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card } from '../../ui/Card.tsx'
import { JobRecord } from './JobRecord.tsx'

/** «Oslo, Bergen»; when a place contains a comma, «Malmö, Sverige; Oslo». */
const listed = (places: string[]) =>
  places.join(places.length > 1 && places.some((place) => place.includes(',')) ? '; ' : ', ')

const DEFAULT_JOB_TYPE = 'Fast, 100%'

/** An open application has no position, so nothing is claimed about one. */
const jobType = ({ job_type, is_open_application }: Job) =>
  job_type ?? (is_open_application ? 'Ikke oppgitt' : DEFAULT_JOB_TYPE)

export function JobFacts({ job }: { job: Job }) {
  const now = useNow()
  const shown_date = job.posted_date ?? job.created_at
  const withdrawn = job.status === 'withdrawn'
  const isRequest = job.kind === 'request'
  const { kind } = describeDeadline(job.deadline, job.deadline_text, now)
  return (
    <Card pad="none">
      <dl className="job-facts">
        <div data-deadline={withdrawn ? undefined : kind}>
          <dt>{deadlineWord(job.kind)}</dt>
          <dd>
            {job.deadline ? dateLong(job.deadline) : job.deadline_text?.trim() || 'Ikke oppgitt'}
            {job.deadline && isRequest && job.deadline_text && <small> «{job.deadline_text}»</small>}
            {job.deadline && !withdrawn && <small> {deadlineDistance(job.deadline, now)}</small>}
          </dd>
        </div>
        <div>
          <dt>Arbeidssted</dt>
          <dd>{listed(job.locations) || 'Ikke oppgitt'}</dd>
        </div>
        {!isRequest && (
          <div>
            <dt>Ansettelsesform</dt>
            <dd>{jobType(job)}</dd>
          </div>
        )}
        <div>
          <dt>{isRequest ? 'Mottatt' : job.posted_date ? 'Publisert' : 'Funnet'}</dt>
          <dd>
            <time dateTime={shown_date}>{dateLong(shown_date)}</time>
          </dd>
        </div>
      </dl>
      <JobRecord key={job.id} job={job} />
    </Card>
  )
}
