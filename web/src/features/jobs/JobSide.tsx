import type { Job } from '@utsyn/contract/jobs.ts'
import { useRef } from 'react'
import { RelevantConsultants } from '../matching/RelevantConsultants.tsx'
import { JobContacts } from './JobContacts.tsx'
import { useOwnHeight } from './use-own-height.ts'

interface JobSideProps {
  job: Job
  matrix: string | undefined
  onMatrix: (consultant_id: string | undefined) => void
}

/** Beside the ad: consultants who fit, and contact persons. */
export function JobSide({ job, ...matrix }: JobSideProps) {
  const side = useRef<HTMLDivElement>(null)
  useOwnHeight(side)
  return (
    <div ref={side} className="job-side">
      <RelevantConsultants job_id={job.id} {...matrix} />
      {job.contacts.length > 0 && <JobContacts contacts={job.contacts} />}
    </div>
  )
}
