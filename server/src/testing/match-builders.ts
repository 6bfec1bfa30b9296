import type { ComparedCv, ComparedProject } from '../features/matching/compared-cv.ts'
import type { AdText } from '../features/matching/requirement.ts'

export const anAd = (ad: Partial<AdText>): AdText => ({
  title: 'Medarbeider',
  locations: [],
  text: '',
  ...ad,
})

interface CvParts extends Partial<
  Omit<ComparedCv, 'projects' | 'qualifications' | 'education' | 'certifications'>
> {
  projects?: Partial<ComparedProject>[]
  qualifications?: string[]
  education?: string[]
  certifications?: { name: string; expires: string | null }[]
}

const UNDATED = { began: null, ended: null }
export const aCv = ({
  projects = [],
  qualifications = [],
  education = [],
  certifications = [],
  ...cv
}: CvParts): ComparedCv => ({
  title: null,
  location: null,
  technologies: [],
  work: [],
  languages: [],
  projects: projects.map((project) => ({
    industry: null,
    description: null,
    long_description: null,
    technologies: [],
    roles: [],
    ...UNDATED,
    ...project,
  })),
  qualifications: qualifications.map((description) => ({ label: null, description })),
  education: education.map((degree) => ({ degree, description: null, ...UNDATED })),
  certifications: certifications.map((one) => ({ ...one, description: null })),
  ...cv,
})
