import { Card } from '../../ui/Card.tsx'
import { Bone, Loading, RowBones } from '../../ui/Skeleton.tsx'

/** The card of the sources while it is on its way. */
export function SourceBones() {
  return (
    <Loading label="Laster kilder …">
      <Card pad="none" className="figure-bones">
        <Bone width={120} height={18} />
        <RowBones rows={6} />
      </Card>
    </Loading>
  )
}

/** The card of one picture, so high that nothing moves when it comes. */
export function FigureBones({ height }: { height: number }) {
  return (
    <Loading label="Laster tall …">
      <Card pad="none" className="figure-bones">
        <Bone width={180} height={18} />
        <Bone width="100%" height={height} />
      </Card>
    </Loading>
  )
}
