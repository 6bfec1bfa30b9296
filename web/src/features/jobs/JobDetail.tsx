import type { Job } from '@utsyn/contract/jobs.ts'
import { ExternalLinkIcon } from '@navikt/aksel-icons'
import { listSome } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { Tag } from '../../ui/Tag.tsx'
import { JobContacts } from './JobContacts.tsx'
import { JobFacts } from './JobFacts.tsx'
import { jobLead } from './job-lead.ts'

export function JobDetail({ job }: { job: Job }) {
  const original = safeUrl(job.url ?? undefined)
  const lead = jobLead(job)
  return (
    <article>
      <header className="job-head">
        <LogoTile logo_url={null} size={64} />
        <div className="job-head-text">
          <Heading level={1} look="page">
            {job.title}
          </Heading>
          <p>
            {job.company ?? 'Ukjent bedrift'} · {listSome(job.locations, 2, 'Ingen lokasjon')}
          </p>
        </div>
        {original && (
          <Button
            kind="neutral"
            icon={ExternalLinkIcon}
            as={<a href={original} target="_blank" rel="noopener noreferrer" />}
          >
            Original annonse
          </Button>
        )}
      </header>
      <JobFacts job={job} />
      <div className="job-columns" data-two={job.contacts.length > 0 || undefined}>
        <Card as="section" className="job-text">
          <Heading level={2} look="section">
            Om stillingen
          </Heading>
          {job.ai_technologies.length > 0 && (
            <ul className="u-list job-tags" aria-label="Teknologier">
              {job.ai_technologies.map((technology) => (
                <li key={technology}>
                  <Tag>{technology}</Tag>
                </li>
              ))}
            </ul>
          )}
          {lead && <p className="job-lead">{lead}</p>}
          {job.long_description && <Markdown text={job.long_description} top_level={3} />}
          {!lead && !job.long_description && (
            <p className="job-no-text">Annonsen har ingen beskrivelse. Se den originale annonsen.</p>
          )}
        </Card>
        {job.contacts.length > 0 && <JobContacts contacts={job.contacts} />}
      </div>
    </article>
  )
}
