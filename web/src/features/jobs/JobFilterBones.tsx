import { Bone } from '../../ui/Skeleton.tsx'

const LISTS = ['Teknologi', 'Bedrift']
const ROWS = [1, 2, 3, 4, 5, 6]

/** Where the filters will stand. */
export function JobFilterBones() {
  // Bones are thrown away when the content comes: to remember what was drawn costs bytes and saves nothing.
  'use no memo'
  return (
    <div aria-hidden="true" className="u-bones">
      <div className="job-filter job-filter-bones">
        <Bone width={130} height={20} />
        <Bone width={160} height={20} />
      </div>
      <div className="job-filter job-filter-bones">
        <Bone width={40} height={16} />
        <Bone width={230} height={40} />
      </div>
      {LISTS.map((list) => (
        <div key={list} className="job-filter job-filter-bones">
          <Bone width={80} height={16} />
          <Bone width={230} height={40} />
          {ROWS.map((row) => (
            <Bone key={row} width={230} height={16} />
          ))}
        </div>
      ))}
    </div>
  )
}
