import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BriefcaseIcon,
  Buildings2Icon,
  NewspaperIcon,
  PersonGroupIcon,
  ArrowRightIcon,
  CompassIcon,
  TasklistIcon,
} from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { count } from '../../lib/norwegian.ts'
import { useMay } from '../../lib/use-role.ts'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import { ALL_JOBS } from '../jobs/job-list-search.ts'
import { companyCountQuery, newestJobsQuery, overviewQuery } from './home.api.ts'
import { HomeSection } from './HomeSection.tsx'
import './WayCard.css'

/** The ways to the lists, each with how much is there. */
export function HomeWays() {
  const { data: jobs } = useQuery(newestJobsQuery)
  const { data: overview } = useQuery(overviewQuery)
  const { data: companies } = useQuery(companyCountQuery)
  const may = useMay('ansatt', true)
  const open_jobs = jobs?.pagination.total_count
  return (
    <HomeSection title="Gå videre">
      <ul className="u-list home-cards home-ways">
        <WayCard
          to={paths.news}
          icon={NewspaperIcon}
          title="Nyheter"
          help={overview ? newLately(overview.new_news_week) : 'Det som skrives om kundene'}
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
          {...ALL_JOBS}
          icon={BriefcaseIcon}
          title="Jobbannonser"
          help={
            open_jobs === undefined ? 'Søk og les hele annonsen' : `${count(open_jobs, 'åpen', 'åpne')} nå`
          }
        />
        {may && (
          <WayCard
            to={paths.consultants}
            icon={PersonGroupIcon}
            title="Konsulenter"
            help="Hva de kan, og når de er ledige"
          />
        )}
        {may && (
          <WayCard
            to={paths.followUps}
            icon={TasklistIcon}
            title="Oppfølging"
            help="Annonser, forespørsler og kunder vi følger opp"
          />
        )}
        {may && (
          <WayCard
            to={paths.radar}
            icon={CompassIcon}
            title="Radar"
            help="Hva kundene ber om, og hvem som kan det"
          />
        )}
      </ul>
    </HomeSection>
  )
}

const newLately = (articles: number) =>
  `${articles === 0 ? 'Ingen nye' : count(articles, 'ny', 'nye')} siste ${count(7, 'dag', 'dager')}`

interface WayCardProps {
  to: (typeof paths)['news' | 'companies' | 'jobs' | 'consultants' | 'followUps' | 'radar']
  icon: IconType
  title: string
  help: string
  search?: { page: number }
  onClick?: () => void
}

/** A link card on the home page. */
function WayCard({ icon, title, help, ...way }: WayCardProps) {
  return (
    <Card as="li" pad="card" className="way">
      <span className="way-icon">
        <Icon of={icon} />
      </span>
      <div>
        <Heading level={3} look="card">
          <Link {...way} className={CARD_LINK}>
            {title}
          </Link>
        </Heading>
        <p className="way-help">{help}</p>
      </div>
      <Icon of={ArrowRightIcon} />
    </Card>
  )
}
