import { useQuery } from '@tanstack/react-query'
import {
  BriefcaseIcon,
  Buildings2Icon,
  NewspaperIcon,
  PersonGroupIcon,
  ArrowRightIcon,
} from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { count, number } from '../../lib/norwegian.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/use-role.ts'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { FollowedJobs } from './FollowedJobs.tsx'
import { FollowedNews } from './FollowedNews.tsx'
import { companyCountQuery, newestJobsQuery, overviewQuery, placesQuery } from './home.api.ts'
import { HomeHero } from './HomeHero.tsx'
import { HomeSection } from './HomeSection.tsx'
import { NewestJobs } from './NewestJobs.tsx'
import { TopPlaces } from './TopPlaces.tsx'
import { Link } from '@tanstack/react-router'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import './HomePage.css'
import './WayCard.css'

export function HomePage() {
  usePageTitle('Hjem')
  const jobs = useQuery(newestJobsQuery)
  const places = useQuery(placesQuery)
  const { data: overview } = useQuery(overviewQuery)
  const may = useMay('ansatt', true)
  const { data: companies } = useQuery(companyCountQuery)
  // Without the ads there is nothing to greet with.
  if (jobs.isLoadingError || places.isLoadingError) return <HomeFailed />
  const open_jobs = jobs.data?.pagination.total_count
  return (
    <div className="u-width home">
      <HomeHero />
      <div className="home-columns">
        <div className="home-main">
          <FollowedJobs />
          <FollowedNews />
          <HomeSection title="Gå videre">
            <ul className="u-list home-cards home-ways">
              <WayCard
                to={paths.news}
                icon={NewspaperIcon}
                title="Nyheter"
                help={overview ? newThisWeek(overview.new_news_week) : 'Det som skrives om kundene'}
              />
              <WayCard
                to={paths.companies}
                icon={Buildings2Icon}
                title="Bedrifter"
                help={
                  companies === undefined
                    ? 'Kundene og dem du følger'
                    : count(companies, 'aktiv kunde', 'aktive kunder')
                }
              />
              <WayCard
                to={paths.jobs}
                icon={BriefcaseIcon}
                title="Jobbannonser"
                help={open_jobs === undefined ? 'Søk og les hele annonsen' : `${number(open_jobs)} åpne nå`}
              />
              {may && (
                <WayCard
                  to={paths.consultants}
                  icon={PersonGroupIcon}
                  title="Konsulenter"
                  help="Hva de kan, og når de er ledige"
                />
              )}
            </ul>
          </HomeSection>
        </div>
        <div className="home-side">
          <NewestJobs />
          <TopPlaces />
        </div>
      </div>
    </div>
  )
}

const newThisWeek = (articles: number) =>
  articles === 0 ? 'Ingen nye denne uken' : `${count(articles, 'ny', 'nye')} denne uken`

function HomeFailed() {
  return (
    <div className="u-width home">
      <RetryPanel title="Feil ved henting av data" onRetry={() => window.location.reload()}>
        Det oppstod en feil ved henting av jobbannonser. Vennligst prøv senere.
      </RetryPanel>
    </div>
  )
}

interface WayCardProps {
  to: (typeof paths)['news' | 'companies' | 'jobs' | 'consultants']
  icon: IconType
  title: string
  help: string
}

/** A link card on the home page. */
function WayCard({ to, icon, title, help }: WayCardProps) {
  return (
    <Card as="li" pad="card" className="way">
      <span className="way-icon">
        <Icon of={icon} />
      </span>
      <div>
        <Heading level={3} look="card">
          <Link to={to} className={CARD_LINK}>
            {title}
          </Link>
        </Heading>
        <p className="way-help">{help}</p>
      </div>
      <Icon of={ArrowRightIcon} />
    </Card>
  )
}
