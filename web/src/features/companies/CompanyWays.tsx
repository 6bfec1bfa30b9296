import { Link, useRouter } from '@tanstack/react-router'
import type { Company } from '@utsyn/contract/companies.ts'
import { BriefcaseIcon, ExternalLinkIcon, NewspaperIcon } from '@navikt/aksel-icons'
import type { MouseEvent } from 'react'
import { paths } from '../../app/paths.ts'
import { asList, storedValue } from '../../lib/stored-value.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { siteAddress } from './company-words.ts'

const jobsFilter = storedValue('session', 'jobsFilterCompanies', asList)
const newsFilter = storedValue('session', 'newsFilterCompanies', asList)

/** On to the company's ads. The filter is kept for the visit, and stands in the address for a tab of its own. */
export const companyJobsLink = ({ name }: Pick<Company, 'name'>) => ({
  to: paths.jobs,
  search: { page: 1, company: [name] },
  onClick: () => jobsFilter.set([name]),
})

/** The same for articles about it. */
export function useCompanyNewsLink({ name }: Pick<Company, 'name'>) {
  const { history } = useRouter()
  const href = paths.news + stringifySearch({ page: 1, company: [name] })
  const onClick = (event: MouseEvent) => {
    newsFilter.set([name])
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.push(href)
  }
  return { href, onClick }
}

export function CompanyWays({ company }: { company: Company }) {
  const site = siteAddress(company.url)
  const news = useCompanyNewsLink(company)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button gives it its words */}
      <Button kind="neutral" size="sm" icon={NewspaperIcon} as={<a {...news} />}>
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
