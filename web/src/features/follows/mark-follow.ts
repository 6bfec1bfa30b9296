import type { Query, QueryClient } from '@tanstack/react-query'
import type { ItemKey } from './stored-wishes.ts'

/** Where the items of a kind are cached, and how the keys of lists tell that they depend on what is followed. */
const PLACES = {
  job: { root: 'jobs', list: 'saved', filter: 'favorites' },
  company: { root: 'companies', list: 'followed', filter: 'followed' },
} as const

function placeOf(key: ItemKey) {
  const dash = key.indexOf('-')
  return { id: key.slice(dash + 1), ...PLACES[key.slice(0, dash) as keyof typeof PLACES] }
}

/**
 * Writes what the server now has into all cached data that shows the item, where it stands, and has the lists fetched
 * anew whose members depend on it.
 */
export function markFollow(queryClient: QueryClient, key: ItemKey, is_favorite: boolean) {
  const { id, root, list, filter } = placeOf(key)
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [root] })) {
    const mark = () => markQuery(query, id, is_favorite)
    mark()
    // What is on its way now may have been read before the change; what was cancelled is set back to before.
    void query.promise?.then(mark, mark)
  }
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => part === list || (part as Record<string, unknown> | null)?.[filter] === true),
  })
  if (root === 'companies') void queryClient.invalidateQueries({ queryKey: ['user'] })
}

/** Asks the server anew about what is shown: what it has is not certain. */
export function recheckFollows(queryClient: QueryClient) {
  for (const root of [...Object.values(PLACES).map((place) => place.root), 'user'])
    void queryClient.invalidateQueries({ queryKey: [root] })
}

/** Not by `setQueryData`, which would call the data fresh as of now. */
function markQuery(query: Query, id: string, is_favorite: boolean) {
  const { data } = query.state
  const marked = withMark(data, id, is_favorite)
  if (marked !== data) query.setState({ data: marked })
}

/** The data with the mark on the item, be it the data itself or in a list directly in it; the same data if it is not. */
export function withMark(data: unknown, id: string, is_favorite: boolean): unknown {
  if (Array.isArray(data)) {
    const list: unknown[] = data.map((item) => markItem(item, id, is_favorite))
    return list.some((item, index) => item !== data[index]) ? list : data
  }
  if (typeof data !== 'object' || data === null) return data
  const whole = markItem(data, id, is_favorite)
  if (whole !== data) return whole
  const lists = Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    const marked = Array.isArray(value) ? withMark(value, id, is_favorite) : value
    return marked === value ? [] : [[name, marked] as const]
  })
  return lists.length ? { ...data, ...Object.fromEntries(lists) } : data
}

function markItem(item: unknown, id: string, is_favorite: boolean): unknown {
  const marks = typeof item === 'object' && item !== null && 'id' in item && 'is_favorite' in item
  return marks && item.id === id && item.is_favorite !== is_favorite ? { ...item, is_favorite } : item
}
