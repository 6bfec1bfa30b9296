import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chipsOf, noneOf } from './list-filters.ts'
import { isNarrowed, type List, readList, rememberFilters, type SearchOf, textOf } from './list-search.ts'
import { focusOn } from './focus-on.ts'
import { useDelayedText } from './use-delayed-text.ts'

interface Page {
  pagination: { page: number; total_count: number; total_pages: number }
}

/** Receives focus when the focused element is gone. */
const COUNT_ID = 'antall-treff'
const focusCount = () => focusOn(COUNT_ID)

const BEST = { value: '', label: 'Mest relevante' } as const

/**
 * Everything about a list page that does not depend on what is listed: the search in its address, the reply to the
 * query of that, `change` for its own controls, and the props of the search field, the order, the chips and the
 * results.
 */
export function useList<L extends List, Fetched, Reply extends Page, Key extends QueryKey>(
  list: L,
  queryOf: (search: SearchOf<L>) => UseQueryOptions<Fetched, Error, Reply, Key>,
) {
  // What it returns changes with each letter: memoising would cost 0.6 kB before the first screen.
  'use no memo'
  type Search = SearchOf<L>
  const { path: to, word, filters, sorts, is_ranked } = list
  const router = useRouter()
  const navigate = useNavigate()
  // That of the page's own route.
  const search = useSearch({ strict: false }) as unknown as Search
  const query = useQuery(queryOf(search))
  const text = textOf(list, search)

  // A new search starts at its first page; the scroll position stays, and so does what is open above the list.
  const change = (part: Partial<Search>) => {
    const next = readList(list, { ...search, ...part, page: 1 })
    rememberFilters(list, next)
    void navigate({ to, search: next as never, replace: true, resetScroll: false, state: true })
  }
  const field = useDelayedText(text, (next) => change({ [word]: next || undefined } as Partial<Search>))
  useEffect(() => rememberFilters(list, search), [list, search])

  // The pressed button goes with the filters it resets.
  const reset = () => {
    focusCount()
    change(noneOf(filters) as Partial<Search>)
  }
  const pageLink = (page: number) => ({ to, search: { ...search, page } as never })
  const bestFirst = is_ranked && text !== ''
  return {
    search,
    reply: query.data,
    isNarrowed: isNarrowed(list, search),
    change,
    reset,
    field: field.input,
    sort: {
      label: 'Sorter',
      label_look: 'beside' as const,
      options: bestFirst ? [BEST, ...sorts] : sorts,
      value: search.sort ?? (bestFirst ? BEST.value : sorts[0]!.value),
      onChange: (sort: string) => change({ sort: sort || undefined } as Partial<Search>),
    },
    chips: { chips: chipsOf(filters, search, change as never), onReset: reset, onEmpty: focusCount },
    results: {
      count_id: COUNT_ID,
      list: query,
      page: search.page,
      hrefFor: (page: number) => router.buildLocation(pageLink(page)).href,
      goTo: (page: number, more?: { replace: boolean }) => navigate({ ...pageLink(page), ...more }),
      // Opening a card within the pause must not lose the typed text on return. Written at once: two navigations in one
      // turn of the event loop would become one, and the list would keep its old address.
      onLeave: () => {
        field.commitNow(field.text)
        router.history.flush()
      },
      onReset: isNarrowed(list, search)
        ? () => {
            field.setText('')
            focusCount()
            change({ ...noneOf(filters), [word]: undefined } as Partial<Search>)
          }
        : undefined,
    },
  }
}
