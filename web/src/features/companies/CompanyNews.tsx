import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Company } from '@utsyn/contract/companies.ts'
import { paths } from '../../app/paths.ts'
import { dateShort } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { newestNewsQuery } from '../news/news.api.ts'
import { companyNewsLink } from './CompanyWays.tsx'

const SHOWN = 3

/** The newest articles about the company. Optional: without any, or on failure, it is left out. */
export function CompanyNews({ company }: { company: Company }) {
  const { data } = useQuery(newestNewsQuery(company.name, SHOWN))
  if (!data || data.news.length === 0) return null
  return (
    <section aria-labelledby="siste-nytt">
      <div className="company-section-head">
        <Heading level={2} look="section" id="siste-nytt">
          Siste nytt
        </Heading>
        <Link {...companyNewsLink(company)} className="company-all">
          Alle nyheter<span className="u-hidden"> om {company.name}</span>
        </Link>
      </div>
      <Card pad="none">
        <ul className="u-list">
          {data.news.map(({ id, title, posted_at, source }) => (
            <li key={id} className="company-article">
              <Link to={paths.article} params={{ id }}>
                {title}
              </Link>
              <p>
                <time dateTime={posted_at}>{dateShort(posted_at)}</time> · {source}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
