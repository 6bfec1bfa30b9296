import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'

type AdminRowsProps<Row> = {
  query: Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'refetch'>
  rows: readonly Row[] | undefined
  columns: readonly string[]
  failure: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A table in each of its states. */
export function AdminRows<Row>({ query, rows, columns, failure, empty, children }: AdminRowsProps<Row>) {
  const loading = useShownLoading(query.isPending)
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
  if (rows.length === 0) return empty
  return (
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
      <tbody>{rows.map(children)}</tbody>
    </table>
  )
}
