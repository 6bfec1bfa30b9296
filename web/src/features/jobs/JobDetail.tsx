import type { Job } from '@utsyn/contract/jobs.ts'
import { SparklesIcon } from '@navikt/aksel-icons'
import { TechnologyTags } from '../follows/TechnologyTags.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MachinePanel } from '../../ui/MachinePanel.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { sectionsOf } from '../../lib/summary-sections.ts'
import { JobContacts } from './JobContacts.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobTitleHead } from './JobTitleHead.tsx'
import { jobLead } from './job-lead.ts'
import { preferredFirst } from './technology-order.ts'
import { WithdrawnNotice } from './WithdrawnNotice.tsx'

export function JobDetail({ job }: { job: Job }) {
  const lead = jobLead(job)
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
      <div className="job-columns" data-two={job.contacts.length > 0 || undefined}>
        <div className="job-main">
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
            {lead && <p className="job-lead">{lead}</p>}
            {job.long_description && <Markdown text={job.long_description} top_level={3} />}
            {!lead && !job.long_description && (
              <p className="job-no-text">
                Annonsen har ingen beskrivelse.{has_original && ' Se den originale annonsen.'}
              </p>
            )}
          </Card>
        </div>
        {job.contacts.length > 0 && <JobContacts contacts={job.contacts} />}
      </div>
      {has_original && <p className="job-print-url">Original annonse: {job.url}</p>}
    </article>
  )
}
