import type { Company } from '@utsyn/contract/companies.ts'
import { CompanyFollow } from '../follows/CompanyFollow.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { describeCompany } from './company-words.ts'
import { CompanyWays } from './CompanyWays.tsx'

/** Rendered from the card's data alone, so that nothing shifts when the rest comes. */
export function CompanyHead({ company }: { company: Company }) {
  return (
    <header className="company-head">
      <LogoTile logo_url={company.logo_url} size={72} />
      <div className="company-head-text">
        <Heading level={1} look="page">
          {company.name}
        </Heading>
        <p>{describeCompany(company)}</p>
      </div>
      <div className="company-head-actions">
        <CompanyFollow company={company} />
        <CompanyWays company={company} />
      </div>
    </header>
  )
}
