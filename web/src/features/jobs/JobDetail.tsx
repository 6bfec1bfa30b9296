import type { Job } from '@utsyn/contract/jobs.ts'
import { SparklesIcon } from '@navikt/aksel-icons'
import { Suspense, useState, useRef, type RefObject, useLayoutEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { TechnologyTags } from '../follows/TechnologyTags.tsx'
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

const RequirementMatrix = lazyPart(async () => {
  const { RequirementMatrix } = await import('../matching/RequirementMatrix.tsx')
  return { default: RequirementMatrix }
})

/** Narrower than this it is a logo or an emblem, which is shown as large as it is. */
const PHOTO_WIDTH = 400

/** The picture that the ad names. Its box has its size before it comes, so that nothing below it moves. */
function JobPicture({ src }: { src: string }) {
  const [is_small, setSmall] = useState(false)
  return (
    <img
      className="job-picture"
      data-small={is_small || undefined}
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
  const has_original = safeUrl(job.url ?? undefined) !== undefined
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
            <Suspense>
              <RequirementMatrix
                key={matrix.open}
                job_id={job.id}
                consultant_id={matrix.open}
                asked_for={asked_for === matrix.open}
                onClose={() => showMatrix(undefined)}
              />
            </Suspense>
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
                Annonsen har ingen beskrivelse.{has_original && ' Se den originale annonsen.'}
              </p>
            )}
          </Card>
        </div>
        <JobSide job={job} matrix={matrix.open} onMatrix={showMatrix} />
      </div>
      {has_original && <p className="job-print-url">Original annonse: {job.url}</p>}
    </article>
  )
}

interface JobSideProps {
  job: Job
  matrix: string | undefined
  onMatrix: (consultant_id: string | undefined) => void
}

/** Beside the ad: who of ours fits, and whom one speaks to. */
function JobSide({ job, ...matrix }: JobSideProps) {
  const side = useRef<HTMLDivElement>(null)
  useOwnHeight(side)
  return (
    <div ref={side} className="job-side">
      <RelevantConsultants job_id={job.id} {...matrix} />
      {job.contacts.length > 0 && <JobContacts contacts={job.contacts} />}
    </div>
  )
}

/** Tells the style sheet how tall an element is, as `--own-height`: what is taller than the screen sticks otherwise. */
function useOwnHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const el = element.current
    if (!el) return
    const observer = new ResizeObserver(() => el.style.setProperty('--own-height', `${el.offsetHeight}px`))
    observer.observe(el)
    return () => observer.disconnect()
  }, [element])
}
