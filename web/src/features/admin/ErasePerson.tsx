import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@utsyn/contract/admin.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sendErase } from './admin.api.ts'

type ErasePersonProps = { person: Person | undefined; onClose: () => void }

/** There is no way back, so the name has to be written. */
export function ErasePerson({ person, onClose }: ErasePersonProps) {
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title={`Slette ${person?.name || person?.email || ''}?`}
    >
      {person && <EraseForm key={person.id} person={person} onClose={onClose} />}
    </Dialog>
  )
}

function EraseForm({ person: { id, name, email }, onClose }: { person: Person; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState('')
  const [isWrong, setWrong] = useState(false)
  const wanted = name || email
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendErase(id),
    onSuccess: () => {
      showToast({ text: `${wanted} er slettet` })
      onClose()
    },
    onError: () => showToast({ text: 'Personen kunne ikke slettes. Prøv igjen om litt.', kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <form
      className="admin-erase"
      onSubmit={(event) => {
        event.preventDefault()
        if (written.trim() === wanted) mutate()
        else setWrong(true)
      }}
    >
      <p>
        Alt som er knyttet til {wanted}, blir borte for godt: favoritter, det personen følger, lagrede søk,
        varslinger og samtaler. Linjer i hendelsesloggen, og søk som en kanal eller et program bruker, blir
        stående uten navn. Logger personen inn igjen, begynner alt på nytt.
      </p>
      <TextField
        label={`Skriv «${wanted}» for å bekrefte`}
        value={written}
        onChange={(text) => {
          setWritten(text)
          setWrong(false)
        }}
        error={isWrong ? 'Navnet er ikke det samme.' : undefined}
      />
      <div className="admin-actions">
        <Button kind="neutral" onClick={onClose}>
          Avbryt
        </Button>
        <Button kind="danger" type="submit" loading={isPending}>
          Slett for godt
        </Button>
      </div>
    </form>
  )
}
