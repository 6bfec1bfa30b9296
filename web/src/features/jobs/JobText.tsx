import { SparklesIcon } from '@navikt/aksel-icons'
import type { Job } from '@utsyn/contract/jobs.ts'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { TechnologyTags } from '../follows/TechnologyTags.tsx'
import { jobLead } from './job-lead.ts'
import { preferredFirst } from './technology-order.ts'

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

/** What the ad says. */
export function JobText({ job }: { job: Job }) {
  const lead = jobLead(job)
  const hasOriginal = safeUrl(job.url ?? undefined) !== undefined
  return (
    <Card as="section" className="job-text">
      <Heading level={2} look="section">
        {job.kind === 'request' ? 'Hele forespørselen' : 'Om stillingen'}
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
          {job.kind === 'request' ? 'Forespørselen' : 'Annonsen'} har ingen beskrivelse.
          {hasOriginal && ' Se den originale annonsen.'}
        </p>
      )}
    </Card>
  )
}
