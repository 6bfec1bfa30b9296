import { useOnline } from '../lib/use-online.ts'
import { Notice } from '../ui/Notice.tsx'

export function OfflineNotice() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className="u-width offline">
          <Notice kind="warning" title="Du er uten nett.">
            Det som er hentet, kan du fortsatt lese. Resten kommer når du er tilbake.
          </Notice>
        </div>
      )}
    </div>
  )
}
