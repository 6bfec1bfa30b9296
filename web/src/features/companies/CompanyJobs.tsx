import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Company } from '@utsyn/contract/companies.ts'
import { number } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { CardBones, Loading } from '../../ui/Skeleton.tsx'
import { JobCard } from '../jobs/JobCard.tsx'
import { newestJobsQuery } from '../jobs/jobs.api.ts'
import { companyJobsLink } from './CompanyWays.tsx'

const SHOWN = 3

/** The company's newest ads, with a link to all of them. */
export function CompanyJobs({ company }: { company: Company }) {
  const { data, isPending, refetch } = useQuery(newestJobsQuery(company.name, SHOWN))
  const loading = useShownLoading(isPending)
  const total = data?.pagination.total_count ?? company.open_jobs_count
  return (
    <section aria-labelledby="apne-stillinger">
      <div className="company-section-head">
        <Heading level={2} look="section" id="apne-stillinger">
          Åpne stillinger <span className="company-number">{number(total)}</span>
        </Heading>
        {total > 0 && (
          <Link {...companyJobsLink(company)} className="company-all">
            Alle stillinger<span className="u-hidden"> fra {company.name}</span>
          </Link>
        )}
      </div>
      {loading ? (
        <Loading>
          <div className="company-jobs">
            {Array.from({ length: Math.min(SHOWN, company.open_jobs_count) }, (_, bone) => (
              <CardBones key={bone} />
            ))}
          </div>
        </Loading>
      ) : !data ? (
        <PartFailed onRetry={refetch}>Stillingene kunne ikke hentes.</PartFailed>
      ) : data.jobs.length === 0 ? (
        <Card>
          <p className="company-missing">Ingen åpne stillinger akkurat nå.</p>
        </Card>
      ) : (
        <ul className="u-list company-jobs">
          {data.jobs.map((job) => (
            <JobCard key={job.id} job={job} isGuest />
          ))}
        </ul>
      )}
    </section>
  )
}
