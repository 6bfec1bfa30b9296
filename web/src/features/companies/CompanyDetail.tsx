import type { CompanyDetail as WholeCompany } from '@utsyn/contract/companies.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { TechnologyTags } from '../follows/TechnologyTags.tsx'
import { FollowUpPart } from '../follow-ups/FollowUpPart.tsx'
import { preferredFirst } from '../jobs/technology-order.ts'
import { CompanyHead } from './CompanyHead.tsx'
import { CompanyJobs } from './CompanyJobs.tsx'
import { CompanyNews } from './CompanyNews.tsx'
import { KeyPeople } from './KeyPeople.tsx'
import { RegisterCard } from './RegisterCard.tsx'

export function CompanyDetail({ company }: { company: WholeCompany }) {
  const { summary, location, industry, tech_stack, register } = company
  return (
    <article>
      <CompanyHead company={company} />
      <div className="company-columns">
        <div className="company-main">
          <Card as="section" pad="none" aria-labelledby="nokkelinformasjon">
            <div className="company-summary">
              <Heading level={2} look="section" id="nokkelinformasjon">
                Nøkkelinformasjon
              </Heading>
              {summary ? <p>{summary}</p> : <p className="company-missing">Ingen omtale er lagt inn.</p>}
            </div>
            <dl className="company-facts">
              <div>
                <dt>Hovedkontor</dt>
                <dd>{location ?? <span className="company-missing">Ikke oppgitt</span>}</dd>
              </div>
              <div>
                <dt>Kjerneområder</dt>
                <dd>{industry.join(', ') || <span className="company-missing">Ikke oppgitt</span>}</dd>
              </div>
              <div>
                <dt>Tech stack</dt>
                <dd>
                  {tech_stack.length > 0 ? (
                    <TechnologyTags
                      technologies={preferredFirst(tech_stack)}
                      label="Tech stack"
                      className="company-tags"
                    />
                  ) : (
                    <span className="company-missing">Ikke oppgitt</span>
                  )}
                </dd>
              </div>
            </dl>
          </Card>
          <CompanyJobs company={company} />
          <CompanyNews company={company} />
        </div>
        <div className="company-side">
          <FollowUpPart
            key={company.id}
            subject={{ subject: 'company', id: company.id }}
            company={{ company_id: company.id }}
          />
          <KeyPeople people={company.key_people} />
          {register && <RegisterCard facts={register} />}
        </div>
      </div>
    </article>
  )
}
