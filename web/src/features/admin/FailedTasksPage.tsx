import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FailedTask } from '@utsyn/contract/operations.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { failedTasksQuery, sendRetry } from './admin.api.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'
import { taskName } from './task-names.ts'

export function FailedTasksPage() {
  const tasks = useQuery(failedTasksQuery)
  return (
    <AdminFrame
      section="Mislykkede oppgaver"
      lead="Bakgrunnsarbeid der alle forsøkene har mislyktes. Loggen på tjeneren forteller hvorfor."
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
      <td className="admin-line" data-label="Mislyktes">
        <time dateTime={when}>{dateWithTime(when)}</time>
      </td>
      <td className="admin-line" data-label="Forsøk">
        {tries}
      </td>
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
