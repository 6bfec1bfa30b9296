import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type {
  ChannelName,
  deleteChannelAddress,
  getChannelChoices,
  putChannelAddress,
  putChannelChoices,
  sendSample,
} from '@utsyn/contract/outbox.ts'
import { call, lasting } from '../../lib/api-client.ts'

/** Times are the same for all channels: a change of them makes all of these old. */
export const CHANNELS_KEY = ['notification-channels']

export const channelQuery = (channel: ChannelName) =>
  queryOptions({
    queryKey: [...CHANNELS_KEY, channel],
    queryFn: ({ signal }) =>
      call<typeof getChannelChoices>('GET', '/notifications/channels/:channel', {
        params: { channel },
        signal,
      }),
  })

export type ChannelChange = BodyOf<typeof putChannelChoices>

export const sendChannelChange = (channel: ChannelName, body: ChannelChange) =>
  call<typeof putChannelChoices>('PUT', '/notifications/channels/:channel', {
    params: { channel },
    body,
    ...lasting(),
  })

export const sendAddress = (channel: ChannelName, address: string) =>
  call<typeof putChannelAddress>('PUT', '/notifications/channels/:channel/address', {
    params: { channel },
    body: { address },
  })

export const sendAddressRemoval = (channel: ChannelName) =>
  call<typeof deleteChannelAddress>('DELETE', '/notifications/channels/:channel/address', {
    params: { channel },
  })

export const askForSample = (channel: ChannelName) =>
  call<typeof sendSample>('POST', '/notifications/channels/:channel/sample', { params: { channel } })
