import { Link } from '@tanstack/react-router'
import type { Company } from '@utsyn/contract/companies.ts'
import { BriefcaseIcon, ExternalLinkIcon, NewspaperIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { asList, storedValue } from '../../lib/stored-value.ts'
import { Button } from '../../ui/Button.tsx'
import { siteAddress } from './company-words.ts'

const jobsFilter = storedValue('session', 'jobsFilterCompanies', asList)
const newsFilter = storedValue('session', 'newsFilterCompanies', asList)

/** A link to the company's ads. The filter is remembered for the visit, and is in the address for a new tab. */
export const companyJobsLink = ({ name }: Pick<Company, 'name'>) => ({
  to: paths.jobs,
  search: { page: 1, company: [name] },
  onClick: () => jobsFilter.set([name]),
})

/** The same for articles about it. */
export const companyNewsLink = ({ name }: Pick<Company, 'name'>) => ({
  to: paths.news,
  search: { page: 1, company: [name] },
  onClick: () => newsFilter.set([name]),
})

export function CompanyWays({ company }: { company: Company }) {
  const site = siteAddress(company.url)
  return (
    <>
      <Button kind="neutral" size="sm" icon={NewspaperIcon} as={<Link {...companyNewsLink(company)} />}>
        Siste nytt
      </Button>
      <Button kind="neutral" size="sm" icon={BriefcaseIcon} as={<Link {...companyJobsLink(company)} />}>
        Stillinger
      </Button>
      {site && (
        <Button
          kind="neutral"
          size="sm"
          icon={ExternalLinkIcon}
          as={<a href={site} target="_blank" rel="noopener noreferrer" />}
        >
          Hjemmeside
        </Button>
      )}
    </>
  )
}
