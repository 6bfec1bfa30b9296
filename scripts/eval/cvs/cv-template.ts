import type { CvLabels, CvLanguage, CvPerson } from './cv-person.ts'

/** One way in which CVs look. */
export interface CvTemplate {
  id: string
  language: CvLanguage
  format: 'docx' | 'pdf' | 'pdf-tagged'
  html: (person: CvPerson) => string
  /** What of the labels it prints; all without this. An empty text is not printed. */
  labels?: (labels: CvLabels) => CvLabels
}
