import type { OpenWeb } from '../open-web/open-web.ts'

const IMPATIENT_MS = 300

/**
 * Soon gives up waiting for the addresses that will not be answered, and waits for any other as long as it is told to: on
 * a busy machine an ordinary answer takes as long.
 */
export const impatientWeb = (web: OpenWeb, isSilent: (address: string) => boolean): OpenWeb => ({
  ...web,
  fetch: (address, options) =>
    web.fetch(address, isSilent(address) ? { ...options, timeoutMs: IMPATIENT_MS } : options),
})
