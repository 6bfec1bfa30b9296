import { Card } from '../../ui/Card.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import './ConsultantCard.css'

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
