import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRightIcon } from '@navikt/aksel-icons'
import { type ReactElement, cloneElement } from 'react'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import { userQuery } from '../../lib/user.api.ts'
import { ALL_JOBS } from '../jobs/job-list-search.ts'
import { greetingFacts } from './greeting-facts.ts'
import { greeting } from './greeting.ts'
import { companyCountQuery, newestJobsQuery, overviewQuery, placesQuery } from './home.api.ts'
import './HomeHero.css'

/** A summary: what is new, what expires, how much there is. */
export function HomeHero() {
  const now = useNow()
  const { data: user } = useQuery(userQuery)
  const overview = useQuery(overviewQuery)
  const jobs = useQuery(newestJobsQuery)
  const companies = useQuery(companyCountQuery)
  const places = useQuery(placesQuery)
  const open_jobs = jobs.data?.pagination.total_count
  return (
    <section className="home-hero">
      <HomeHeroScenery />
      <div className="home-hero-text">
        <Heading level={1} look="page">
          {greeting(now, user?.name)}
        </Heading>
        <p className="home-hero-facts">
          {overview.isPending ? (
            <Bone width="70%" height={13} />
          ) : overview.data ? (
            greetingFacts(overview.data)
          ) : (
            'Her finner du stillingene og oppdragene som er lyst ut akkurat nå.'
          )}
        </p>
        <Button kind="neutral" icon_end={ArrowRightIcon} as={<Link {...ALL_JOBS} />}>
          Se alle jobbannonser
        </Button>
      </div>
      <ul className="u-list home-counters">
        <Counter
          link={<Link {...ALL_JOBS} />}
          count={open_jobs}
          loading={jobs.isPending}
          words={['aktiv jobbannonse', 'aktive jobbannonser']}
        />
        <Counter
          link={<Link to={paths.companies} search={{ page: 1 }} />}
          count={companies.data}
          loading={companies.isPending}
          words={['aktiv kunde', 'aktive kunder']}
        />
        <Counter
          link={<Link to={paths.sources} />}
          count={places.data?.length}
          loading={places.isPending}
          words={['geografisk område', 'geografiske områder']}
        />
      </ul>
    </section>
  )
}

interface CounterProps {
  link: ReactElement<Record<string, unknown>>
  count: number | undefined
  loading: boolean
  words: readonly [one: string, many: string]
}

/** A number that links to what it counts. */
function Counter({ link, count, loading, words: [one, many] }: CounterProps) {
  return (
    <li>
      {cloneElement(
        link,
        { className: 'home-counter' },
        <span className="home-counter-number">
          {loading ? <Bone width={44} height={22} /> : count === undefined ? '–' : number(count)}
        </span>,
        ' ',
        <span className="home-counter-words">{plural(count ?? 0, one, many)}</span>,
      )}
    </li>
  )
}

/** The login page's morning, seen from indoors. On narrow screens the text has the whole hero. */
function HomeHeroScenery() {
  return (
    <svg
      className="home-hero-scenery"
      viewBox="0 0 1280 188"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <path
        className="home-hero-far"
        d="M330 188 480 122 528 148 594 100 642 136 880 136 936 72 996 112 1084 40 1152 96 1206 62 1280 106V188Z"
      />
      <circle className="home-hero-sun" cx="684" cy="136" r="27" />
      <path className="home-hero-far" d="M640 136H884V188H640Z" />
      <path
        className="home-hero-near"
        d="M220 188 424 154 560 172 700 148 800 174 960 140 1070 168 1168 146 1280 172V188Z"
      />
    </svg>
  )
}
