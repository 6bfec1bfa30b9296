import { DownloadIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../lib/api-client.ts'
import { count } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Loading, RowBones } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { Board } from './Board.tsx'
import { type BoardSearch, filterQuery, isFiltered } from './board-search.ts'
import { followUpsQuery } from './follow-ups.api.ts'
import { FollowUpTable } from './FollowUpTable.tsx'

/** As many as the API gives without pages. */
const ALL = 1000

interface FollowUpResultsProps {
  search: BoardSearch
  onGo: (part: Partial<BoardSearch>, replace?: boolean) => void
}

/** What the address asks for, as a board or a list, and as a file. */
export function FollowUpResults({ search, onGo }: FollowUpResultsProps) {
  const now = useNow()
  const { data, isPending, isFetching, refetch } = useQuery(followUpsQuery(filterQuery(search)))
  const loading = useShownLoading(isPending)
  const rows = loading ? undefined : data
  const open = (id: string) => onGo({ open: id }, false)
  return (
    <>
      <div className="follow-ups-above">
        <p role="status">
          {rows && count(rows.length, 'oppfølging', 'oppfølginger')}
          {rows?.length === ALL && ' vises. Filtrer for å se andre, eller last ned alle.'}
        </p>
        {rows && rows.length > 0 && <DownloadButton search={search} />}
      </div>
      {loading ? (
        <Loading>
          <RowBones rows={6} />
        </Loading>
      ) : !rows ? (
        <RetryPanel title="Oppfølgingen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <Nothing search={search} />
      ) : search.view === 'list' ? (
        <FollowUpTable rows={rows} now={now} onOpen={open} />
      ) : (
        <Board
          rows={rows}
          now={now}
          shown={search.stage ?? 'new'}
          onShow={(stage) => onGo({ stage })}
          onOpen={open}
        />
      )}
    </>
  )
}

function Nothing({ search }: Pick<FollowUpResultsProps, 'search'>) {
  if (isFiltered(search))
    return (
      <EmptyState title="Ingen oppfølging passer til filtrene">
        Velg noe annet, eller nullstill filtrene.
      </EmptyState>
    )
  return (
    <EmptyState title={search.ended ? 'Ingenting er avsluttet' : 'Ingenting følges opp'}>
      Åpne en jobbannonse eller en bedrift, og velg «Vi følger opp».
    </EmptyState>
  )
}

function DownloadButton({ search }: Pick<FollowUpResultsProps, 'search'>) {
  const { loading, download } = useDownload('Listen')
  return (
    <Button
      kind="neutral"
      size="sm"
      icon={DownloadIcon}
      loading={loading}
      onClick={() => void download(fetchFile('/follow-ups/csv', filterQuery(search)), 'oppfolging.csv')}
    >
      Last ned
    </Button>
  )
}
