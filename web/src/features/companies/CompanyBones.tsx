import { FollowUpBones } from '../follow-ups/FollowUpPart.tsx'
import { Card } from '../../ui/Card.tsx'
import { Bone, CardBones, RowBones, TextBones } from '../../ui/Skeleton.tsx'

/** The boxes of a company card, so that nothing shifts when the company arrives. */
export function CompanyCardBones() {
  return (
    <Card className="company-card">
      <span className="u-logo company-bones-logo" data-px={56} />
      <div className="company-card-head">
        <div className="company-bones-lines">
          <Bone width="52%" height={14} />
          <Bone width="36%" height={11} />
        </div>
        <Bone width={82} height={36} />
      </div>
      <div className="company-card-body">
        <div className="company-bones-lines company-bones-summary">
          <Bone width="92%" height={12} />
          <Bone width="61%" height={12} />
        </div>
        <span className="company-bones-tags">
          <Bone width={60} height={24} />
          <Bone width={48} height={24} />
          <Bone width={64} height={24} />
        </span>
        <Bone width="44%" height={11} />
      </div>
    </Card>
  )
}

/** The content below the head of a company's page. */
export function CompanyDetailBones() {
  return (
    <div className="company-columns">
      <div className="company-main">
        <Card>
          <TextBones lines={7} />
        </Card>
        <div className="company-jobs">
          {[1, 2, 3].map((bone) => (
            <CardBones key={bone} />
          ))}
        </div>
      </div>
      <div className="company-side">
        <FollowUpBones />
        <Card>
          <RowBones rows={4} />
        </Card>
      </div>
    </div>
  )
}
