import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BriefcaseIcon, NewspaperIcon } from '@navikt/aksel-icons'
import { useState, useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { rememberSearch } from '../../lib/recent-searches.ts'
import { useNow } from '../../lib/use-now.ts'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { foundText } from './found-text.ts'
import { companyContext, jobContext, newsContext } from './hit-context.ts'
import { companySearchQuery, jobSearchQuery, newsSearchQuery } from './search.api.ts'
import { SearchSection, type SearchSectionProps } from './SearchSection.tsx'

interface SearchResultsProps {
  id: string
  text: string
  active: string | undefined
  /** Called when a hit is opened. */
  onLeave: () => void
}

const PAUSE_MS = 300
const SHOWN = 3

export function SearchResults({ id, text, active, onLeave }: SearchResultsProps) {
  const wanted = text.trim()
  const now = useNow()
  const { companies, jobs, news } = useSections(wanted)

  const found = {
    companies: companies.data?.companies ?? [],
    jobs: jobs.data?.jobs ?? [],
    news: news.data?.news ?? [],
  }
  const take = () => {
    rememberSearch(wanted)
    onLeave()
  }
  const sectionOf = (query: UseQueryResult<unknown>) => ({
    text: wanted,
    active,
    state: stateOf(query),
    onRetry: () => void query.refetch(),
    onTake: take,
  })
  const isBusy = [companies, jobs, news].some((query) => stateOf(query) === 'loading')
  const search = { page: 1, search: wanted }
  return (
    <>
      <div id={id} role="listbox" aria-label="Søketreff" aria-busy={isBusy} className="search-sections">
        <SearchSection
          {...sectionOf(companies)}
          id={`${id}-companies`}
          title="Bedrifter"
          total={totalOf(companies)}
          hits={found.companies.slice(0, SHOWN).map((company) => ({
            id: company.id,
            title: company.name,
            context: companyContext(company),
            picture: <LogoTile logo_url={company.logo_url} />,
            link: <Link to={paths.company} params={{ id: company.id }} />,
          }))}
          more={
            found.companies.length > SHOWN ? (
              <Link to={paths.companies} search={{ page: 1, name: wanted }} />
            ) : null
          }
        />
        <SearchSection
          {...sectionOf(jobs)}
          id={`${id}-jobs`}
          title="Jobbannonser"
          total={totalOf(jobs)}
          note={correction(jobs.data?.corrected_search)}
          hits={found.jobs.slice(0, SHOWN).map((job) => ({
            id: job.id,
            title: job.title,
            context: jobContext(job, now),
            picture: <Tile icon={BriefcaseIcon} />,
            link: <Link to={paths.job} params={{ id: job.id }} state={{ job }} />,
          }))}
          more={totalOf(jobs) > SHOWN ? <Link to={paths.jobs} search={search} /> : null}
        />
        <SearchSection
          {...sectionOf(news)}
          id={`${id}-news`}
          title="Nyheter"
          total={totalOf(news)}
          note={correction(news.data?.corrected_search)}
          hits={found.news.slice(0, SHOWN).map((article) => ({
            id: article.id,
            title: article.title,
            context: newsContext(article),
            picture: <Tile icon={NewspaperIcon} />,
            link: <Link to={paths.article} params={{ id: article.id }} />,
          }))}
          more={found.news.length > SHOWN ? <Link to={paths.news} search={search} /> : null}
        />
      </div>
      <SaidAloud companies={companies} jobs={jobs} news={news} />
    </>
  )
}

function SaidAloud({ companies, jobs, news }: ReturnType<typeof useSections>) {
  return (
    <p className="u-hidden" role="status">
      {foundText([
        { state: stateOf(companies), total: totalOf(companies), words: ['bedrift', 'bedrifter'] },
        { state: stateOf(jobs), total: totalOf(jobs), words: ['jobbannonse', 'jobbannonser'] },
        { state: stateOf(news), total: totalOf(news), words: ['nyhet', 'nyheter'] },
      ])}
    </p>
  )
}

/** One debounce for all three sections, which are then requested in parallel. */
function useSections(wanted: string) {
  const queryClient = useQueryClient()
  // Returning to a text shows its cached results at once.
  const [known] = useState(() => queryClient.getQueryData(jobSearchQuery(wanted).queryKey) !== undefined)
  const asked = usePaused(wanted, PAUSE_MS, known ? wanted : '')
  const enabled = asked === wanted
  return {
    companies: useQuery({ ...companySearchQuery(wanted), enabled }),
    jobs: useQuery({ ...jobSearchQuery(wanted), enabled }),
    news: useQuery({ ...newsSearchQuery(wanted), enabled }),
  }
}

const totalOf = ({ data }: { data: { pagination: { total_count: number } } | undefined }): number =>
  data?.pagination.total_count ?? 0

const stateOf = ({ data, isError, isFetching }: UseQueryResult<unknown>): SearchSectionProps['state'] =>
  data !== undefined ? 'answered' : isError && !isFetching ? 'failed' : 'loading'

const correction = (text: string | undefined) => text && `Viser treff for «${text}»`

const Tile = ({ icon }: { icon: IconType }) => (
  <span className="search-tile">
    <Icon of={icon} size={18} />
  </span>
)

/** The value once it has been stable for so long; until then, the initial one. */
function usePaused<T>(value: T, pause_ms: number, initial: T): T {
  const [paused, setPaused] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return paused
}
