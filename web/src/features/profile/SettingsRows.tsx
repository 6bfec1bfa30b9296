import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'

type SettingsRowsProps<Row> = {
  query: { data: Row[] | undefined; isPending: boolean; refetch: () => unknown }
  failure: string
  children: (row: Row) => ReactNode
}

/** The rows of a card of the profile, in each state of their query. */
export function SettingsRows<Row>({
  query: { data, isPending, refetch },
  failure,
  children,
}: SettingsRowsProps<Row>) {
  if (isPending)
    return (
      <Loading>
        <div className="settings-row session-bones">
          <Bone width={150} height={15} />
          <Bone width={210} height={13} />
        </div>
      </Loading>
    )
  if (!data)
    return (
      <div className="settings-row">
        <Notice
          kind="error"
          title={failure}
          action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
        />
      </div>
    )
  return data.length > 0 && <ul className="u-list">{data.map(children)}</ul>
}
