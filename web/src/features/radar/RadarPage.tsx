import { DownloadIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, RowBones } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { ComingNext } from '../sources/ComingNext.tsx'
import { RadarParts } from './RadarParts.tsx'
import { fetchRadarFile, radarQuery } from './radar.api.ts'
import { addressOf, useRadarFilters } from './radar-search.ts'
import { allOf, SCOPES, WITHIN } from './radar-words.ts'
import './RadarPage.css'

/** What customers and the market ask for, against whom we have free: figures that each lead to what they count. */
export function RadarPage() {
  usePageTitle('Radar')
  const { scope, free_within } = useRadarFilters()
  const query = { scope, free_within }
  const navigate = useNavigate()
  const { data, isPending, isFetching, refetch } = useQuery(radarQuery(query))
  const loading = useShownLoading(isPending)
  const { loading: saving, download } = useDownload('Radaren')
  return (
    <div className="u-width radar-page">
      <PageTitle
        title="Radar"
        lead="Hva kundene spør etter, holdt opp mot hvem vi har ledig"
        actions={
          <Button
            kind="neutral"
            icon={DownloadIcon}
            loading={saving}
            onClick={() => void download(fetchRadarFile(query), 'radar.csv')}
          >
            Last ned
          </Button>
        }
      />
      <div className="radar-choices">
        <nav aria-label="Utvalg" className="radar-scopes">
          {SCOPES.map(({ value, label }) => (
            <Button
              key={value}
              kind={value === scope ? 'secondary' : 'neutral'}
              size="sm"
              as={
                <Link
                  to={paths.radar}
                  search={addressOf({ scope: value, free: free_within }) as object}
                  replace
                  activeProps={{ 'aria-current': undefined }}
                  aria-current={value === scope ? 'page' : undefined}
                />
              }
            >
              {label}
            </Button>
          ))}
        </nav>
        <Select
          label="Ledig"
          label_look="beside"
          options={WITHIN}
          value={free_within}
          onChange={(free) =>
            void navigate({ to: paths.radar, search: addressOf({ scope, free }) as object, replace: true })
          }
        />
      </div>
      {loading ? (
        <Loading>
          <RowBones rows={8} />
        </Loading>
      ) : !data ? (
        <RetryPanel title="Radaren kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      ) : [...data.total.months, data.total.now].every((demand) => allOf(demand) === 0) ? (
        <Card pad="none">
          <NoAds followed={scope === 'followed'} />
        </Card>
      ) : (
        <RadarParts radar={data} />
      )}
    </div>
  )
}

const NoAds = ({ followed }: { followed: boolean }) =>
  followed ? (
    <EmptyState title="Ingen annonser fra bedrifter du følger">
      Følg bedriftene du selger til, så viser radaren hva de spør etter.
    </EmptyState>
  ) : (
    <EmptyState title="Ingen annonser ennå">
      <ComingNext by="jobs" lead="Radaren kommer med de første annonsene." />
    </EmptyState>
  )
