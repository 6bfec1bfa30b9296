import { useNavigate, useRouter } from '@tanstack/react-router'
import type { listCompanies } from '@utsyn/contract/companies.ts'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx'
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
  /** Just before a card is opened. */
  onLeave: () => void
}

/** Where the keyboard goes when what it stood on is gone. */
const COUNT_ID = 'antall-bedrifter'
export const focusCompanyCount = () => document.getElementById(COUNT_ID)?.focus({ preventScroll: true })

const BONES = Array.from({ length: 8 }, (_, index) => index)

export function CompanyListResults({ search, list, onReset, onLeave }: CompanyListResultsProps) {
  const router = useRouter()
  const navigate = useNavigate()
  // The links of the pages go while the next page comes: whoever used the keyboard goes on from the count.
  const count = useRef<HTMLParagraphElement>(null)
  const loading = useShownLoading(list.isPending)
  const { companies, pagination } = list.data ?? {}
  const pageLink = (page: number) => ({ to: paths.companies, search: { ...search, page } })
  const pages = !loading && pagination && pagination.total_pages > 1 ? pagination : undefined
  return (
    <>
      <div className="company-list-count">
        <p ref={count} id={COUNT_ID} role="status" tabIndex={-1}>
          {!loading && pagination && countText(pagination.total_count)}
        </p>
        {pages && (
          <p className="company-list-page">
            Side {number(search.page)} av {number(pages.total_pages)}
          </p>
        )}
      </div>
      {loading ? (
        <Loading>
          <div className="company-grid">
            {BONES.map((bone) => (
              <CompanyCardBones key={bone} />
            ))}
          </div>
        </Loading>
      ) : !companies ? (
        <Card pad="none">
          <ErrorState
            title="Feil ved henting av data"
            action={
              <Button
                icon={ArrowCirclepathIcon}
                loading={list.isFetching}
                onClick={() => void list.refetch()}
              >
                Prøv igjen
              </Button>
            }
          >
            Bedriftene kunne ikke hentes. Prøv igjen om litt.
          </ErrorState>
        </Card>
      ) : companies.length === 0 ? (
        <Card pad="none">
          <EmptyState
            title="Ingen stillinger funnet som matcher søket ditt."
            action={
              (search.name || search.followed) && (
                <Button kind="secondary" onClick={onReset}>
                  Vis alle bedrifter
                </Button>
              )
            }
          >
            {emptyHelp(search)}
          </EmptyState>
        </Card>
      ) : (
        <ul className="u-list company-grid" onClickCapture={onLeave}>
          {companies.map((company) => (
            <CompanyCard key={company.id} company={company} in_followed={search.followed === true} />
          ))}
        </ul>
      )}
      {pages && (
        <div className="company-list-pages">
          <Pagination
            page={search.page}
            total_pages={pages.total_pages}
            hrefFor={(page) => router.buildLocation(pageLink(page)).href}
            onPage={(page) =>
              void navigate(pageLink(page)).then(() => count.current?.focus({ preventScroll: true }))
            }
          />
        </div>
      )}
    </>
  )
}

function emptyHelp({ name, followed }: CompanyListSearch): string {
  if (name && followed) return 'Ingen av bedriftene du følger, heter noe slikt.'
  if (followed) return 'Bedrifter du følger, dukker opp her.'
  return name ? 'Søk på en annen del av navnet.' : 'Bedrifter dukker opp her når de lyser ut stillinger.'
}

const countText = (total: number) => `Viser ${number(total)} ${plural(total, 'bedrift', 'bedrifter')}`
