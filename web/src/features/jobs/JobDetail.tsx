import type { Job } from '@utsyn/contract/jobs.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { FollowUpPart } from '../follow-ups/FollowUpPart.tsx'
import { useOpenMatrix } from '../matching/use-open-matrix.ts'
import { MachinePanel } from '../../ui/MachinePanel.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { sectionsOf } from '../../lib/summary-sections.ts'
import { JobFacts } from './JobFacts.tsx'
import { JobText } from './JobText.tsx'
import { JobTitleHead } from './JobTitleHead.tsx'
import { WithdrawnNotice } from './WithdrawnNotice.tsx'
import { RelevantConsultants } from '../matching/RelevantConsultants.tsx'
import { JobContacts } from './JobContacts.tsx'

const RequestPart = lazyPart(async () => (await import('../requests/RequestPart.tsx')).RequestPart)
const RequirementMatrix = lazyPart(
  async () => (await import('../matching/RequirementMatrix.tsx')).RequirementMatrix,
)

export function JobDetail({ job }: { job: Job }) {
  const matrix = useOpenMatrix(job.id)
  const [asked_for, setAskedFor] = useState<string>()
  const showMatrix = (consultant_id: string | undefined) => {
    setAskedFor(consultant_id)
    matrix.show(consultant_id)
  }
  const hasOriginal = safeUrl(job.url ?? undefined) !== undefined
  if (job.status === 'withdrawn')
    return (
      <article>
        <JobTitleHead job={job} url={null} />
        <WithdrawnNotice />
        <JobFacts job={job} />
      </article>
    )
  return (
    <article>
      <JobTitleHead job={job} url={job.url} />
      <JobFacts job={job} />
      {job.kind === 'request' && <RequestPart key={job.id} id={job.id} />}
      <div className="job-columns">
        <div className="job-main">
          {matrix.open && (
            <RequirementMatrix
              key={matrix.open}
              job_id={job.id}
              consultant_id={matrix.open}
              asked_for={asked_for === matrix.open}
              onClose={() => showMatrix(undefined)}
            />
          )}
          {job.ai_summary && (
            <MachinePanel title="Oppsummert" engine={job.summary_engine}>
              {sectionsOf(job.ai_summary).map((section, index) => (
                <p key={index} className="job-summary">
                  {section}
                </p>
              ))}
            </MachinePanel>
          )}
          <JobText job={job} />
        </div>
        <JobSide job={job} matrix={matrix.open} onMatrix={showMatrix} />
      </div>
      {hasOriginal && <p className="job-print-url">Original annonse: {job.url}</p>}
    </article>
  )
}

interface JobSideProps {
  job: Job
  matrix: string | undefined
  onMatrix: (consultant_id: string | undefined) => void
}

const customerOf = ({ company_id, company }: Job) =>
  company_id ? { company_id } : company ? { customer: company } : null

/** Beside the ad: who follows it up and consultants who fit, for those who may see them, and contact persons. */
function JobSide({ job, ...matrix }: JobSideProps) {
  const side = useRef<HTMLDivElement>(null)
  useOwnHeight(side)
  return (
    <div ref={side} className="job-side">
      <FollowUpPart key={job.id} subject={{ subject: 'job', id: job.id }} company={customerOf(job)} />
      <RelevantConsultants job_id={job.id} {...matrix} />
      {job.contacts.length > 0 && <JobContacts contacts={job.contacts} />}
    </div>
  )
}

/**
 * Exposes an element's height to the style sheet as `--own-height`: an element taller than the screen sticks
 * differently.
 */
function useOwnHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const el = element.current
    if (!el) return
    const observer = new ResizeObserver(() => el.style.setProperty('--own-height', `${el.offsetHeight}px`))
    observer.observe(el)
    return () => observer.disconnect()
  }, [element])
}
