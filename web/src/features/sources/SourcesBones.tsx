import { Card } from '../../ui/Card.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5, 6]

/** The skeleton of the sources card. */
export function SourceBones() {
  return (
    <Loading label="Laster kilder …">
      <Card pad="none" className="figure-bones">
        <Bone width={120} height={18} />
        {ROWS.map((row) => (
          <div key={row} className="source-bones-row">
            <Bone width="100%" height={32} />
            <Bone width="100%" height={18} />
            <Bone width="100%" height={18} />
            <Bone width="100%" height={18} />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

/** The skeleton of a chart's card, high enough that little shifts. */
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
