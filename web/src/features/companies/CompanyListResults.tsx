import { useNavigate, useRouter } from '@tanstack/react-router'
import type { listCompanies } from '@utsyn/contract/companies.ts'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { focusOn } from '../../ui/use-kept-focus.ts'
import type { CompanyListSearch } from './company-list-search.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanyCardBones } from './CompanyBones.tsx'

interface CompanyListResultsProps {
  search: CompanyListSearch
  list: {
    data: ReplyOf<typeof listCompanies> | undefined
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  onReset: () => void
  /** Called just before a card is opened. */
  onLeave: () => void
}

/** Receives focus when the focused element is gone. */
const COUNT_ID = 'antall-bedrifter'
export const focusCompanyCount = () => focusOn(COUNT_ID)

const BONES = Array.from({ length: 8 }, (_, index) => index)

export function CompanyListResults({ search, list, onReset, onLeave }: CompanyListResultsProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const { companies = [] } = list.data ?? {}
  const pageLink = (page: number) => ({ to: paths.companies, search: { ...search, page } })
  return (
    <ListResults
      count_id={COUNT_ID}
      countText={countText}
      list={list}
      reply={list.data}
      page={search.page}
      grid="company-grid"
      bones={BONES.map((bone) => (
        <CompanyCardBones key={bone} />
      ))}
      failure="Bedriftene kunne ikke hentes. Prøv igjen om litt."
      empty={{
        title:
          search.name || search.followed
            ? 'Ingen bedrifter funnet som matcher søket ditt.'
            : 'Det er ingen bedrifter her ennå.',
        help: emptyHelp(search),
        action: (search.name || search.followed) && (
          <Button kind="secondary" onClick={onReset}>
            Vis alle bedrifter
          </Button>
        ),
      }}
      hrefFor={(page) => router.buildLocation(pageLink(page)).href}
      goTo={(page, more) => navigate({ ...pageLink(page), ...more })}
      onLeave={onLeave}
    >
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company} in_followed={search.followed === true} />
      ))}
    </ListResults>
  )
}

function emptyHelp({ name, followed }: CompanyListSearch): string {
  if (name && followed) return 'Ingen av bedriftene du følger, heter noe slikt.'
  if (followed) return 'Bedrifter du følger, dukker opp her.'
  return name ? 'Søk på en annen del av navnet.' : 'Bedrifter dukker opp her når de lyser ut stillinger.'
}

const countText = (total: number) => `Viser ${number(total)} ${plural(total, 'bedrift', 'bedrifter')}`
