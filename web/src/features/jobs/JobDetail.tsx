import type { Job } from '@utsyn/contract/jobs.ts'
import { SparklesIcon } from '@navikt/aksel-icons'
import { useState, useRef, type RefObject, useLayoutEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { TechnologyTags } from '../follows/TechnologyTags.tsx'
import { FollowUpPart } from '../follow-ups/FollowUpPart.tsx'
import { useOpenMatrix } from '../matching/use-open-matrix.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MachinePanel } from '../../ui/MachinePanel.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { sectionsOf } from '../../lib/summary-sections.ts'
import { JobFacts } from './JobFacts.tsx'
import { JobTitleHead } from './JobTitleHead.tsx'
import { jobLead } from './job-lead.ts'
import { preferredFirst } from './technology-order.ts'
import { WithdrawnNotice } from './WithdrawnNotice.tsx'
import { RelevantConsultants } from '../matching/RelevantConsultants.tsx'
import { JobContacts } from './JobContacts.tsx'

const RequirementMatrix = lazyPart(
  async () => (await import('../matching/RequirementMatrix.tsx')).RequirementMatrix,
)

/** Narrower pictures are logos, shown in their own size. */
const PHOTO_WIDTH = 400

/** The ad's picture. Its box is sized in advance, so that nothing below it shifts. */
function JobPicture({ src }: { src: string }) {
  const [isSmall, setSmall] = useState(false)
  return (
    <img
      className="job-picture"
      data-small={isSmall || undefined}
      src={src}
      alt=""
      width={1200}
      height={600}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => setSmall(currentTarget.naturalWidth < PHOTO_WIDTH)}
    />
  )
}

export function JobDetail({ job }: { job: Job }) {
  const lead = jobLead(job)
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
          <Card as="section" className="job-text">
            <Heading level={2} look="section">
              Om stillingen
            </Heading>
            {job.ai_technologies.length > 0 && (
              <div className="job-tags">
                <TechnologyTags technologies={preferredFirst(job.ai_technologies)} className="job-tag-list" />
                <p className="job-tags-source">
                  <Icon of={SparklesIcon} size={16} /> Teknologiene er merket automatisk
                </p>
              </div>
            )}
            {job.imageUrl && <JobPicture key={job.imageUrl} src={job.imageUrl} />}
            {lead && <p className="job-lead">{lead}</p>}
            {job.long_description && <Markdown text={job.long_description} top_level={3} />}
            {!lead && !job.long_description && (
              <p className="job-no-text">
                Annonsen har ingen beskrivelse.{hasOriginal && ' Se den originale annonsen.'}
              </p>
            )}
          </Card>
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

/** Beside the ad: who follows it up and consultants who fit, for those who may see them, and contact persons. */
function JobSide({ job, ...matrix }: JobSideProps) {
  const side = useRef<HTMLDivElement>(null)
  useOwnHeight(side)
  return (
    <div ref={side} className="job-side">
      <FollowUpPart key={job.id} subject={{ subject: 'job', id: job.id }} />
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
