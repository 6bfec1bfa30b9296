import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { CardBones, Loading } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { JobCard } from '../jobs/JobCard.tsx'
import { followedJobsQuery } from './home.api.ts'
import { HomeSection } from './HomeSection.tsx'

export function FollowedJobs() {
  const { data, isPending, refetch } = useQuery(followedJobsQuery)
  const loading = useShownLoading(isPending)
  return (
    <HomeSection
      title="Stillinger fra bedrifter du følger"
      all={<Link to={paths.jobs} search={{ page: 1, followed: true }} />}
    >
      {loading ? (
        <Loading label="Laster stillinger fra bedrifter du følger …">
          <div className="home-cards">
            <CardBones />
            <CardBones />
            <CardBones />
          </div>
        </Loading>
      ) : !data ? (
        <PartFailed onRetry={refetch}>Stillinger fra bedrifter du følger, kunne ikke hentes.</PartFailed>
      ) : data.jobs.length === 0 ? (
        <Card pad="none" className="home-empty">
          <EmptyState level={3} title="Ingen nye stillinger fra bedrifter du følger.">
            Det som lyses ut hos dem, dukker opp her.{' '}
            <Link to={paths.companies} search={{ page: 1 }}>
              Finn bedrifter å følge
            </Link>
          </EmptyState>
        </Card>
      ) : (
        <ul className="u-list home-cards">
          {data.jobs.map((job) => (
            <JobCard key={job.id} job={job} isGuest />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
