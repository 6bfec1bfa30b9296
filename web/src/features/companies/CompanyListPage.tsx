import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDelayedText } from '../../lib/use-delayed-text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { companyListQuery, followedCompaniesQuery } from './companies.api.ts'
import { COMPANY_SORTS, type CompanyListSearch, type CompanySort } from './company-list-search.ts'
import { CompanyListResults, focusCompanyCount } from './CompanyListResults.tsx'
import { followedPage } from './followed-page.ts'
import './CompanyListPage.css'

export function CompanyListPage() {
  usePageTitle('Bedrifter')
  const search = useSearch({ from: routeIds.companies })
  const navigate = useNavigate()
  const { history } = useRouter()
  const { followed = false } = search
  const everyone = useQuery({ ...companyListQuery(search), enabled: !followed })
  const mine = useQuery({ ...followedCompaniesQuery, enabled: followed })
  const list = followed
    ? { ...mine, data: mine.data && followedPage(mine.data.companies, search) }
    : { ...everyone, data: everyone.data }

  // A new search starts at its first page; the scroll position stays.
  const change = (part: Partial<CompanyListSearch>) =>
    void navigate({
      to: paths.companies,
      search: { ...search, ...part, page: 1 },
      replace: true,
      resetScroll: false,
    })
  const field = useDelayedText(search.name ?? '', (text) => change({ name: text || undefined }))
  // Opening a company within the pause must not lose the typed text on return.
  const commitTyped = () => {
    field.commitNow(field.text)
    history.flush()
  }
  const resetAll = () => {
    field.setText('')
    focusCompanyCount()
    change({ name: undefined, followed: undefined })
  }

  // Most visitors open a company next.
  useEffect(() => {
    if (!list.isPending) void import('./CompanyDetailPage.tsx').catch(() => undefined)
  }, [list.isPending])

  return (
    <div className="u-width company-list">
      <PageTitle title="Bedrifter" lead="Kunder og mulige kunder, med åpne stillinger og nyheter" />
      <search className="company-list-search">
        <SearchField label="Søk i bedrifter" placeholder="Søk etter bedrifter..." {...field.input} />
        <Select
          label="Sorter"
          label_look="beside"
          options={COMPANY_SORTS}
          value={search.sort ?? 'NAME_ASC'}
          onChange={(sort: CompanySort) => change({ sort: sort === 'NAME_ASC' ? undefined : sort })}
        />
        <div className="company-list-followed">
          <Switch
            label="Fulgte bedrifter"
            checked={followed}
            onChange={(on) => change({ followed: on || undefined })}
          />
        </div>
      </search>
      {followed && (
        <div className="company-list-chips">
          <ChipRow label="Valgte filtre">
            <Chip
              name="Fulgte bedrifter"
              onRemove={() => {
                focusCompanyCount()
                change({ followed: undefined })
              }}
            />
          </ChipRow>
        </div>
      )}
      <CompanyListResults search={search} list={list} onReset={resetAll} onLeave={commitTyped} />
    </div>
  )
}
