import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Notification, NotificationKind } from '@utsyn/contract/notifications.ts'
import {
  EnvelopeOpenIcon,
  ArrowCirclepathIcon,
  BriefcaseIcon,
  ChatIcon,
  PersonIcon,
  TasklistIcon,
  Buildings2Icon,
  CircleSlashIcon,
  ClockIcon,
  NewspaperIcon,
} from '@navikt/aksel-icons'
import { useId, useRef, type MouseEvent } from 'react'
import { dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { markRead } from './notifications.api.ts'
import { reasonText } from './reason-text.ts'

interface NotificationRowProps {
  notification: Notification
  now: Date
  close: () => void
}

/** One line in the bell. The whole row links to its subject; its button is above that. */
export function NotificationRow({ notification, now, close }: NotificationRowProps) {
  const { id, title, detail, read, created_at, link, reasons } = notification
  const queryClient = useQueryClient()
  const router = useRouter()
  const title_id = useId()
  const head = useRef<HTMLElement>(null)
  const { icon, warm } = notificationIcon(notification)
  const reason = reasonText(reasons)

  const follow = (event: MouseEvent) => {
    // The context menu: nothing was opened.
    if (event.button > 1) return
    if (!read) void markRead(queryClient, id)
    // A new tab or window: this page stays as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    close()
    if (link) router.history.push(link)
  }
  const readHere = () => {
    // The focused button is removed.
    head.current?.focus()
    void markRead(queryClient, id)
  }
  const words = (
    <>
      {title}
      {!read && <span className="u-hidden">, ulest</span>}
    </>
  )
  return (
    <li className="bell-row" data-unread={!read || undefined}>
      <span className="bell-tile" data-warm={warm || undefined}>
        <Icon of={icon} />
      </span>
      <div className="bell-words">
        <h3 className="bell-title" id={title_id}>
          {link ? (
            <a
              ref={(el) => {
                head.current = el
              }}
              href={link}
              className="bell-link"
              onClick={follow}
              onAuxClick={follow}
            >
              {words}
            </a>
          ) : (
            <span
              ref={(el) => {
                head.current = el
              }}
              tabIndex={-1}
            >
              {words}
            </span>
          )}
        </h3>
        {detail && <p className="bell-detail">{detail}</p>}
        <p className="bell-when">
          <time dateTime={created_at} title={dateWithTime(created_at)}>
            {timeAgo(created_at, now)}
          </time>
          {reason && ` · ${reason}`}
        </p>
      </div>
      {!read && (
        <IconButton
          name="Marker som lest"
          aria-describedby={title_id}
          icon={EnvelopeOpenIcon}
          size={36}
          icon_size={24}
          onClick={readHere}
        />
      )}
    </li>
  )
}

const ICONS: Record<NotificationKind, IconType> = {
  new: BriefcaseIcon,
  back: BriefcaseIcon,
  changed: ArrowCirclepathIcon,
  deadline_extended: ArrowCirclepathIcon,
  withdrawn: CircleSlashIcon,
  deadline_soon: ClockIcon,
  facts: Buildings2Icon,
  news: NewspaperIcon,
  mentioned: ChatIcon,
  assigned: TasklistIcon,
  step_due: ClockIcon,
  cv_saved: PersonIcon,
  bench: PersonIcon,
}

/** The icon of a notification. Only an approaching deadline has a warm colour. */
const notificationIcon = ({ kind }: Pick<Notification, 'kind'>) => ({
  icon: ICONS[kind] ?? ArrowCirclepathIcon,
  warm: kind === 'deadline_soon',
})
