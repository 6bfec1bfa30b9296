import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { ExampleDataNotice } from './ExampleDataNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { paths } from './paths.ts'
import { PortalFooter } from './PortalFooter.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { useArrivalAnnouncement } from './use-arrival-announcement.ts'
import './PortalLayout.css'

/** What stands around every page. */
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
      <p className="u-hidden" role="status">
        {announcement}
      </p>
      <ToastRegion />
    </div>
  )
}
