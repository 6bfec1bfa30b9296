import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { dateShort } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { ALL_JOBS } from '../jobs/job-list-search.ts'
import { newestJobsQuery } from './home.api.ts'
import { ComingNext } from '../sources/ComingNext.tsx'
import { HomeSection } from './HomeSection.tsx'
import './NewestJobs.css'

const LOCATIONS_SHOWN = 2
const ROWS = [1, 2, 3]

export function NewestJobs() {
  const { data, isPending } = useQuery(newestJobsQuery)
  const loading = useShownLoading(isPending)
  return (
    <HomeSection title="Nyeste stillinger" all={<Link {...ALL_JOBS} />}>
      {loading ? (
        <Loading label="Laster de nyeste stillingene …">
          <Card pad="none">
            {ROWS.map((row) => (
              <div key={row} className="home-row">
                <Bone width="88%" height={14} />
                <Bone width="64%" height={12} />
                <Bone width="36%" height={12} />
              </div>
            ))}
          </Card>
        </Loading>
      ) : data?.jobs.length === 0 ? (
        <Card>
          <p className="home-none">
            Ingen åpne stillinger akkurat nå. <ComingNext by="jobs" />
          </p>
        </Card>
      ) : (
        <ul className="u-list u-card home-rows" data-pad="none">
          {data?.jobs.map((job) => (
            <li key={job.id} className="home-row">
              <Heading level={3} look="card">
                <Link to={paths.job} params={{ id: job.id }} state={{ job }} className="home-row-link">
                  {job.title}
                </Link>
              </Heading>
              <p>
                {job.company ?? 'Ukjent bedrift'} ·{' '}
                {listSome(job.locations, LOCATIONS_SHOWN, 'Ingen lokasjon')}
              </p>
              <p>
                {job.posted_date ? 'Publisert' : 'Funnet'}{' '}
                <time dateTime={job.posted_date ?? job.created_at}>
                  {dateShort(job.posted_date ?? job.created_at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
