import { Card } from '../../ui/Card.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import './NewsCard.css'

/** The boxes of a news card, so that nothing shifts when the article arrives. */
export function NewsCardBones() {
  return (
    <Card pad="none" className="news-card">
      <Bone width={48} height={48} />
      <div className="news-card-bones">
        <Bone width="38%" height={12} />
        <Bone width="82%" height={15} />
        <Bone width="97%" height={12} />
        <Bone width="64%" height={12} />
        <Bone width="30%" height={11} />
      </div>
    </Card>
  )
}
