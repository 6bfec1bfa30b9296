import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '@utsyn/contract/searches.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { sendSearchChange } from './change-saved-searches.api.ts'
import { searchFault } from './saved-search-fault.ts'
import { savedSearchesQuery } from './saved-searches.api.ts'

/** The name of a saved search as a field; Enter saves, Escape cancels. */
export function RenameSearch({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [name, setName] = useState(search.name)
  const [fault, setFault] = useState<string>()
  useEffect(() => field.current?.select(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendSearchChange(search.id, { name: name.trim() }),
    onSuccess: (all) => {
      queryClient.setQueryData(savedSearchesQuery.queryKey, all)
      onDone()
    },
    onError: (error) => {
      setFault(searchFault(error))
      field.current?.focus()
    },
  })
  return (
    <form
      className="search-rename"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        if (!name.trim()) setFault('Gi søket et navn.')
        else if (name.trim() === search.name) onDone()
        else mutate()
      }}
    >
      <TextField
        label={`Nytt navn på ${search.name}`}
        label_look="hidden"
        value={name}
        maxLength={100}
        autoComplete="off"
        input_ref={field}
        error={fault}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
        onChange={(text) => {
          setName(text)
          setFault(undefined)
        }}
      />
      <Button type="submit" size="sm" loading={isPending}>
        Lagre
      </Button>
      <Button kind="neutral" size="sm" type="button" onClick={onDone}>
        Avbryt
      </Button>
    </form>
  )
}
