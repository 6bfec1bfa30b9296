import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Pagination as Pages } from '@utsyn/contract/pagination.ts'
import type { ReactNode } from 'react'
import { count } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import type { paths } from '../../app/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { OPEN_SECTION } from './AdminFrame.tsx'
import { addressOf, type AuditSearch, type PeopleSearch } from './admin-search.ts'

/** For rows that come a page at a time: what was answered, and the address of the page. */
type AdminPaging = {
  pagination: Pages | undefined
  to: (typeof paths)['admin' | 'adminAudit']
  search: PeopleSearch | AuditSearch
}

type AdminRowsProps<Row> = {
  query: Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'refetch'>
  rows: readonly Row[] | undefined
  columns: readonly string[]
  failure: string
  empty: ReactNode
  paging?: AdminPaging
  children: (row: Row) => ReactNode
}

/** A table in each of its states. */
export function AdminRows<Row>(props: AdminRowsProps<Row>) {
  const { query, paging } = props
  const loading = useShownLoading(query.isPending)
  const total = loading ? undefined : paging?.pagination?.total_count
  return (
    <>
      {paging && (
        <p className="u-hidden" role="status">
          {total !== undefined && count(total, 'treff', 'treff')}
        </p>
      )}
      <Rows {...props} loading={loading} />
    </>
  )
}

function Rows<Row>(props: AdminRowsProps<Row> & { loading: boolean }) {
  const { query, rows, columns, failure, empty, paging, loading, children } = props
  const kept_focus = useKeptFocus(OPEN_SECTION)
  if (loading)
    return (
      <div className="admin-part">
        <Loading>
          <TextBones lines={6} />
        </Loading>
      </div>
    )
  if (!rows)
    return (
      <div className="admin-part">
        <Notice
          kind="error"
          title={failure}
          action={{ label: 'Prøv igjen', onSelect: () => void query.refetch() }}
        />
      </div>
    )
  const pages = paging && <AdminPages {...paging} />
  if (rows.length === 0)
    return (
      <>
        {empty}
        {pages}
      </>
    )
  return (
    <>
      <table className="admin-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...kept_focus}>{rows.map(children)}</tbody>
      </table>
      {pages}
    </>
  )
}

function AdminPages({ pagination, to, search }: AdminPaging) {
  const navigate = useNavigate()
  const router = useRouter()
  if (!pagination || pagination.total_pages <= 1) return null
  const place = (page: number) => ({ to, search: addressOf({ ...search, page }) })
  return (
    <Pagination
      page={pagination.page}
      total_pages={pagination.total_pages}
      hrefFor={(page) => router.buildLocation(place(page)).href}
      onPage={(page) => void navigate(place(page))}
    />
  )
}
