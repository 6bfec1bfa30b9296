import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LeaveIcon } from '@navikt/aksel-icons'
import { useId } from 'react'
import { count } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SessionRow } from './SessionRow.tsx'
import { sendEndOtherSessions, sessionsQuery } from './sessions.api.ts'

/** The user's sessions, and how to end the others. */
export function SessionsCard() {
  const id = useId()
  const now = useNow()
  const queryClient = useQueryClient()
  const { data: sessions, isPending, refetch } = useQuery(sessionsQuery)
  const others = sessions?.filter(({ is_current }) => !is_current).length ?? 0
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
      {isPending ? (
        <Loading>
          <div className="settings-row session-bones">
            <Bone width={150} height={15} />
            <Bone width={210} height={13} />
          </div>
        </Loading>
      ) : !sessions ? (
        <div className="settings-row">
          <Notice
            kind="error"
            title="Listen kunne ikke hentes."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      ) : (
        <ul className="u-list">
          {sessions.map((session) => (
            <SessionRow key={`${session.created_at} ${session.device}`} session={session} now={now} />
          ))}
        </ul>
      )}
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
