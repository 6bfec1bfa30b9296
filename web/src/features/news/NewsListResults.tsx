import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listNews } from '@utsyn/contract/news.ts'
import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx'
import { isBareNews, type NewsListSearch } from './news-list-search.ts'
import { NewsCard } from './NewsCard.tsx'
import { NewsCardBones } from './NewsCardBones.tsx'

interface NewsListResultsProps {
  search: NewsListSearch
  list: UseQueryResult<ReplyOf<typeof listNews>>
  onReset: () => void
  /** Just before a card is opened. */
  onLeave: () => void
}

/** Where the keyboard goes when what it stood on is gone. */
const COUNT_ID = 'antall-nyheter'
export const focusNewsCount = () => document.getElementById(COUNT_ID)?.focus({ preventScroll: true })

const BONES = Array.from({ length: 8 }, (_, index) => index)

export function NewsListResults({ search, list, onReset, onLeave }: NewsListResultsProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const loading = useShownLoading(list.isPending)
  const { news, pagination, corrected_search } = list.data ?? {}
  const pageLink = (page: number) => ({ to: paths.news, search: { ...search, page } })
  return (
    <>
      <div className="news-count">
        <p id={COUNT_ID} role="status" tabIndex={-1}>
          {!loading && pagination && countText(pagination.total_count)}
        </p>
        {!loading && pagination && pagination.total_pages > 1 && (
          <p className="news-page">
            Side {number(pagination.page)} av {number(pagination.total_pages)}
          </p>
        )}
      </div>
      {!loading && corrected_search && (
        <p role="status" className="news-corrected">
          Ingen nyheter nevner «{search.search}». Viser treff for «{corrected_search}».
        </p>
      )}
      {loading ? (
        <Loading>
          <div className="news-grid">
            {BONES.map((bone) => (
              <NewsCardBones key={bone} />
            ))}
          </div>
        </Loading>
      ) : !news ? (
        <Card pad="none">
          <ErrorState
            title="Feil ved henting av data"
            action={
              <Button
                icon={ArrowCirclepathIcon}
                loading={list.isFetching}
                onClick={() => void list.refetch()}
              >
                Prøv igjen
              </Button>
            }
          >
            Det oppstod en feil ved henting av nyheter. Vennligst prøv senere.
          </ErrorState>
        </Card>
      ) : news.length === 0 ? (
        <Card pad="none">
          <EmptyState
            title="Ingen nyheter funnet som matcher søket ditt."
            action={
              !isBareNews(search) && (
                <Button kind="secondary" onClick={onReset}>
                  Vis alle nyheter
                </Button>
              )
            }
          >
            {emptyHelp(search)}
          </EmptyState>
        </Card>
      ) : (
        <ul className="u-list news-grid" onClickCapture={onLeave}>
          {news.map((article) => (
            <NewsCard key={article.id} article={article} />
          ))}
        </ul>
      )}
      {!loading && pagination && pagination.total_pages > 1 && (
        <div className="news-pages">
          <Pagination
            page={search.page}
            total_pages={pagination.total_pages}
            hrefFor={(page) => router.buildLocation(pageLink(page)).href}
            onPage={(page) => void navigate(pageLink(page)).then(focusNewsCount)}
          />
        </div>
      )}
    </>
  )
}

function emptyHelp(search: NewsListSearch): string {
  if (isBareNews(search)) return 'Nye saker dukker opp her.'
  if (search.followed) return 'Nyheter om bedrifter du følger, dukker opp her.'
  return 'Fjern et filter, velg en lengre periode eller søk på noe annet.'
}

const countText = (total: number) => `Viser ${number(total)} ${plural(total, 'nyhet', 'nyheter')}`
