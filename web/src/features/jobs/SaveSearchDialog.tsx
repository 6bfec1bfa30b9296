import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import { useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sendSearch } from './change-saved-searches.api.ts'
import { queryWords, suggestedName } from './saved-search-query.ts'
import { searchFault } from './saved-search-fault.ts'
import { savedSearchesQuery } from './saved-searches.api.ts'
import './SaveSearchDialog.css'

interface SaveSearchDialogProps {
  open: boolean
  query: SavedSearchQuery
  onClose: () => void
  onSaved: () => void
}

export function SaveSearchDialog({ open, query, onClose, onSaved }: SaveSearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Lagre søk">
      <SaveSearchForm query={query} onCancel={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

interface SaveSearchFormProps {
  query: SavedSearchQuery
  onCancel: () => void
  onSaved: () => void
}

/** Mounted each time the dialog opens. */
function SaveSearchForm({ query, onCancel, onSaved }: SaveSearchFormProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [name, setName] = useState(() => suggestedName(query))
  const [alert, setAlert] = useState(true)
  const [fault, setFault] = useState<string>()
  const refuse = (text: string) => {
    setFault(text)
    field.current?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendSearch({ name: name.trim(), query, alert }),
    onSuccess: (all) => {
      onSaved()
      queryClient.setQueryData(savedSearchesQuery.queryKey, all)
      showToast({
        text: 'Søket er lagret',
        link: {
          text: 'Se lagrede søk',
          href: `${paths.account}#lagrede-sok`,
          follow: () => void router.navigate({ to: paths.account, hash: 'lagrede-sok' }),
        },
      })
    },
    onError: (error) => refuse(searchFault(error)),
  })
  return (
    <form
      className="save-search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        if (name.trim()) mutate()
        else refuse('Gi søket et navn.')
      }}
    >
      <p className="save-search-words">{queryWords(query)}</p>
      <TextField
        label="Navn"
        value={name}
        maxLength={100}
        autoComplete="off"
        input_ref={field}
        error={fault}
        onChange={(text) => {
          setName(text)
          setFault(undefined)
        }}
      />
      <Switch
        label="Varsle meg om nye treff"
        help="Nye annonser i dette søket vises i bjellen"
        checked={alert}
        onChange={setAlert}
        at_end
      />
      <div className="save-search-actions">
        <Button kind="neutral" type="button" onClick={onCancel}>
          Avbryt
        </Button>
        <Button type="submit" loading={isPending}>
          Lagre
        </Button>
      </div>
    </form>
  )
}
