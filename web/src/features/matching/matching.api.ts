import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type {
  addVerdict,
  ExportQuery,
  getComparison,
  getMatchAbout,
  listManualMatches,
  listOwnComparisons,
  listOwnListings,
  putObjection,
} from '@utsyn/contract/match.ts'
import { call, callWhole, fetchFile } from '../../lib/api-client.ts'
import { forgetMatches, pauseBetween } from '../../lib/match-queries.ts'

/** All consultants for an ad. */
export const manualMatchesQuery = (job_id: string) =>
  queryOptions({
    queryKey: ['match', 'manual', job_id],
    queryFn: ({ signal }) =>
      callWhole<typeof listManualMatches>('GET', '/match/manual/:jobId', {
        params: { jobId: job_id },
        signal,
      }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      pauseBetween(data?.state === 'pending' || data?.is_waiting, dataUpdateCount),
  })

interface Pair {
  job_id: string
  consultant_id: string
}

const pathParams = ({ job_id, consultant_id }: Pair) => ({ jobId: job_id, consultantId: consultant_id })

/** Each request is logged for the consultant, so it is sent only when the user asks for it. */
export const comparisonQuery = (pair: Pair) =>
  queryOptions({
    queryKey: ['match', 'ai', pair.job_id, pair.consultant_id],
    queryFn: ({ signal }) =>
      call<typeof getComparison>('GET', '/match/ai/:jobId/:consultantId', {
        params: pathParams(pair),
        signal,
      }),
    staleTime: Infinity,
    refetchOnReconnect: false,
  })

export type NewVerdict = BodyOf<typeof addVerdict>

export const sendVerdict = (pair: Pair, body: NewVerdict) =>
  call<typeof addVerdict>('POST', '/match/ai/:jobId/:consultantId/verdict', {
    params: pathParams(pair),
    body,
  })

export type MatrixFormat = ExportQuery['format']

export const fetchMatrixFile = ({ job_id, consultant_id }: Pair, format: MatrixFormat) =>
  fetchFile(`/match/ai/${encodeURIComponent(job_id)}/${encodeURIComponent(consultant_id)}/export`, { format })

export const matchAboutQuery = queryOptions({
  queryKey: ['match', 'about'],
  queryFn: ({ signal }) => call<typeof getMatchAbout>('GET', '/match/about', { signal }),
})

export const ownComparisonsQuery = infiniteQueryOptions({
  queryKey: ['match', 'own'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listOwnComparisons>('GET', '/user/comparisons', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, total_pages } }) => (page < total_pages ? page + 1 : undefined),
})

export const ownListingsQuery = infiniteQueryOptions({
  queryKey: ['match', 'own-lists'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listOwnListings>('GET', '/user/comparisons/lists', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, total_pages } }) => (page < total_pages ? page + 1 : undefined),
})

export async function sendObjection(queryClient: QueryClient, objects: boolean) {
  const { objected_at } = await call<typeof putObjection>('PUT', '/user/comparisons/objection', {
    body: { objects },
  })
  queryClient.setQueryData(
    ownComparisonsQuery.queryKey,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, objected_at })) },
  )
  forgetMatches(queryClient)
  return objected_at
}
