import { Spinner } from '../ui/Spinner.tsx'
import './ArrivalScreen.css'

/** Between the identity service and the first page; becomes visible only when that takes a while. */
export function ArrivalScreen() {
  return (
    <div className="arrival" role="status">
      <Spinner size={24} />
      <span>Logger inn …</span>
    </div>
  )
}
