import { FetchRefused } from './fetch-refused.ts'

export interface RequestClock {
  /**
   * Runs a part of the request against the clock. Its signal is aborted when the time is up or `stop` is aborted, and
   * the promise does not wait for work that ignores it.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>, stop: AbortSignal): Promise<T>
}

/** The time that a request with all its redirects may spend on the network. It is paused while waiting for a turn. */
export function requestClock(timeoutMs: number): RequestClock {
  let left = timeoutMs
  return {
    async run(work, stop) {
      stop.throwIfAborted()
      const end = new AbortController()
      const ended = Promise.withResolvers<never>()
      end.signal.addEventListener('abort', () => ended.reject(end.signal.reason), { once: true })
      const pass = () => end.abort(stop.reason)
      stop.addEventListener('abort', pass, { once: true })
      const timer = setTimeout(() => end.abort(new FetchRefused('timeout')), Math.max(left, 1))
      const begun = performance.now()
      try {
        return await Promise.race([work(end.signal), ended.promise])
      } catch (error) {
        throw end.signal.aborted ? end.signal.reason : error
      } finally {
        clearTimeout(timer)
        stop.removeEventListener('abort', pass)
        left -= performance.now() - begun
      }
    },
  }
}
