import { type LiveClient, connectLive } from '../../server/src/testing/live-client.ts'

/** Opens that many pages at once, with these tokens in turn. Returns them, and how long each took. */
export async function openLivePages(
  address: string,
  tokens: string[],
  count: number,
): Promise<{ pages: LiveClient[]; ms: number[] }> {
  const begun = performance.now()
  const ms: number[] = []
  const pages = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const page = await connectLive(address, tokens[nth % tokens.length], { reconnection: true })
      ms.push(performance.now() - begun)
      return page
    }),
  )
  return { pages, ms }
}

/** Waits until the condition holds, for at most that many milliseconds. */
export async function within(limit: number, condition: () => boolean): Promise<void> {
  const begun = performance.now()
  while (!condition() && performance.now() - begun < limit)
    await new Promise((resolve) => setTimeout(resolve, 5))
}
