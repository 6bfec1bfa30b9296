import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LeaveIcon, LaptopIcon, MobileIcon } from '@navikt/aksel-icons'
import { useId } from 'react'
import type { Session } from '@utsyn/contract/user.ts'
import { count, dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sendEndOtherSessions, sessionsQuery } from './sessions.api.ts'
import { SettingsRows } from './SettingsRows.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'

/** The user's sessions, and how to end the others. */
export function SessionsCard() {
  const id = useId()
  const now = useNow()
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const others = sessions.data?.filter(({ is_current }) => !is_current).length ?? 0
  const { mutate: endOthers, isPending: ending } = useMutation({
    mutationFn: sendEndOtherSessions,
    onSuccess: (left) => {
      queryClient.setQueryData(sessionsQuery.queryKey, left)
      const gone = count(others, 'annen enhet', 'andre enheter')
      showToast({ text: `${gone} er logget ut` })
      // The button goes with the sessions it ends.
      document.getElementById(id)?.focus({ preventScroll: true })
    },
    onError: () => {
      showToast({ text: 'De andre enhetene kunne ikke logges ut. Prøv igjen om litt.', kind: 'error' })
    },
  })
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="settings-head">
        <div id={id} tabIndex={-1}>
          <Heading level={2} look="section">
            Her er du logget inn
          </Heading>
        </div>
      </div>
      <SettingsRows query={sessions} failure="Listen kunne ikke hentes.">
        {(session) => (
          <SessionRow key={`${session.created_at} ${session.device}`} session={session} now={now} />
        )}
      </SettingsRows>
      {others > 0 && (
        <div className="settings-row">
          <Button kind="neutral" icon={LeaveIcon} loading={ending} onClick={() => endOthers()}>
            Logg ut andre enheter
          </Button>
        </div>
      )}
    </Card>
  )
}

const IS_HAND_HELD = / på (?:iPhone|iPad|Android)$/

function SessionRow({ session, now }: { session: Session; now: Date }) {
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
