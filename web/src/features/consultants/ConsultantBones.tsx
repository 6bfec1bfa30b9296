import { Card } from '../../ui/Card.tsx'
import { Bone, TextBones } from '../../ui/Skeleton.tsx'

const SKILLS = ['88%', '72%', '94%', '66%'] as const

export function ConsultantHeadBones() {
  return (
    <div className="consultant-head">
      <Bone width={72} height={72} round />
      <div className="cv-bones">
        <Bone width={260} height={24} />
        <Bone width={180} height={14} />
        <Bone width={220} height={24} />
      </div>
    </div>
  )
}

/** The content below the head of a consultant's page. */
export function ConsultantBones() {
  return (
    <div className="consultant-columns">
      <Card className="cv-summary">
        <TextBones lines={5} />
      </Card>
      <div className="consultant-side">
        <Card className="cv-competences">
          <div className="cv-bones">
            <Bone width={150} height={18} />
            {SKILLS.map((width) => (
              <Bone key={width} width={width} height={24} />
            ))}
          </div>
        </Card>
      </div>
      <div className="consultant-main">
        <Card>
          <TextBones lines={9} />
        </Card>
      </div>
    </div>
  )
}

/** The boxes of a consultant's card, so that nothing shifts when they arrive. */
export function ConsultantCardBones() {
  return (
    <Card pad="none" className="consultant-card">
      <div className="consultant-card-head">
        <Bone width={42} height={42} round />
        <div className="consultant-bones-lines">
          <Bone width="58%" height={14} />
          <Bone width="44%" height={11} />
        </div>
      </div>
      <div className="consultant-card-body">
        <div className="consultant-bones-lines">
          <Bone width="96%" height={12} />
          <Bone width="71%" height={12} />
        </div>
        <span className="consultant-bones-tags">
          <Bone width={60} height={24} />
          <Bone width={48} height={24} />
          <Bone width={72} height={24} />
        </span>
      </div>
      <div className="consultant-card-foot">
        <Bone width="38%" height={20} />
      </div>
    </Card>
  )
}
