import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore, type MouseEvent, type RefObject } from 'react'
import { useSignedIn } from '../lib/auth-token.ts'
import { Boundary } from '../lib/Boundary.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useFirstScreen } from '../lib/use-first-screen.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { catchLostFocus } from './catch-lost-focus.ts'
import { paths } from './paths.ts'
import { PortalFooter } from './PortalFooter.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { useArrivalAnnouncement } from './use-arrival-announcement.ts'
import { Notice } from '../ui/Notice.tsx'
import { asFlag, storedValue, useStoredValue } from '../lib/stored-value.ts'
import './PortalLayout.css'
import './SkipLink.css'

/** The frame around every page. */
export function PortalLayout() {
  const main = useRef<HTMLElement>(null)
  const announcement = useArrivalAnnouncement(main)
  useEffect(catchLostFocus, [])
  const on_login = useLocation({ select: ({ pathname }) => pathname === paths.login })
  return (
    <div className="portal">
      <SkipLink target={main} />
      <TopNavigation />
      <OfflineNotice />
      <ExampleDataNotice />
      <main ref={main} id="innhold" tabIndex={-1} className="portal-main">
        <Outlet />
      </main>
      <PortalFooter on_water={on_login} />
      <Chat />
      <p className="u-hidden" role="status">
        {announcement}
      </p>
      <ToastRegion />
    </div>
  )
}

const ChatDock = lazyPart(async () => (await import('../features/chat/ChatDock.tsx')).ChatDock, 'spare')

/** The assistant, for signed-in users. Loads after the page. */
function Chat() {
  // Rendered once: memoising would cost bytes and save nothing.
  'use no memo'
  const signed_in = useSignedIn()
  const there = useFirstScreen()
  return (
    signed_in && (
      <Boundary instead={null}>
        <ChatDock when={there} />
      </Boundary>
    )
  )
}

function OfflineNotice() {
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

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)

const dismissed = storedValue('session', 'exampleNoticeDismissed', asFlag)

/** One quiet line, so that nobody takes an invented company for a customer. The server marks the page. */
function ExampleDataNotice() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const signed_in = useSignedIn()
  const isDismissed = useStoredValue(dismissed)
  const shows_examples = document.documentElement.dataset['exampleData'] === 'true'
  if (!signed_in || !shows_examples || isDismissed) return null
  return (
    <section aria-label="Om innholdet" className="u-width example-data">
      <Notice kind="info" onDismiss={() => dismissed.set(true)}>
        Innholdet er eksempeldata. Bedrifter og personer er oppdiktet.
      </Notice>
    </section>
  )
}

/** The first tab stop. Moves focus itself, so that the address stays as it is. */
function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    target.current?.focus()
    target.current?.scrollIntoView()
  }
  return (
    <a className="skip-link" href="#innhold" onClick={skip}>
      Hopp til innhold
    </a>
  )
}
