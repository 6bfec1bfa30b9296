import type { Query, QueryClient } from '@tanstack/react-query'
import type { User } from '@utsyn/contract/user.ts'
import { compareNames } from '../../lib/names.ts'
import { userQuery } from '../../lib/user.api.ts'
import type { ItemKey } from './stored-pending.ts'

/** Where items of a kind are cached, how list keys show that they depend on follows, and what else does. */
const PLACES = {
  job: { root: 'jobs', list: 'saved', filter: 'favorites', others: [['user', 'overview']] },
  company: { root: 'companies', list: 'followed', filter: 'followed', others: [['user'], ['radar']] },
} as const

function placeOf(key: ItemKey) {
  const dash = key.indexOf('-')
  return { id: key.slice(dash + 1), ...PLACES[key.slice(0, dash) as keyof typeof PLACES] }
}

/**
 * Writes the server's new state into all cached data that shows the item, and refetches the lists whose members depend
 * on it. `name` is a followed company's: without it, the user's own list has it only when it was fetched again.
 */
export function markFollow(queryClient: QueryClient, key: ItemKey, is_favorite: boolean, name?: string) {
  const { id, root, list, filter, others } = placeOf(key)
  markEverywhere(queryClient, root, id, is_favorite)
  if (root === 'companies' && (name || !is_favorite))
    markLasting(queryClient.getQueryCache().find({ queryKey: userQuery.queryKey }), (user) =>
      withFollowed(user, { id, name: name ?? '' }, is_favorite),
    )
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => part === list || (part as Record<string, unknown> | null)?.[filter] === true),
  })
  for (const queryKey of others) void queryClient.invalidateQueries({ queryKey })
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
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [root] }))
    markLasting(query, (data) => withMark(data, id, value, name))
}

/** Marks what is cached, and what a running request still brings. */
function markLasting(query: Query | undefined, change: (data: unknown) => unknown) {
  if (!query) return
  // Not with `setQueryData`, which would mark the data as fresh.
  const mark = () => {
    const { data } = query.state
    const marked = change(data)
    if (marked !== data) query.setState({ data: marked })
  }
  mark()
  // A response in transit may be older than the change; a cancelled query reverts to its previous data.
  void query.promise?.then(mark, mark)
}

type Company = User['followed_companies'][number]

/** The user with or without the company among those they follow; the same object when nothing changes. */
function withFollowed(user: unknown, company: Company, is_followed: boolean): unknown {
  if (!user) return user
  const { followed_companies } = user as User
  if (followed_companies.some(({ id }) => id === company.id) === is_followed) return user
  return { ...user, followed_companies: withCompany(followed_companies, company, is_followed) }
}

/** The companies with or without this one, in alphabetical order. */
export function withCompany(
  companies: readonly Company[],
  company: Company,
  is_followed: boolean,
): Company[] {
  const others = companies.filter(({ id }) => id !== company.id)
  return is_followed ? [...others, company].sort((a, b) => compareNames(a.name, b.name)) : others
}

/** Refetches what is shown, when the server's state is uncertain. */
export function recheckFollows(queryClient: QueryClient) {
  for (const root of [...Object.values(PLACES).map((place) => place.root), 'user', 'radar', 'news'])
    void queryClient.invalidateQueries({ queryKey: [root] })
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
