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
  const open = (id: string) => onGo({ open: id }, false)
  if (loading)
    return (
      <Loading>
        <RowBones rows={6} />
      </Loading>
    )
  if (!data)
    return <RetryPanel title="Oppfølgingen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
  if (data.length === 0 && !isFiltered(search))
    return (
      <EmptyState title={search.ended ? 'Ingenting er avsluttet' : 'Ingenting følges opp'}>
        Åpne en jobbannonse eller en bedrift, og velg «Vi følger opp».
      </EmptyState>
    )
  if (data.length === 0)
    return (
      <EmptyState title="Ingen oppfølging passer til filtrene">
        Velg noe annet, eller nullstill filtrene.
      </EmptyState>
    )
  return (
    <>
      <div className="follow-ups-above">
        <p role="status">
          {count(data.length, 'oppfølging', 'oppfølginger')}
          {data.length === ALL && ' vises. Filtrer for å se andre, eller last ned alle.'}
        </p>
        <DownloadButton search={search} />
      </div>
      {search.view === 'list' ? (
        <FollowUpTable rows={data} now={now} onOpen={open} />
      ) : (
        <Board
          rows={data}
          now={now}
          shown={search.stage ?? 'new'}
          onShow={(stage) => onGo({ stage })}
          onOpen={open}
        />
      )}
    </>
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
