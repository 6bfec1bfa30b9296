import { Card } from '../../ui/Card.tsx'
import { type JobGlimpse, JobTitleHead } from './JobTitleHead.tsx'
import { Bone, Loading, TextBones } from '../../ui/Skeleton.tsx'

/** Begins with what the card already knew of the ad, when it was opened from one. */
export function JobDetailBones({ glimpse }: { glimpse: JobGlimpse | undefined }) {
  return (
    <>
      {glimpse ? <JobTitleHead job={glimpse} /> : <h1 className="u-hidden">Jobbannonse</h1>}
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
              <div key={fact} className="job-bones-title">
                <Bone width="40%" height={12} />
                <Bone width="70%" height={14} />
              </div>
            ))}
          </div>
        </Card>
        <div className="job-columns">
          <Card className="job-text">
            <TextBones lines={9} />
          </Card>
        </div>
      </Loading>
    </>
  )
}
