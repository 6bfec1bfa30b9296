import { Bone, Loading, TextBones } from '../ui/Skeleton.tsx'
import './PagePending.css'

/** While the code of a page is on its way: the bar stands already, and the page is hinted at. */
export function PagePending() {
  // Drawn once in a while: to remember what was drawn costs bytes and saves nothing.
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
