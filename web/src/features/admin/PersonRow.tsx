import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Person } from '@utsyn/contract/admin.ts'
import { ROLE_NAMES } from '@utsyn/contract/role.ts'
import { paths } from '../../app/paths.ts'
import { count, dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { addressOf } from './admin-search.ts'
import { sendDisabled, sendEndSessions } from './admin.api.ts'

export function PersonRow({ person, onErase }: { person: Person; onErase: () => void }) {
  const now = useNow()
  const { id, name, email, role, last_login_at, last_seen_at, open_sessions, is_disabled, is_me } = person
  const seen = last_seen_at ?? last_login_at
  const endSessions = useChange(() => sendEndSessions(id), `${name} er logget ut overalt`)
  const disable = useChange(
    () => sendDisabled(id, !is_disabled),
    is_disabled ? `${name} kan logge inn igjen` : `${name} er stengt ute`,
  )
  return (
    <tr>
      <th scope="row">
        {name || 'Ukjent bruker'} {is_me && <Tag look="new">Deg</Tag>}
        <small>{email}</small>
      </th>
      <td className="admin-line" data-label="Rolle">
        {ROLE_NAMES[role]}
      </td>
      <td data-label="Sist i bruk">
        <time dateTime={seen} title={dateWithTime(seen)}>
          {timeAgo(seen, now)}
        </time>
      </td>
      <td className="admin-line" data-label="Tilgang">
        {is_disabled
          ? 'Stengt ute'
          : open_sessions > 0
            ? count(open_sessions, 'åpen økt', 'åpne økter')
            : 'Logget ut'}
      </td>
      <td>
        {/* From the end: when the first goes, the others stay where the pointer is. */}
        <div className="admin-actions">
          {open_sessions > 0 && (
            <Button
              size="sm"
              kind="neutral"
              aria-label={`Logg ut ${name}`}
              loading={endSessions.isPending}
              onClick={() => endSessions.mutate()}
            >
              Logg ut
            </Button>
          )}
          <Button
            size="sm"
            kind="neutral"
            as={
              <Link
                to={paths.adminAudit}
                search={addressOf({ page: 1, person: id })}
                aria-label={`Hendelser for ${name}`}
              />
            }
          >
            Hendelser
          </Button>
          {!is_me && (
            <>
              <Button
                size="sm"
                kind="neutral"
                aria-label={`${is_disabled ? 'Slipp inn' : 'Steng ute'} ${name}`}
                loading={disable.isPending}
                onClick={() => disable.mutate()}
              >
                {is_disabled ? 'Slipp inn' : 'Steng ute'}
              </Button>
              <Button size="sm" kind="danger" aria-label={`Slett ${name}`} onClick={onErase}>
                Slett
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

/** Changes a person, then fetches what is shown anew. */
function useChange(change: () => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ text: done }),
    onError: () => showToast({ text: 'Endringen ble ikke lagret. Prøv igjen om litt.', kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
