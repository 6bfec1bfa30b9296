import { BellIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFirstScreen } from '../../lib/use-first-screen.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import type { BellCount } from './bell-count.ts'

const NO_COUNT: BellCount = { unread: 0, name: 'Varslinger' }

const load = () => import('./LiveNotifications.tsx')
const LiveNotifications = lazyPart(async () => (await load()).LiveNotifications, 'spare')
const NotificationPanel = lazyPart(async () => (await load()).NotificationPanel, 'spare')

/** The bell in the bar. Only the button loads with the page; count, connection and list come later. */
export function NotificationBell() {
  const [count, setCount] = useState<BellCount>(NO_COUNT)
  const [open, setOpen] = useState(false)
  const there = useFirstScreen()
  return (
    <div className="bar-bell">
      <Popover
        name="Varslinger"
        sheet
        align="end"
        className="bell-box"
        open={open}
        onOpenChange={setOpen}
        trigger={(trigger) => (
          <>
            <IconButton {...trigger} name={count.name} title={undefined} icon={BellIcon} icon_size={24} />
            <CountBadge count={count.unread} />
          </>
        )}
      >
        {(close) => <NotificationPanel close={close} />}
      </Popover>
      <LiveNotifications when={there || open} onCount={setCount} />
    </div>
  )
}
