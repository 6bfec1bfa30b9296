import { DownloadIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Radar } from '@utsyn/contract/radar.ts'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { dateShort, dateWithTime, number } from '../../lib/norwegian.ts'
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
import { CustomerCard } from './CustomerCard.tsx'
import { DemandCard } from './DemandCard.tsx'
import { GapCard, IdleCard } from './GapCards.tsx'
import { AdsLink, PeopleLink } from './RadarLinks.tsx'
import { fetchRadarFile, radarQuery } from './radar.api.ts'
import { addressOf, useRadarFilters } from './radar-search.ts'
import { allOf, comparedText, SCOPES, WITHIN } from './radar-words.ts'
import '../sources/SourcesPage.css'
import '../../ui/CountyTiles.css'
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
        lead="Hva kundene spør etter, mot hvem vi har ledig"
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
      ) : data.total.months.every((month) => allOf(month) === 0) ? (
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
    <EmptyState title="Ingen annonser ennå">Radaren kommer med de første annonsene.</EmptyState>
  )

function RadarParts({ radar }: { radar: Radar }) {
  const { total, now, technologies, roles, gaps, idle, customers, updated_at } = radar
  return (
    <>
      <dl className="u-card radar-totals">
        <Total name="Annonser siste 30 dager" note={comparedText(total.now, total.before, total.trend)}>
          <AdsLink demand={total.now} spell={now} about="de siste 30 dagene" />
        </Total>
        <Total
          name="Ledige konsulenter"
          note={`av ${number(total.consultants)} som kan sammenlignes med annonser`}
        >
          <PeopleLink free people={total.free} about="er ledige" />
        </Total>
        <Total name="Åpne forespørsler" note="fra meglere og kunder, ikke regnet med ellers">
          {total.requests === 0 ? (
            number(0)
          ) : (
            <Link to={paths.jobs} search={{ page: 1, kind: 'request' }}>
              {number(total.requests)}
            </Link>
          )}
        </Total>
      </dl>
      <div className="radar-pair">
        <GapCard rows={gaps} spell={now} />
        <IdleCard rows={idle} spell={now} />
      </div>
      <CustomerCard customers={customers} spell={now} />
      <DemandCard
        title="Teknologier"
        lead="De mest etterspurte. En annonse teller for hver teknologi den ber om."
        head="Teknologi"
        rows={technologies}
        radar={radar}
        filterOf={(name) => ({ technology: [name] })}
      />
      <DemandCard
        title="Fagroller"
        lead="Etter tittelen på annonsen og i CV-en. Alle slags utviklere er også med under «Utvikler»."
        head="Fagrolle"
        rows={roles}
        radar={radar}
        filterOf={(work_role) => ({ work_role })}
      />
      <p className="radar-note">
        Radaren teller offentlige annonser etter dagen de ble publisert, også utløpte. «+2» er annonser kilden
        har trukket: de teller med, men kan ikke åpnes. Utvikling er de siste 30 dagene ({dateShort(now.from)}
        –{dateShort(now.to)}) mot de 30 før, med 95 %-intervall: «0,6–4,0 ganger» kan være både færre og
        flere, så endringen er innenfor det tilfeldige. De som har reservert seg mot å bli sammenlignet med
        annonser, er verken talt eller nevnt. Oppdatert{' '}
        <time dateTime={updated_at}>{dateWithTime(updated_at)}</time>.
      </p>
    </>
  )
}

const Total = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children} <span className="radar-quiet">{note}</span>
    </dd>
  </div>
)
