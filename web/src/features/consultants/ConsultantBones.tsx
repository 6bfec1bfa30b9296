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
