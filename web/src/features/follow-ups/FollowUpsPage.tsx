import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { type BoardSearch, readBoardSearch } from './board-search.ts'
import { FollowUpDrawer } from './FollowUpDrawer.tsx'
import { FollowUpResults } from './FollowUpResults.tsx'
import { FollowUpViews } from './FollowUpViews.tsx'
import './FollowUpsPage.css'
import './FollowUpLink.css'

/** Everything that is followed up, as a board by stage or as a list. */
export function FollowUpsPage() {
  usePageTitle('Oppfølging')
  const search = readBoardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (part: Partial<BoardSearch>, replace = true) =>
    void navigate({
      to: paths.followUps,
      search: { ...search, ...part } as object,
      replace,
      resetScroll: false,
    })
  return (
    <div className="u-width follow-ups">
      <PageTitle
        title="Oppfølging"
        lead="Annonser, forespørsler og bedrifter som noen av oss følger opp"
        actions={<FollowUpViews search={search} />}
      />
      <BoardFilters search={search} onChange={go} />
      <FollowUpResults search={search} onGo={go} />
      <FollowUpDrawer id={search.open} onClose={() => go({ open: undefined })} />
    </div>
  )
}
