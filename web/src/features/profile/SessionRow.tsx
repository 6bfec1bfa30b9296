import type { Session } from '@utsyn/contract/user.ts'
import { LaptopIcon, MobileIcon } from '@navikt/aksel-icons'
import { dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'

const IS_HAND_HELD = / på (?:iPhone|iPad|Android)$/

export function SessionRow({ session, now }: { session: Session; now: Date }) {
  const { device, created_at, last_seen_at, is_current } = session
  return (
    <li className="settings-row session-row">
      <Icon of={device && IS_HAND_HELD.test(device) ? MobileIcon : LaptopIcon} size={24} />
      <div>
        <p className="session-device">
          {device ?? 'Ukjent enhet'} {is_current && <Tag look="new">Denne enheten</Tag>}
        </p>
        {!is_current && (
          <p className="session-times">
            Sist i bruk{' '}
            <time dateTime={last_seen_at} title={dateWithTime(last_seen_at)}>
              {timeAgo(last_seen_at, now)}
            </time>
          </p>
        )}
        <p className="session-times">
          Innlogget <time dateTime={created_at}>{dateWithTime(created_at)}</time>
        </p>
      </div>
    </li>
  )
}
