import type { ConsultantList } from '@utsyn/contract/consultants.ts'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listJobs } from '@utsyn/contract/jobs.ts'
import type { listNews } from '@utsyn/contract/news.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BriefcaseIcon, EnvelopeClosedIcon, NewspaperIcon, PersonIcon } from '@navikt/aksel-icons'
import { useState, useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { rememberSearch } from '../../lib/recent-searches.ts'
import { useMay } from '../../lib/use-role.ts'
import { useNow } from '../../lib/use-now.ts'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { foundText } from './found-text.ts'
import { companyContext, consultantContext, jobContext, newsContext } from './hit-context.ts'
import {
  companySearchQuery,
  consultantSearchQuery,
  jobSearchQuery,
  newsSearchQuery,
  requestSearchQuery,
} from './search.api.ts'
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
  const may = useMay('ansatt')
  const sections = useSections(wanted, may)
  const { companies, jobs, news, consultants, requests } = sections
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
  const isBusy = [companies, jobs, news, ...(may ? [consultants] : [])].some(
    (query) => stateOf(query) === 'loading',
  )
  const search = { page: 1, search: wanted }
  return (
    <>
      <div id={id} role="listbox" aria-label="Søketreff" aria-busy={isBusy} className="search-sections">
        <SearchSection
          {...sectionOf(companies)}
          id={`${id}-companies`}
          title="Bedrifter"
          total={totalOf(companies)}
          hits={(companies.data?.companies ?? []).slice(0, SHOWN).map((company) => ({
            id: company.id,
            title: company.name,
            context: companyContext(company),
            picture: <LogoTile logo_url={company.logo_url} />,
            link: <Link to={paths.company} params={{ id: company.id }} />,
          }))}
          more={
            (companies.data?.companies.length ?? 0) > SHOWN ? (
              <Link to={paths.companies} search={{ page: 1, name: wanted }} />
            ) : null
          }
        />
        <AdSection
          {...sectionOf(jobs)}
          id={`${id}-jobs`}
          title="Jobbannonser"
          found={jobs.data}
          search={search}
        />
        <NewsSection {...sectionOf(news)} id={`${id}-news`} found={news.data} search={search} />
        {may && (
          <ConsultantSection
            {...sectionOf(consultants)}
            id={`${id}-consultants`}
            found={consultants.data}
            search={search}
          />
        )}
        {/* Few have any, so it is there only when something is found. */}
        {may && totalOf(requests) > 0 && (
          <AdSection
            {...sectionOf(requests)}
            id={`${id}-requests`}
            title="Forespørsler"
            found={requests.data}
            search={{ ...search, kind: 'request' }}
          />
        )}
      </div>
      <SaidAloud {...sections} has_consultants={may} />
    </>
  )
}

type ListSectionProps<List> = Omit<SearchSectionProps, 'title' | 'total' | 'hits' | 'more'> & {
  found: List | undefined
  /** Of the whole list. */
  search: { page: number; search: string }
}

interface AdSectionProps extends Omit<ListSectionProps<ReplyOf<typeof listJobs>>, 'search'> {
  title: string
  search: { page: number; search: string; kind?: 'request' }
}

function AdSection({ found, search, ...section }: AdSectionProps) {
  const now = useNow()
  const total = found?.pagination.total_count ?? 0
  return (
    <SearchSection
      {...section}
      total={total}
      note={correction(found?.corrected_search)}
      hits={(found?.jobs ?? []).slice(0, SHOWN).map((job) => ({
        id: job.id,
        title: job.title,
        context: jobContext(job, now),
        picture: <Tile icon={search.kind ? EnvelopeClosedIcon : BriefcaseIcon} />,
        link: <Link to={paths.job} params={{ id: job.id }} state={{ job }} />,
      }))}
      more={total > SHOWN ? <Link to={paths.jobs} search={search} /> : null}
    />
  )
}

const NewsSection = ({ found, search, ...section }: ListSectionProps<ReplyOf<typeof listNews>>) => (
  <SearchSection
    {...section}
    title="Nyheter"
    total={found?.pagination.total_count ?? 0}
    note={correction(found?.corrected_search)}
    hits={(found?.news ?? []).slice(0, SHOWN).map((article) => ({
      id: article.id,
      title: article.title,
      context: newsContext(article),
      picture: <Tile icon={NewspaperIcon} />,
      link: <Link to={paths.article} params={{ id: article.id }} />,
    }))}
    more={found && found.news.length > SHOWN ? <Link to={paths.news} search={search} /> : null}
  />
)

const ConsultantSection = ({ found, search, ...section }: ListSectionProps<ConsultantList>) => (
  <SearchSection
    {...section}
    title="Konsulenter"
    total={found?.pagination.total_count ?? 0}
    more={
      found && found.pagination.total_count > SHOWN ? <Link to={paths.consultants} search={search} /> : null
    }
    hits={(found?.consultants ?? []).slice(0, SHOWN).map((consultant) => ({
      id: consultant.id,
      title: consultant.name,
      context: consultantContext(consultant),
      picture: <Tile icon={PersonIcon} />,
      link: <Link to={paths.consultant} params={{ id: consultant.id }} />,
    }))}
  />
)

interface SaidAloudProps extends ReturnType<typeof useSections> {
  has_consultants: boolean
}

function SaidAloud({ companies, jobs, news, consultants, requests, has_consultants }: SaidAloudProps) {
  const words = ['konsulent', 'konsulenter'] as const
  const people = { state: stateOf(consultants), total: totalOf(consultants), words }
  const received = {
    state: stateOf(requests),
    total: totalOf(requests),
    words: ['forespørsel', 'forespørsler'] as const,
  }
  return (
    <p className="u-hidden" role="status">
      {foundText([
        { state: stateOf(companies), total: totalOf(companies), words: ['bedrift', 'bedrifter'] },
        { state: stateOf(jobs), total: totalOf(jobs), words: ['jobbannonse', 'jobbannonser'] },
        { state: stateOf(news), total: totalOf(news), words: ['nyhet', 'nyheter'] },
        ...(has_consultants ? [people] : []),
        ...(has_consultants && received.total > 0 ? [received] : []),
      ])}
    </p>
  )
}

/** One debounce for all sections, which are then requested in parallel. */
function useSections(wanted: string, may: boolean) {
  const queryClient = useQueryClient()
  // Returning to a text shows its cached results at once.
  const [known] = useState(() => queryClient.getQueryData(jobSearchQuery(wanted).queryKey) !== undefined)
  const asked = usePaused(wanted, PAUSE_MS, known ? wanted : '')
  const enabled = asked === wanted
  return {
    companies: useQuery({ ...companySearchQuery(wanted), enabled }),
    jobs: useQuery({ ...jobSearchQuery(wanted), enabled }),
    news: useQuery({ ...newsSearchQuery(wanted), enabled }),
    consultants: useQuery({ ...consultantSearchQuery(wanted), enabled: enabled && may }),
    requests: useQuery({ ...requestSearchQuery(wanted), enabled: enabled && may }),
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
