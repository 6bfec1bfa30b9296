import { Bone } from '../../ui/Skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5, 6]

/** The boxes of the first consultants, so that nothing shifts when they come. */
export function ConsultantMatchBones() {
  return ROWS.map((row) => (
    <div key={row} className="match-row">
      <div className="match-who">
        <Bone width={42} height={42} round />
        <div className="match-bones">
          <Bone width="72%" height={14} />
          <Bone width="48%" height={12} />
        </div>
        <Bone width={100} height={14} />
      </div>
      <div className="match-foot">
        <Bone width={110} height={13} />
        <Bone width={126} height={20} />
      </div>
    </div>
  ))
}
