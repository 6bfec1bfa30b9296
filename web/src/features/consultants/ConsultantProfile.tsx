import type { Consultant, ProjectExperience, WorkExperience } from '@utsyn/contract/consultants.ts'
import { useId, useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import { dateLong } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsultantFollowUps } from '../follow-ups/ConsultantFollowUps.tsx'
import { ConsultantJobs } from './ConsultantJobs.tsx'
import { ConsultantHead } from './ConsultantHead.tsx'
import { CV_ANCHORS, WantedAnchor } from './cv-anchors.ts'
import { CvSummary } from './CvSummary.tsx'
import { CvTimeline, type TimelineItem } from './CvTimeline.tsx'
import { certificationEntry, educationEntry, type ShortEntry, projectTitle } from './cv-words.ts'
import { KeyCompetences } from './KeyCompetences.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { foldText } from './fold-text.ts'

/** After the head come competences and roles, then work and education. */
export function ConsultantProfile({ consultant }: { consultant: Consultant }) {
  const now = useNow()
  const anchor = useArrivalAtAnchor()
  const { certifications, languages, cv_updated_at } = consultant
  const ofKind = (wanted: 'certification' | 'course') =>
    certifications.filter(({ kind }) => kind === wanted).map((one) => certificationEntry(one, now))
  const certificates = ofKind('certification')
  return (
    <WantedAnchor value={anchor}>
      <article>
        <ConsultantHead consultant={consultant} />
        <div className="consultant-columns">
          <CvSummary consultant={consultant} />
          <div className="consultant-side">
            <KeyCompetences technologies={consultant.technologies} />
            <ConsultantJobs consultant_id={consultant.id} />
            <ConsultantFollowUps consultant_id={consultant.id} />
            <CvShortList
              title="Utdanning"
              anchor={CV_ANCHORS.education}
              entries={consultant.education.map(educationEntry)}
            />
            <CvShortList title="Sertifiseringer" anchor={CV_ANCHORS.certificates} entries={certificates} />
            <CvShortList
              title="Kurs"
              anchor={certificates.length === 0 ? CV_ANCHORS.certificates : undefined}
              entries={ofKind('course')}
            />
            <CvShortList
              title="Språk"
              anchor={CV_ANCHORS.languages}
              entries={languages.map(({ name, level }) => ({
                name: level ? `${name}: ${level}` : name,
                lines: [],
              }))}
            />
          </div>
          <div className="consultant-main">
            <CvTimeline
              title="Prosjekter"
              anchor={CV_ANCHORS.project}
              items={projectItems(consultant.project_experiences)}
              none="Fant ingen prosjekter."
            />
            <CvTimeline
              title="Arbeidserfaring"
              anchor={CV_ANCHORS.work}
              items={workItems(consultant.work_experiences)}
            />
            {cv_updated_at && (
              <p className="cv-line">
                CV&#8209;en ble sist endret <time dateTime={cv_updated_at}>{dateLong(cv_updated_at)}</time>.
              </p>
            )}
          </div>
        </div>
      </article>
    </WantedAnchor>
  )
}

interface CvShortListProps {
  title: string
  anchor: string | undefined
  entries: readonly ShortEntry[]
}

/** A part of a CV whose entries are a name and a line or two; left out when empty. */
function CvShortList({ title, anchor, entries }: CvShortListProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <Card as="section" id={anchor} className="cv-short" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        {title}
      </Heading>
      <ul className="u-list cv-short-list">
        {entries.map(({ name, lines }, index) => (
          <li key={index}>
            <p>{name}</p>
            {lines.map((line, at) => (
              <p key={at} className="cv-line">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** About two lines. */
const MOST = 200

const projectItems = (projects: readonly ProjectExperience[]): TimelineItem[] =>
  projects.map((project) => ({
    title: projectTitle(project),
    // Without a customer the industry is in the title.
    line: project.customer && project.industry,
    text: foldText(
      project.description,
      [
        project.long_description,
        ...project.roles.map(({ name, description }) => description && `${name}: ${description}`),
      ],
      MOST,
    ),
    technologies: [...new Set(project.technologies)],
    from: project.from,
    to: project.to,
  }))

const workItems = (work: readonly WorkExperience[]): TimelineItem[] =>
  work.map(({ employer, description, long_description, from, to }) => ({
    title: description ?? employer ?? 'Arbeid',
    line: description ? employer : null,
    text: foldText(null, [long_description], MOST),
    technologies: [],
    from,
    to,
  }))

/** Long enough for a reader to find the place. */
const TINTED_MS = 2_600

/**
 * Scrolls to the part of a CV named in the address once it has rendered: too late for the router, which looks for it
 * when the page opens. The part gets focus, and a tint for a moment. Returns its name, or an empty string.
 */
function useArrivalAtAnchor(): string {
  const anchor = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const part = anchor ? document.getElementById(anchor) : null
    if (!part) return
    part.tabIndex = -1
    // After the page has set its initial focus.
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView({ block: 'start' })
      part.focus({ preventScroll: true })
    })
    part.dataset['arrived'] = ''
    const timer = setTimeout(() => delete part.dataset['arrived'], TINTED_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      delete part.dataset['arrived']
    }
  }, [anchor])
  return anchor
}
