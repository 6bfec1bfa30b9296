import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../lib/auth-token.ts'
import { APP_VERSION } from '../ui/app-version.ts'
import { PortalMark } from '../ui/PortalMark.tsx'
import { paths } from './paths.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import './PortalFooter.css'

/** On the login page the footer lies on the water of the picture. */
export function PortalFooter({ on_water }: { on_water: boolean }) {
  // Drawn anew only with the page below the bar: to remember what was drawn costs bytes and saves nothing.
  'use no memo'
  const signed_in = useSignedIn()
  return (
    <footer className="portal-footer" data-on-water={on_water || undefined}>
      <div className="u-width portal-footer-row">
        {!on_water && <PortalMark size={20} />}
        <span>Utsyn v{APP_VERSION}</span>
        {signed_in && !on_water && (
          <div className="portal-footer-links">
            <Link to={paths.sources}>Kilder og tall</Link>
            <ShortcutHelp />
            <Link to={paths.privacy}>Personvern</Link>
          </div>
        )}
      </div>
    </footer>
  )
}
