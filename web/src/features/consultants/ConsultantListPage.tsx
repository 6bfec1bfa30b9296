import { useQuery } from '@tanstack/react-query'
import { useLoadAhead } from '../../lib/use-first-screen.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useList } from '../../lib/use-list.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { ComingNext } from '../sources/ComingNext.tsx'
import { CONSULTANT_LIST } from './consultant-list-search.ts'
import { ConsultantCardBones } from './ConsultantBones.tsx'
import { ConsultantCard } from './ConsultantCard.tsx'
import { ReadCvsLink } from './ConsultantLinks.tsx'
import { consultantListQuery, consultantTechnologiesQuery } from './consultants.api.ts'
import './ConsultantListPage.css'
import './ConsultantCard.css'

const { technology, available, work_role } = CONSULTANT_LIST.filters
const NONE: readonly string[] = []

export function ConsultantListPage() {
  usePageTitle('Konsulenter')
  const { search, reply, isNarrowed, change, field, sort, chips, results } = useList(
    CONSULTANT_LIST,
    consultantListQuery,
  )
  useLoadAhead(loadNext)
  const technologies = useQuery(consultantTechnologiesQuery)
  const { consultants = [] } = reply ?? {}
  const { technology: wanted = NONE } = search
  return (
    <div className="u-width">
      <PageTitle
        title="Konsulenter"
        lead="Våre egne folk, hva de kan, og når de er ledige"
        actions={<ReadCvsLink />}
      />
      <search className="consultant-search">
        <SearchField label="Søk i konsulenter" placeholder="Søk i navn, rolle eller CV" {...field} />
        <Select
          label={available.label}
          label_look="beside"
          options={available.options}
          value={search.available ?? available.usual}
          onChange={(within) => change({ available: within || undefined })}
        />
        <Select {...sort} />
      </search>
      <div className="consultant-filters">
        <TypeaheadPicker
          label={technology.label}
          label_look="hidden"
          placeholder="Legg til teknologi"
          options={technologies.data ?? []}
          pending={technologies.isPending}
          chosen={wanted}
          onPick={(name) => change({ technology: [...wanted, name] })}
        />
        <Select
          label={work_role.label}
          label_look="beside"
          options={work_role.options}
          value={search.work_role ?? ''}
          onChange={(role) => change({ work_role: work_role.read(role) })}
        />
        {technologies.isError && (
          <PartFailed onRetry={technologies.refetch}>Teknologiene kunne ikke hentes.</PartFailed>
        )}
        <FilterChips {...chips} />
      </div>
      <ListResults
        {...results}
        noun={['konsulent', 'konsulenter']}
        grid="consultant-grid"
        bone={<ConsultantCardBones />}
        bones={9}
        failure="Konsulentene kunne ikke hentes. Prøv igjen om litt."
        empty={isNarrowed ? NO_HITS : NO_ONE}
      >
        {consultants.map((consultant) => (
          <ConsultantCard key={consultant.id} consultant={consultant} wanted={wanted} />
        ))}
      </ListResults>
    </div>
  )
}

/** Most visitors open a consultant next. */
const loadNext = () => import('./ConsultantPage.tsx')

const NO_ONE = {
  title: 'Ingen konsulenter er lagt inn ennå.',
  help: <ComingNext by="consultants" />,
}
const NO_HITS = {
  title: 'Ingen konsulenter funnet som matcher søket ditt.',
  help: 'Fjern et filter eller søk på noe annet.',
}
