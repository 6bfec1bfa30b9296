import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Person } from '@utsyn/contract/admin.ts'
import { paths } from '../../app/paths.ts'
import { useDelayedText } from '../../lib/use-delayed-text.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { peopleQuery } from './admin.api.ts'
import { addressOf, readPeopleSearch } from './admin-search.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import { PersonRow } from './PersonRow.tsx'

export function PeoplePage() {
  const search = readPeopleSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const people = useQuery({ ...peopleQuery(search), placeholderData: keepPreviousData })
  const [erasing, setErasing] = useState<Person>()
  const field = useDelayedText(
    search.search ?? '',
    (written) =>
      void navigate({
        to: paths.admin,
        search: addressOf({ page: 1, search: written.trim() || undefined }),
        replace: true,
      }),
  )
  return (
    <AdminFrame
      section="Personer"
      lead="Alle som har logget inn. Rollen følger gruppene i innloggingstjenesten."
    >
      <div className="admin-tools">
        <SearchField label="Søk i personer" placeholder="Søk i navn og e-post" {...field.input} />
      </div>
      <AdminRows
        query={people}
        rows={people.data?.people}
        columns={['Navn', 'Rolle', 'Sist i bruk', 'Tilgang', 'Handlinger']}
        paging={{ pagination: people.data?.pagination, to: paths.admin, search }}
        failure="Personene kunne ikke hentes."
        empty={
          <EmptyState title="Ingen personer">Ingen har et navn eller en e&#8209;post som passer.</EmptyState>
        }
      >
        {(person) => <PersonRow key={person.id} person={person} onErase={() => setErasing(person)} />}
      </AdminRows>
      <ErasePerson person={erasing} onClose={() => setErasing(undefined)} />
    </AdminFrame>
  )
}
