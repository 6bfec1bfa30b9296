import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompanyRef } from '@utsyn/contract/news.ts'
import { paths } from '../../app/paths.ts'
import { describeDeadline } from '../../lib/deadline.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { jobsOfCompaniesQuery } from './news.api.ts'

/** The companies' open ads, earliest deadline first. Left out when there are none. */
export function ArticleJobs({ companies }: { companies: readonly CompanyRef[] }) {
  const hiring = companies.filter(({ open_jobs_count }) => open_jobs_count > 0).map(({ name }) => name)
  const { data } = useQuery({ ...jobsOfCompaniesQuery(hiring), enabled: hiring.length > 0 })
  const now = useNow()
  if (!data || data.jobs.length === 0) return null
  return (
    <Card as="section" pad="none">
      <div className="article-side-head">
        <Heading level={2} look="section">
          Åpne stillinger
        </Heading>
      </div>
      <ul className="u-list">
        {data.jobs.map((job) => {
          const { kind, text } = describeDeadline(job.deadline, job.deadline_text, now, false)
          return (
            <li key={job.id} className="article-job">
              <Link to={paths.job} params={{ id: job.id }} className="article-job-title">
                {job.title}
              </Link>
              <p>{job.company}</p>
              <p data-near={kind === 'near' || undefined}>{text}</p>
            </li>
          )
        })}
      </ul>
      <p className="article-side-foot">
        <Link to={paths.jobs} search={{ company: hiring }}>
          Se alle åpne stillinger
        </Link>
      </p>
    </Card>
  )
}
