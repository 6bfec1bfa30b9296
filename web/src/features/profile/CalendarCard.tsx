import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { dateLong } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { calendarQuery, sendCalendarRemoval, sendNewCalendar } from './calendar.api.ts'
import './PersonalTokensCard.css'

const failed = () =>
  showToast({ text: 'Kalenderadressen kunne ikke endres. Prøv igjen om litt.', kind: 'error' })

/** The private address by which the user's own calendar program shows their days. */
export function CalendarCard() {
  const id = useId()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(calendarQuery)
  const making = useMutation({
    mutationFn: sendNewCalendar,
    onError: failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarQuery.queryKey }),
  })
  const removing = useMutation({
    mutationFn: sendCalendarRemoval,
    onSuccess: (next) => {
      making.reset()
      queryClient.setQueryData(calendarQuery.queryKey, next)
      document.getElementById(id)?.focus({ preventScroll: true })
    },
    onError: failed,
  })
  const calendar = data?.calendar
  // Also when what there is could not be fetched again: the address is shown this once.
  const isShared = Boolean(calendar ?? making.data)
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="settings-head">
        <div id={id} tabIndex={-1}>
          <Heading level={2} look="section">
            Kalender
          </Heading>
        </div>
        <p className="tokens-help">
          Se søknadsfristene til favorittene dine i din egen kalender. Har du oppfølging, kommer neste steg og
          dagene konsulentene i den blir ledige, også med.
        </p>
      </div>
      {isError && !data && (
        <div className="settings-row">
          <PartFailed onRetry={refetch}>Kalenderen kunne ikke hentes.</PartFailed>
        </div>
      )}
      {making.data && <NewAddress address={making.data} />}
      {data && (
        <div className="settings-row">
          {calendar && !making.data && (
            <p className="session-times">
              Laget <time dateTime={calendar.created_at}>{dateLong(calendar.created_at)}</time>.{' '}
              {calendar.last_read_on ? (
                <>
                  Sist lest av et kalenderprogram{' '}
                  <time dateTime={calendar.last_read_on}>{dateLong(calendar.last_read_on)}</time>.
                </>
              ) : (
                'Ikke lest av noe kalenderprogram ennå.'
              )}
            </p>
          )}
          <div className="token-actions calendar-actions">
            <Button kind="neutral" loading={making.isPending} onClick={() => making.mutate()}>
              {isShared ? 'Lag ny adresse' : 'Lag kalenderadresse'}
            </Button>
            {isShared && (
              <Button kind="neutral" loading={removing.isPending} onClick={() => removing.mutate()}>
                Slutt å dele
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

const NewAddress = ({ address }: { address: string }) => (
  <div className="settings-row" role="status">
    <Notice kind="info" title="Abonner på denne adressen i kalenderprogrammet ditt.">
      Den vises bare nå. Alle som har den, kan lese kalenderen, så gi den ikke til andre. En adresse du hadde
      fra før, virker ikke lenger.
    </Notice>
    <p className="token-secret">
      <code className="token-text">{address}</code>
      <CopyButton value={address} name="Kopier kalenderadressen" />
    </p>
  </div>
)
