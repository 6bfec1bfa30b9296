import { DownloadIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { fetchFile } from '../../lib/api-client.ts'
import { count } from '../../lib/norwegian.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Loading, RowBones } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Board } from './Board.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { type BoardSearch, filterQuery, isFiltered, readBoardSearch } from './board-search.ts'
import { followUpsQuery } from './follow-ups.api.ts'
import { FollowUpDrawer } from './FollowUpDrawer.tsx'
import { FollowUpTable } from './FollowUpTable.tsx'
import { FollowUpViews } from './FollowUpViews.tsx'
import './FollowUpsPage.css'
import './FollowUpLink.css'

/** Everything that is followed up, as a board by stage or as a list. */
export function FollowUpsPage() {
  usePageTitle('Oppfølging')
  const search = readBoardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const now = useNow()
  const { data, isPending, isFetching, refetch } = useQuery(followUpsQuery(filterQuery(search)))
  const loading = useShownLoading(isPending)
  const go = (part: Partial<BoardSearch>, replace = true) =>
    void navigate({
      to: paths.followUps,
      search: { ...search, ...part } as object,
      replace,
      resetScroll: false,
    })
  const rows = data ?? []
  const isList = search.view === 'list'
  const [saving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    try {
      saveFile(await fetchFile('/follow-ups/csv', filterQuery(search)), 'oppfolging.csv')
    } catch {
      showToast({ text: 'Listen kunne ikke lastes ned. Prøv igjen om litt.', kind: 'error' })
    }
    setSaving(false)
  }
  const open = (id: string) => go({ open: id }, false)
  return (
    <div className="u-width follow-ups">
      <PageTitle
        title="Oppfølging"
        lead="Annonser og bedrifter som noen av oss følger opp"
        actions={<FollowUpViews search={search} />}
      />
      <BoardFilters search={search} onChange={go} />
      {loading ? (
        <Loading>
          <RowBones rows={6} />
        </Loading>
      ) : !data ? (
        <RetryPanel title="Oppfølgingen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      ) : data.length === 0 && !isFiltered(search) ? (
        <EmptyState title={search.ended ? 'Ingenting er avsluttet' : 'Ingenting følges opp'}>
          Åpne en jobbannonse eller en bedrift, og velg «Vi følger opp».
        </EmptyState>
      ) : (
        <>
          <div className="follow-ups-above">
            <p role="status">{count(rows.length, 'oppfølging', 'oppfølginger')}</p>
            <Button
              kind="neutral"
              size="sm"
              icon={DownloadIcon}
              loading={saving}
              onClick={() => void download()}
            >
              Last ned
            </Button>
          </div>
          {isList ? (
            <FollowUpTable rows={rows} now={now} onOpen={open} />
          ) : (
            <Board
              rows={rows}
              now={now}
              shown={search.stage ?? 'new'}
              onShow={(stage) => go({ stage })}
              onOpen={open}
            />
          )}
        </>
      )}
      <FollowUpDrawer id={search.open} onClose={() => go({ open: undefined })} />
    </div>
  )
}
