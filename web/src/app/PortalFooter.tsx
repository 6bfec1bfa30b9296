import { useSignedIn } from '../lib/auth-token.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { PortalMark } from '../ui/PortalMark.tsx'
import './PortalFooter.css'

/** The version of the root package.json, inserted by the build. */
declare const __APP_VERSION__: string

const FooterLinks = lazyPart(async () => (await import('./FooterLinks.tsx')).FooterLinks, 'spare')

/** On the login page the footer lies over the water of the picture. */
export function PortalFooter({ on_water }: { on_water: boolean }) {
  // Rendered only with the page below the bar: memoising would cost bytes and save nothing.
  'use no memo'
  const hasLinks = useSignedIn() && !on_water
  return (
    <footer className="portal-footer" data-on-water={on_water || undefined}>
      <div className="u-width portal-footer-row">
        {!on_water && <PortalMark size={20} />}
        <span>Utsyn v{__APP_VERSION__}</span>
        {hasLinks && (
          <div className="portal-footer-links">
            <FooterLinks />
          </div>
        )}
      </div>
    </footer>
  )
}
