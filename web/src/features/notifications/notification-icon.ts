import type { Notification, NotificationKind } from '@utsyn/contract/notifications.ts'
import {
  ArrowCirclepathIcon,
  BriefcaseIcon,
  Buildings2Icon,
  CircleSlashIcon,
  ClockIcon,
  NewspaperIcon,
} from '@navikt/aksel-icons'
import type { IconType } from '../../ui/Icon.tsx'

const ICONS: Record<NotificationKind, IconType> = {
  new: BriefcaseIcon,
  back: BriefcaseIcon,
  changed: ArrowCirclepathIcon,
  deadline_extended: ArrowCirclepathIcon,
  withdrawn: CircleSlashIcon,
  deadline_soon: ClockIcon,
  facts: Buildings2Icon,
  news: NewspaperIcon,
}

/** The icon of a notification. Only an approaching deadline has a warm colour. */
export const notificationIcon = ({ kind }: Pick<Notification, 'kind'>) => ({
  icon: ICONS[kind] ?? ArrowCirclepathIcon,
  warm: kind === 'deadline_soon',
})
