import { Bone, Loading, TextBones } from '../ui/Skeleton.tsx'
import './PagePending.css'

/** While a page's code loads: the bar is there, with a placeholder below it. */
export function PagePending() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  return (
    <div className="u-width page-pending">
      <Loading>
        <Bone width={220} height={28} />
        <TextBones lines={3} />
      </Loading>
    </div>
  )
}
