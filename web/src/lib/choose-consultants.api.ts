import { queryOptions } from '@tanstack/react-query'
import type { ConsultantList, ConsultantSummary, listConsultants } from '@utsyn/contract/consultants.ts'
import { call } from './api-client.ts'

type ToChoose = Pick<ConsultantSummary, 'id' | 'name' | 'title' | 'location' | 'email'>

/** Each by name and title; who is not alone with that, by the office, the e-mail address, and at last the number. */
export function labelledApart(people: readonly ToChoose[]): { id: string; name: string; label: string }[] {
  const parts = people.map(({ id, name, title, location, email }) => [
    [name, title],
    [location],
    [email],
    [`nr. ${id}`],
  ])
  const labels = parts.map(() => '')
  for (let step = 0; step < 4; step++) {
    const alike = Map.groupBy(labels.keys(), (at) => labels[at])
    for (const at of [...alike.values()].flatMap((some) => (step === 0 || some.length > 1 ? some : [])))
      labels[at] = [labels[at], ...parts[at]![step]!].filter(Boolean).join(', ')
  }
  return people.map(({ id, name }, at) => ({ id, name, label: labels[at]! }))
}

/** More than an organisation has; a guard against an endless list. */
const MOST_PAGES = 20

/** Everybody who can be chosen. */
export const consultantsToChooseQuery = queryOptions({
  queryKey: ['consultants', 'choose'],
  queryFn: async ({ signal }) => {
    const chosen: ToChoose[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { consultants, pagination } = (await call<typeof listConsultants>('GET', '/consultants/', {
        query: { page, page_size: 100 },
        signal,
      })) as ConsultantList
      chosen.push(
        ...consultants.map(({ id, name, title, location, email }) => ({ id, name, title, location, email })),
      )
      if (page >= pagination.total_pages) break
    }
    return labelledApart(chosen)
  },
  staleTime: 5 * 60_000,
})
