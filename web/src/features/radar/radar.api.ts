import { queryOptions } from '@tanstack/react-query'
import type { getRadar, RadarQuery } from '@utsyn/contract/radar.ts'
import { call, fetchFile } from '../../lib/api-client.ts'

export const radarQuery = (query: RadarQuery) =>
  queryOptions({
    queryKey: ['radar', query],
    queryFn: ({ signal }) => call<typeof getRadar>('GET', '/radar/', { query, signal }),
  })

export const fetchRadarFile = (query: RadarQuery) => fetchFile('/radar/csv', query)
