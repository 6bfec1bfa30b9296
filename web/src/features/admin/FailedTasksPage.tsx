import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FailedTask } from '@utsyn/contract/operations.ts'
import { count, dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { failedTasksQuery, sendRetry } from './admin.api.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'

const NAMES: Record<string, string> = {
  'keep-erasures': 'Skrive ned hvem som er slettet',
  'remove-old-match-log': 'Slette gammel logg over sammenligninger',
  'match-old': 'Sammenligne annonser på nytt',
  'unmark-expired-jobs': 'Stenge annonser der fristen er ute',
  'retag-jobs': 'Merke teknologier i annonser på nytt',
  'read-job-feeds': 'Lese strømmer av annonser',
  'read-nav-feed': 'Lese annonser fra NAV',
  'remove-old-jobs': 'Slette gamle annonser',
  'summarise-jobs': 'Oppsummere annonser',
  'summarise-these-jobs': 'Oppsummere annonser som er lagt til',
  'tell-jobs-by-model': 'Oppsummere annonser med språkmodell',
  'take-in-job-pictures': 'Hente bilder til annonser',
  'refresh-register-facts': 'Hente fakta fra Enhetsregisteret',
  'delete-expired-sessions': 'Slette utløpte innlogginger',
  'delete-old-scrapes': 'Slette gamle hentinger',
  'scrape-page': 'Hente annonser fra en karriereside',
  'read-flowcase': 'Lese CV-er fra Flowcase',
  'remove-old-chats': 'Slette gamle samtaler',
  'remove-old-follow-ups': 'Slette gammel oppfølging',
  'tell-people': 'Lage varslinger',
  'remind-of-deadlines': 'Minne om frister',
  'remind-of-next-steps': 'Minne om neste steg og frister',
  'remove-old-notifications': 'Slette gamle varslinger',
  'read-news-feeds': 'Lese strømmer av nyheter',
  'relink-news': 'Finne bedrifter i nyheter på nytt',
  'summarise-news': 'Oppsummere nyheter',
  'recount-news': 'Telle nyheter på nytt',
  'reread-news': 'Lese nyheter på nytt',
  'tell-news-by-model': 'Oppsummere nyheter med språkmodell',
  'remove-old-news': 'Slette gamle nyheter',
}

/** What a task does, by the name of its queue; one of a later version by that name. */
const taskName = (queue: string): string => NAMES[queue] ?? queue

export function FailedTasksPage() {
  const tasks = useQuery(failedTasksQuery)
  return (
    <AdminFrame
      section="Mislykkede oppgaver"
      lead="Bakgrunnsarbeid som har mislyktes så mange ganger som det prøves. Loggen på tjeneren forteller hvorfor."
    >
      <AdminRows
        query={tasks}
        rows={tasks.data}
        columns={['Oppgave', 'Mislyktes', 'Forsøk', 'Feil', 'Handlinger']}
        failure="Oppgavene kunne ikke hentes."
        empty={
          <EmptyState title="Ingen mislykkede oppgaver">Alt bakgrunnsarbeid går som det skal.</EmptyState>
        }
      >
        {(task) => <TaskRow key={task.id} task={task} />}
      </AdminRows>
    </AdminFrame>
  )
}

function TaskRow({ task: { id, name, tries, created_at, failed_at, fault } }: { task: FailedTask }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendRetry(name, id),
    onSuccess: () => showToast({ text: 'Oppgaven prøves igjen' }),
    onError: () => showToast({ text: 'Oppgaven kunne ikke prøves igjen.', kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: failedTasksQuery.queryKey }),
  })
  const when = failed_at ?? created_at
  return (
    <tr>
      <th scope="row">
        {taskName(name)}
        <small>{name}</small>
      </th>
      <td className="admin-time" data-label="Mislyktes">
        <time dateTime={when}>{dateWithTime(when)}</time>
      </td>
      <td data-label="Forsøk">{count(tries, 'forsøk', 'forsøk')}</td>
      <td data-label="Feil">{fault ?? 'Ukjent'}</td>
      <td>
        <Button
          size="sm"
          kind="neutral"
          aria-label={`Prøv igjen: ${taskName(name)}`}
          loading={isPending}
          onClick={() => mutate()}
        >
          Prøv igjen
        </Button>
      </td>
    </tr>
  )
}
