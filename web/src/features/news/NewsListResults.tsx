import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listNews } from '@utsyn/contract/news.ts'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { focusOn } from '../../ui/use-kept-focus.ts'
import { isBareNews, isFiltered, type NewsListSearch } from './news-list-search.ts'
import { NewsCard } from './NewsCard.tsx'
import { NewsCardBones } from './NewsCardBones.tsx'

interface NewsListResultsProps {
  search: NewsListSearch
  list: UseQueryResult<ReplyOf<typeof listNews>>
  onReset: () => void
  /** Called just before a card is opened. */
  onLeave: () => void
}

/** Receives focus when the focused element is gone. */
const COUNT_ID = 'antall-nyheter'
export const focusNewsCount = () => focusOn(COUNT_ID)

const BONES = Array.from({ length: 8 }, (_, index) => index)

export function NewsListResults({ search, list, onReset, onLeave }: NewsListResultsProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const { news = [], corrected_search } = list.data ?? {}
  const pageLink = (page: number) => ({ to: paths.news, search: { ...search, page } })
  return (
    <ListResults
      count_id={COUNT_ID}
      countText={countText}
      list={list}
      reply={list.data}
      page={search.page}
      corrected={
        corrected_search && `Ingen nyheter nevner «${search.search}». Viser treff for «${corrected_search}».`
      }
      grid="news-grid"
      bones={BONES.map((bone) => (
        <NewsCardBones key={bone} />
      ))}
      failure="Nyhetene kunne ikke hentes. Prøv igjen om litt."
      empty={{
        title:
          search.search || isFiltered(search)
            ? 'Ingen nyheter funnet som matcher søket ditt.'
            : 'Det er ingen nyheter her ennå.',
        help: emptyHelp(search),
        action: !isBareNews(search) && (
          <Button kind="secondary" onClick={onReset}>
            Vis alle nyheter
          </Button>
        ),
      }}
      hrefFor={(page) => router.buildLocation(pageLink(page)).href}
      goTo={(page, more) => navigate({ ...pageLink(page), ...more })}
      onLeave={onLeave}
    >
      {news.map((article) => (
        <NewsCard key={article.id} article={article} />
      ))}
    </ListResults>
  )
}

function emptyHelp(search: NewsListSearch): string {
  if (isBareNews(search)) return 'Nye saker dukker opp her.'
  if (search.followed) return 'Nyheter om bedrifter du følger, dukker opp her.'
  return 'Fjern et filter, velg en lengre periode eller søk på noe annet.'
}

const countText = (total: number) => `Viser ${number(total)} ${plural(total, 'nyhet', 'nyheter')}`
