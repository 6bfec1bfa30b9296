import { Link } from '@tanstack/react-router'
import type { CompanyRef } from '@utsyn/contract/news.ts'
import { paths } from '../../app/paths.ts'
import { count } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { LongWords } from '../../ui/LongWords.tsx'
import { CompanyFollow } from '../follows/CompanyFollow.tsx'

/** The companies the article is about, with follow buttons. */
export function ArticleCompanies({ companies }: { companies: readonly CompanyRef[] }) {
  return (
    <Card as="section" pad="none">
      <div className="article-side-head">
        <Heading level={2} look="section">
          Bedrifter i saken
        </Heading>
      </div>
      <ul className="u-list">
        {companies.map((company) => (
          <li key={company.id} className="article-company">
            <LogoTile logo_url={company.logo_url} />
            <div>
              <p className="article-company-name">
                <Link to={paths.company} params={{ id: company.id }}>
                  <LongWords>{company.name}</LongWords>
                </Link>
              </p>
              <p className="article-company-jobs">
                {company.open_jobs_count > 0
                  ? count(company.open_jobs_count, 'åpen stilling', 'åpne stillinger')
                  : 'Ingen åpne stillinger'}
              </p>
            </div>
            <CompanyFollow company={company} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
