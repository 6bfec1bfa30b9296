import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/use-role.ts'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { FollowedJobs } from './FollowedJobs.tsx'
import { FollowedNews } from './FollowedNews.tsx'
import { newestJobsQuery, placesQuery } from './home.api.ts'
import { HomeHero } from './HomeHero.tsx'
import { HomeWays } from './HomeWays.tsx'
import { NewestJobs } from './NewestJobs.tsx'
import { TopPlaces } from './TopPlaces.tsx'
import './HomePage.css'

const FirstStepsCard = lazyPart(
  async () => (await import('../admin/FirstStepsCard.tsx')).FirstStepsCard,
  'spare',
)

export function HomePage() {
  usePageTitle('Hjem')
  const jobs = useQuery(newestJobsQuery)
  const places = useQuery(placesQuery)
  const isAdministrator = useMay('administrator')
  // Without the ads there is nothing to greet with.
  if (jobs.isLoadingError || places.isLoadingError) return <HomeFailed />
  return (
    <div className="u-width home">
      <HomeHero />
      <FirstStepsCard when={isAdministrator} />
      <div className="home-columns">
        <div className="home-main">
          <FollowedJobs />
          <FollowedNews />
          <HomeWays />
        </div>
        <div className="home-side">
          <NewestJobs />
          <TopPlaces />
        </div>
      </div>
    </div>
  )
}

function HomeFailed() {
  return (
    <div className="u-width home">
      <RetryPanel title="Feil ved henting av data" onRetry={() => window.location.reload()}>
        Det oppstod en feil ved henting av jobbannonser. Vennligst prøv senere.
      </RetryPanel>
    </div>
  )
}
