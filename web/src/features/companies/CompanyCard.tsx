import { Link } from '@tanstack/react-router'
import type { Company } from '@utsyn/contract/companies.ts'
import { paths } from '../../app/paths.ts'
import { CompanyFollow } from '../follows/CompanyFollow.tsx'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { LongWords } from '../../ui/LongWords.tsx'
import { TagRow } from '../../ui/TagRow.tsx'
import { preferredFirst } from '../jobs/technology-order.ts'
import { activityText, describeCompany } from './company-words.ts'
import './CompanyCard.css'

/** A company in a list: one link, named by its name, that covers the card; only the follow button is above it. */
export function CompanyCard({ company, in_followed = false }: { company: Company; in_followed?: boolean }) {
  const line = describeCompany(company)
  return (
    <Card as="li" className="company-card">
      <LogoTile logo_url={company.logo_url} size={56} />
      <div className="company-card-head">
        <div>
          <Heading level={2} look="card">
            <Link
              to={paths.company}
              params={{ id: company.id }}
              state={{ from_list: true, company }}
              className={CARD_LINK}
            >
              <LongWords>{company.name}</LongWords>
            </Link>
          </Heading>
          {line && <p className="company-card-line">{line}</p>}
        </div>
        <CompanyFollow company={company} undoable={in_followed} />
      </div>
      <div className="company-card-body">
        {company.summary && <p className="company-card-summary">{company.summary}</p>}
        {company.tech_stack.length > 0 && (
          <TagRow tags={preferredFirst(company.tech_stack)} label="Tech stack" />
        )}
        <p className="company-card-line">{activityText(company)}</p>
      </div>
    </Card>
  )
}
