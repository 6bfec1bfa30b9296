import { expect, test } from 'vitest'
import type { CvContent, ProjectDraft } from '../consultant-draft.ts'
import { mergeCv } from './merge-cv.ts'

const contentOf = (...projects: Partial<ProjectDraft>[]): CvContent => ({
  title: null,
  location: null,
  technologies: [],
  qualifications: [],
  work: [],
  education: [],
  certifications: [],
  languages: [],
  projects: projects.map((project) => ({
    customer: null,
    industry: null,
    description: null,
    long_description: null,
    technologies: [],
    roles: [],
    began: '2024-01',
    ended: null,
    ...project,
  })),
})

test('projects without a customer stay apart, and are not doubled by the same CV again', () => {
  const given = contentOf({ description: 'Ny portal' }, { description: 'Nytt datavarehus' })
  const { content } = mergeCv(contentOf(), given)
  expect(content.projects.map(({ description }) => description)).toEqual(['Ny portal', 'Nytt datavarehus'])
  expect(mergeCv(content, given)).toEqual({ content, changes: [] })
})
