import { createServer } from 'node:http'
import type { Deps } from '../deps.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Metrics } from './metrics.ts'

/**
 * Serves `/metrics` on a port of its own, which no proxy leads to, when there are figures. Returns what closes it. Throws StartupError when the
 * port is taken.
 */
export async function serveMetrics(
  metrics: Metrics | null,
  deps: Pick<Deps, 'config' | 'db' | 'pool'>,
  countSockets: () => number,
): Promise<() => Promise<unknown>> {
  if (!metrics || !deps.config.metrics) return async () => undefined
  const { host, port } = deps.config.metrics
  metrics.watch(deps, countSockets)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartupError(
          `Cannot serve /metrics on ${host}, port ${port}: ${error.message}. Set METRICS_PORT.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  return () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
}
