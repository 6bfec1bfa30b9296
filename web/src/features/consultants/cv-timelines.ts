import type { ProjectExperience, WorkExperience } from '@utsyn/contract/consultants.ts'
import type { TimelineItem } from './CvTimeline.tsx'
import { projectTitle } from './cv-words.ts'
import { foldText } from './fold-text.ts'

/** About two lines. */
const MOST = 200

export const projectItems = (projects: readonly ProjectExperience[]): TimelineItem[] =>
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

export const workItems = (work: readonly WorkExperience[]): TimelineItem[] =>
  work.map(({ employer, description, long_description, from, to }) => ({
    title: description ?? employer ?? 'Arbeid',
    line: description ? employer : null,
    text: foldText(null, [long_description], MOST),
    technologies: [],
    from,
    to,
  }))
