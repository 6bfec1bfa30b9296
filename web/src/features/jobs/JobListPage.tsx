import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDelayedText } from '../../lib/use-delayed-text.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { JobListResults } from './JobListResults.tsx'
import { jobListQuery } from './jobs.api.ts'
import './JobListPage.css'

export function JobListPage() {
  usePageTitle('Jobbannonser')
  const search = useSearch({ from: routeIds.jobs })
  const navigate = useNavigate()
  const list = useQuery(jobListQuery(search))

  // Another search is another list, so it begins at its first page; the place on screen stays.
  const setSearch = (text: string) =>
    void navigate({
      to: paths.jobs,
      search: { page: 1, search: text || undefined },
      replace: true,
      resetScroll: false,
    })
  const field = useDelayedText(search.search ?? '', setSearch)

  // A page above the last one, for example in an old link, becomes the last one.
  const last_page = Math.max(1, list.data?.pagination.total_pages ?? search.page)
  useEffect(() => {
    if (search.page > last_page) {
      void navigate({ to: paths.jobs, search: { ...search, page: last_page }, replace: true })
    }
  }, [search, last_page, navigate])

  return (
    <div className="u-width">
      <PageTitle title="Jobbannonser" lead="Åpne stillinger og oppdrag hos kundene våre" />
      <search className="job-list-search">
        <SearchField
          label="Søk i jobbannonser"
          placeholder="Søk i tittel, tekst eller bedrift"
          shortcut
          value={field.text}
          onChange={(text) => (text ? field.setText(text) : field.commitNow(''))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') field.commitNow(field.text)
          }}
        />
      </search>
      <JobListResults search={search} list={list} onReset={() => field.commitNow('')} />
    </div>
  )
}
