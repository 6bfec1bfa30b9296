import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRightIcon, BriefcaseIcon, PersonIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { userQuery } from '../profile/profile.api.ts'
import { greeting } from './greeting.ts'
import { HomeHeroScenery } from './HomeHeroScenery.tsx'
import { WayCard } from './WayCard.tsx'
import './HomePage.css'

export function HomePage() {
  usePageTitle('Hjem')
  const { data: user } = useQuery(userQuery)
  return (
    <div className="u-width home">
      <section className="home-hero">
        <HomeHeroScenery />
        <div className="home-hero-text">
          <Heading level={1} look="page">
            {greeting(useNow(), user?.name)}
          </Heading>
          <p>Her finner du stillingene og oppdragene som er lyst ut akkurat nå.</p>
          <Button kind="neutral" icon_end={ArrowRightIcon} as={<Link to={paths.jobs} />}>
            Se alle jobbannonser
          </Button>
        </div>
      </section>
      <section>
        <Heading level={2} look="section">
          Gå videre
        </Heading>
        <ul className="u-list home-ways">
          <WayCard
            to={paths.jobs}
            icon={BriefcaseIcon}
            title="Jobbannonser"
            help="Søk og les hele annonsen"
          />
          <WayCard to={paths.account} icon={PersonIcon} title="Min profil" help="Kontoen din og mørk modus" />
        </ul>
      </section>
    </div>
  )
}
