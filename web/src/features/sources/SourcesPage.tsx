import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { SourceFigures } from '@utsyn/contract/sources.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { ComingNext } from './ComingNext.tsx'
import { CountyCard } from './CountyCard.tsx'
import { SourceCard } from './SourceCard.tsx'
import { sourceFiguresQuery, sourcesQuery } from './sources.api.ts'
import { TechnologyCard } from './TechnologyCard.tsx'
import { WeekCard } from './WeekCard.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import './SourcesPage.css'

export function SourcesPage() {
  usePageTitle('Kilder og tall')
  const sources = useQuery(sourcesQuery)
  const figures = useQuery(sourceFiguresQuery)
  const sources_loading = useShownLoading(sources.isPending)
  const figures_loading = useShownLoading(figures.isPending)
  const [updated_at] = [sources.data, figures.data].flatMap((data) => data?.updated_at ?? []).sort()
  const has_ads = figures.data !== undefined && figures.data.since !== null
  const is_empty =
    sources.data?.sources.every(({ state }) => state === 'not_set_up') &&
    figures.data !== undefined &&
    !has_ads

  return (
    <div className="u-width sources-page">
      <PageTitle
        title="Kilder og tall"
        lead={
          <>
            Hvor annonsene kommer fra, og hvordan markedet beveger seg.{' '}
            {updated_at && (
              <>
                Oppdatert <time dateTime={updated_at}>{dateWithTime(updated_at)}</time>
              </>
            )}
          </>
        }
      />
      {sources.isLoadingError && figures.isLoadingError ? (
        <AllFailed
          retrying={sources.isFetching || figures.isFetching}
          onRetry={() => {
            void sources.refetch()
            void figures.refetch()
          }}
        />
      ) : is_empty && !sources_loading && !figures_loading ? (
        <Card pad="none">
          <EmptyState title="Ingen annonser ennå">
            <ComingNext by="jobs" lead="Kilder og tall kommer med de første annonsene." />
          </EmptyState>
        </Card>
      ) : (
        <div className="sources">
          <div className="sources-column">
            {sources_loading ? (
              <SourceBones />
            ) : sources.data ? (
              <SourceCard {...sources.data} />
            ) : (
              <PartFailed onRetry={sources.refetch}>Kildene kunne ikke hentes.</PartFailed>
            )}
            {figures_loading ? (
              <FigureBones height={260} />
            ) : (
              figures.data && has_ads && <WeekCard figures={figures.data} />
            )}
          </div>
          <div className="sources-column">
            <FigureCards figures={figures} loading={figures_loading} />
          </div>
        </div>
      )}
    </div>
  )
}

function AllFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <RetryPanel title="Tallene kunne ikke hentes" level={2} retrying={retrying} onRetry={onRetry}>
      Tjenesten svarte ikke som den skulle. Annonsene kan du fortsatt lese.
    </RetryPanel>
  )
}

function FigureCards({ figures, loading }: { figures: UseQueryResult<SourceFigures>; loading: boolean }) {
  return (
    <>
      {loading ? (
        <>
          <FigureBones height={460} />
          <FigureBones height={400} />
        </>
      ) : !figures.data ? (
        <PartFailed onRetry={figures.refetch}>Tallene kunne ikke hentes.</PartFailed>
      ) : figures.data.since !== null ? (
        <>
          <CountyCard {...figures.data} />
          <TechnologyCard {...figures.data} />
        </>
      ) : (
        <Card pad="none">
          <EmptyState title="Ingen annonser ennå">
            <ComingNext by="jobs" lead="Tallene kommer med de første annonsene." />
          </EmptyState>
        </Card>
      )}
    </>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6]

/** The skeleton of the sources card. */
function SourceBones() {
  return (
    <Loading label="Laster kilder …">
      <Card pad="none" className="figure-bones">
        <Bone width={120} height={18} />
        {ROWS.map((row) => (
          <div key={row} className="source-bones-row">
            <Bone width="100%" height={32} />
            <Bone width="100%" height={18} />
            <Bone width="100%" height={18} />
            <Bone width="100%" height={18} />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

/** The skeleton of a chart's card, high enough that little shifts. */
function FigureBones({ height }: { height: number }) {
  return (
    <Loading label="Laster tall …">
      <Card pad="none" className="figure-bones">
        <Bone width={180} height={18} />
        <Bone width="100%" height={height} />
      </Card>
    </Loading>
  )
}
