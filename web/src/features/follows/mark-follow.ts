import type { Query, QueryClient } from '@tanstack/react-query'
import type { ItemKey } from './stored-pending.ts'

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
  markEverywhere(queryClient, root, id, is_favorite)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => part === list || (part as Record<string, unknown> | null)?.[filter] === true),
  })
  if (root === 'companies') void queryClient.invalidateQueries({ queryKey: ['user'] })
}

type Mark = 'is_favorite' | 'is_new'

/** Writes a mark into all cached data of a kind that shows the item. */
export function markEverywhere(
  queryClient: QueryClient,
  root: 'jobs' | 'companies',
  id: string,
  value: boolean,
  name?: Mark,
) {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [root] })) {
    const mark = () => markQuery(query, id, value, name)
    mark()
    // What is on its way now may have been read before the change; what was cancelled is set back to before.
    void query.promise?.then(mark, mark)
  }
}

/** Asks the server anew about what is shown: what it has is not certain. */
export function recheckFollows(queryClient: QueryClient) {
  for (const root of [...Object.values(PLACES).map((place) => place.root), 'user'])
    void queryClient.invalidateQueries({ queryKey: [root] })
}

/** Not by `setQueryData`, which would call the data fresh as of now. */
function markQuery(query: Query, id: string, value: boolean, name?: Mark) {
  const { data } = query.state
  const marked = withMark(data, id, value, name)
  if (marked !== data) query.setState({ data: marked })
}

/** The data with the mark on the item, be it the data itself or in a list directly in it; the same data if it is not. */
export function withMark(data: unknown, id: string, value: boolean, name: Mark = 'is_favorite'): unknown {
  if (Array.isArray(data)) {
    const list: unknown[] = data.map((item) => markItem(item, id, value, name))
    return list.some((item, index) => item !== data[index]) ? list : data
  }
  if (typeof data !== 'object' || data === null) return data
  const whole = markItem(data, id, value, name)
  if (whole !== data) return whole
  const lists = Object.entries(data).flatMap(([key, part]: [string, unknown]) => {
    const marked = Array.isArray(part) ? withMark(part, id, value, name) : part
    return marked === part ? [] : [[key, marked] as const]
  })
  return lists.length ? { ...data, ...Object.fromEntries(lists) } : data
}

function markItem(item: unknown, id: string, value: boolean, name: Mark): unknown {
  const marks = typeof item === 'object' && item !== null && 'id' in item && name in item
  return marks && item.id === id && (item as Record<string, unknown>)[name] !== value
    ? { ...item, [name]: value }
    : item
}
