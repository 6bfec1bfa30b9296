import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSignedIn } from '../lib/auth-token.ts'
import { Boundary } from '../lib/Boundary.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useFirstScreen } from '../lib/use-first-screen.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { ExampleDataNotice } from './ExampleDataNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { paths } from './paths.ts'
import { PortalFooter } from './PortalFooter.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { useArrivalAnnouncement } from './use-arrival-announcement.ts'
import './PortalLayout.css'

/** The frame around every page. */
export function PortalLayout() {
  const main = useRef<HTMLElement>(null)
  const announcement = useArrivalAnnouncement(main)
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
