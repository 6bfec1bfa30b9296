import type { Consultant } from '@utsyn/contract/consultants.ts'
import { dateLong } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsultantJobs } from '../matching/ConsultantJobs.tsx'
import { ConsultantHead } from './ConsultantHead.tsx'
import { CV_ANCHORS, WantedAnchor } from './cv-anchors.ts'
import { CvShortList } from './CvShortList.tsx'
import { CvSummary } from './CvSummary.tsx'
import { CvTimeline } from './CvTimeline.tsx'
import { projectItems, workItems } from './cv-timelines.ts'
import { certificationEntry, educationEntry } from './cv-words.ts'
import { KeyCompetences } from './KeyCompetences.tsx'
import { useArrivalAtAnchor } from './use-arrival-at-anchor.ts'

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
