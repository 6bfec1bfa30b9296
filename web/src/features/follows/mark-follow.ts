import type { Query, QueryClient } from '@tanstack/react-query'
import type { ItemKey } from './stored-pending.ts'

/** Where items of a kind are cached, and how list keys show that they depend on follows. */
const PLACES = {
  job: { root: 'jobs', list: 'saved', filter: 'favorites' },
  company: { root: 'companies', list: 'followed', filter: 'followed' },
} as const

function placeOf(key: ItemKey) {
  const dash = key.indexOf('-')
  return { id: key.slice(dash + 1), ...PLACES[key.slice(0, dash) as keyof typeof PLACES] }
}

/**
 * Writes the server's new state into all cached data that shows the item, and refetches the lists whose members depend
 * on it.
 */
export function markFollow(queryClient: QueryClient, key: ItemKey, is_favorite: boolean) {
  const { id, root, list, filter } = placeOf(key)
  markEverywhere(queryClient, root, id, is_favorite)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => part === list || (part as Record<string, unknown> | null)?.[filter] === true),
  })
  if (root === 'companies')
    for (const part of ['user', 'radar']) void queryClient.invalidateQueries({ queryKey: [part] })
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
    // A response in transit may be older than the change; a cancelled query reverts to its previous data.
    void query.promise?.then(mark, mark)
  }
}

/** Refetches what is shown, when the server's state is uncertain. */
export function recheckFollows(queryClient: QueryClient) {
  for (const root of [...Object.values(PLACES).map((place) => place.root), 'user', 'radar', 'news'])
    void queryClient.invalidateQueries({ queryKey: [root] })
}

/** Not with `setQueryData`, which would mark the data as fresh. */
function markQuery(query: Query, id: string, value: boolean, name?: Mark) {
  const { data } = query.state
  const marked = withMark(data, id, value, name)
  if (marked !== data) query.setState({ data: marked })
}

/**
 * The data with the mark on the item, be it the data itself or an entry of a list directly in it; the same object when
 * absent.
 */
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
