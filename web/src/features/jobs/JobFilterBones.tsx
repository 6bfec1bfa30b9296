import { Bone } from '../../ui/Skeleton.tsx'
import { jobFiltersOf } from './job-filters.ts'

const ROWS = [1, 2, 3, 4, 5, 6]

/** Placeholder for the filters. */
export function JobFilterBones() {
  // Skeletons are discarded when the content comes: memoising would cost bytes and save nothing.
  'use no memo'
  return (
    <div aria-hidden="true" className="u-bones">
      <div className="job-filter job-filter-bones" data-kind="flag">
        {jobFiltersOf('flag').map(({ name }) => (
          <Bone key={name} width={160} height={20} />
        ))}
      </div>
      {(['name', 'choice', 'names'] as const).flatMap(jobFiltersOf).map(({ name, kind, label }) => (
        <div key={name} className="job-filter job-filter-bones" data-kind={kind}>
          <Bone width={9 * label.length} height={16} />
          <Bone width={230} height={40} />
          {kind === 'names' && ROWS.map((row) => <Bone key={row} width={230} height={16} />)}
        </div>
      ))}
    </div>
  )
}
