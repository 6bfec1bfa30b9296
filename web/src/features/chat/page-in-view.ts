import type { PageData } from '@utsyn/contract/chat.ts'
import { paths } from '../../app/paths.ts'

const THINGS = [
  [paths.job, 'job'],
  [paths.company, 'company'],
  [paths.article, 'article'],
  [paths.consultant, 'consultant'],
] as const
const LISTS: readonly string[] = [paths.jobs, paths.companies, paths.news, paths.consultants]

/** What the user is looking at, for the server, which fetches the content itself. */
export function pageInView(pathname: string, search: string, title: string): PageData {
  const path = `${pathname}${search}`.slice(0, 2000)
  for (const [pattern, type] of THINGS) {
    const before = pattern.slice(0, pattern.indexOf('$'))
    const id = pathname.startsWith(before) ? decoded(pathname.slice(before.length)) : ''
    if (id && !id.includes('/')) return { path, type, id: id.slice(0, 200), title: title.slice(0, 1000) }
  }
  const type = LISTS.includes(pathname) ? 'list' : 'other'
  return { path, type, id: null, title: title.slice(0, 1000) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
