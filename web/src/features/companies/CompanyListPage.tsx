import { useLoadAhead } from '../../lib/use-first-screen.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useList } from '../../lib/use-list.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ComingNext } from '../sources/ComingNext.tsx'
import { companyListQuery, type CompanyPage } from './companies.api.ts'
import { COMPANY_LIST, type CompanyListSearch } from './company-list-search.ts'
import { CompanyCardBones } from './CompanyBones.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { followedPage } from './followed-page.ts'
import './CompanyListPage.css'

export function CompanyListPage() {
  usePageTitle('Bedrifter')
  const { search, reply, change, field, sort, chips, results } = useList(COMPANY_LIST, pageQuery)
  const { followed = false } = search
  useLoadAhead(loadNext)
  const { companies = [] } = reply ?? {}
  return (
    <div className="u-width company-list">
      <PageTitle title="Bedrifter" lead="Kunder og mulige kunder, med åpne stillinger og nyheter" />
      <search className="company-list-search">
        <SearchField label="Søk i bedrifter" placeholder="Søk etter bedrifter..." {...field} />
        <Select {...sort} />
        <div className="company-list-followed">
          <Switch
            label={COMPANY_LIST.filters.followed.label}
            checked={followed}
            onChange={(on) => change({ followed: on || undefined })}
          />
        </div>
      </search>
      {/* The only filter: removing it is resetting all. */}
      <FilterChips {...chips} onReset={undefined} />
      <ListResults
        {...results}
        noun={['bedrift', 'bedrifter']}
        grid="company-grid"
        bone={<CompanyCardBones />}
        bones={8}
        failure="Bedriftene kunne ikke hentes. Prøv igjen om litt."
        empty={emptyTexts(search)}
      >
        {companies.map((company) => (
          <CompanyCard key={company.id} company={company} in_followed={followed} />
        ))}
      </ListResults>
    </div>
  )
}

const pageQuery = (search: CompanyListSearch) => ({
  ...companyListQuery(search),
  select: ({ companies, pagination }: CompanyPage) =>
    pagination ? { companies, pagination } : followedPage(companies, search),
})

/** Most visitors open a company next. */
const loadNext = () => import('./CompanyDetailPage.tsx')

function emptyTexts({ name, followed }: CompanyListSearch) {
  if (!name && !followed)
    return {
      title: 'Det er ingen bedrifter her ennå.',
      help: (
        <ComingNext by="jobs" lead="En bedrift kommer hit av seg selv med den første annonsen fra den." />
      ),
    }
  const title = 'Ingen bedrifter funnet som matcher søket ditt.'
  if (!followed) return { title, help: 'Søk på en annen del av navnet.' }
  return {
    title,
    help: name ? 'Ingen av bedriftene du følger, heter noe slikt.' : 'Bedrifter du følger, dukker opp her.',
  }
}
