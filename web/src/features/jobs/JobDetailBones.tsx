import { Card } from '../../ui/Card.tsx'
import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { FollowUpBones } from '../follow-ups/FollowUpPart.tsx'
import { ConsultantMatchBones } from '../matching/ConsultantMatchBones.tsx'
import { JobTitleHead } from './JobTitleHead.tsx'
import { Bone, Loading, TextBones } from '../../ui/Skeleton.tsx'
import { WithdrawnNotice } from './WithdrawnNotice.tsx'

/** Starts with the card's data, when opened from one. */
export function JobDetailBones({ glimpse }: { glimpse: JobSummary | undefined }) {
  const withdrawn = glimpse?.status === 'withdrawn'
  return (
    <>
      {glimpse ? <JobTitleHead job={glimpse} url={undefined} /> : <h1 className="u-hidden">Jobbannonse</h1>}
      {withdrawn && <WithdrawnNotice />}
      <Loading>
        {!glimpse && (
          <div className="job-head">
            <Bone width={64} height={64} />
            <div className="job-bones-title">
              <Bone width="52%" height={24} />
              <Bone width="30%" height={14} />
            </div>
          </div>
        )}
        <Card pad="none">
          <div className="job-facts">
            {[1, 2, 3, 4].map((fact) => (
              <div key={fact} className="job-bones-title job-bones-fact">
                <Bone width="40%" height={12} />
                <Bone width="70%" height={14} />
              </div>
            ))}
          </div>
          <div className="job-record">
            <div className="job-record-head">
              <ul className="u-list job-record-facts">
                <li>
                  <Bone width={180} height={20} />
                </li>
              </ul>
            </div>
          </div>
        </Card>
        {!withdrawn && (
          <div className="job-columns">
            <Card className="job-text">
              <TextBones lines={9} />
            </Card>
            <div className="job-side">
              <FollowUpBones />
              <Card pad="none">
                <div className="match-panel-head">
                  <Bone width={210} height={28} />
                  <Bone width={250} height={18} />
                </div>
                <ConsultantMatchBones />
              </Card>
            </div>
          </div>
        )}
      </Loading>
    </>
  )
}
