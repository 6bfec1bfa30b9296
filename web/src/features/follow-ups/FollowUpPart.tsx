import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/use-role.ts'
import { Card } from '../../ui/Card.tsx'
import type { FollowUpCardProps } from './FollowUpCard.tsx'
import './FollowUpPart.css'

const FollowUpCard = lazyPart(async () => (await import('./FollowUpCard.tsx')).FollowUpCard)

/** Who follows up an ad or a company, for those who may see it. Its place is there from the start. */
export function FollowUpPart(props: FollowUpCardProps) {
  return (
    useMay('ansatt') && (
      <div className="follow-up-place">
        <FollowUpCard {...props} />
      </div>
    )
  )
}

/** Its place while the ad or the company is fetched. */
export function FollowUpBones() {
  return useMay('ansatt', true) && <Card className="follow-up-place" />
}
