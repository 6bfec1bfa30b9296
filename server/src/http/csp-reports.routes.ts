import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { CSP_REPORTS } from './security-headers.ts'

const LARGEST = 16 * 1024
/** A page sends one for each thing it was refused. */
const PER_MINUTE = 30
/** Anybody may send them: more lines a minute than these say nothing new. */
const LINES_A_MINUTE = 10
const MOST_OF_ONE = 5

/** What the browser's policy has refused, as both kinds of reports name it. */
interface Refusal {
  directive: unknown
  blocked: unknown
  source: unknown
  line: unknown
}

/**
 * Receives what browsers have refused to load or run because of our Content Security Policy, and logs it as a warning: a
 * fault of ours, a browser extension, or an attack. Full addresses are not logged, since they may hold what people
 * searched for.
 */
export async function registerCspReports(api: FastifyInstance, { log, publicUrl }: Deps): Promise<void> {
  const types = ['application/csp-report', 'application/reports+json', 'application/json']
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser(types, { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) => {
    // What cannot be read is dropped: no browser waits for an answer.
    done(null, parsed(String(body)))
  })
  let since = -Infinity
  let lines = 0
  const mayLog = () => {
    if (performance.now() - since > 60_000) [since, lines] = [performance.now(), 0]
    return lines++ < LINES_A_MINUTE
  }
  const options = {
    config: { open: true, rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    schema: { hide: true },
    bodyLimit: LARGEST,
  }
  api.post(CSP_REPORTS.replace('/api', ''), options, (request, reply) => {
    for (const refusal of refusalsIn(request.body).slice(0, MOST_OF_ONE)) {
      if (!mayLog()) break
      log.warn(loggable(refusal, publicUrl), 'A browser has refused something of a page')
    }
    return reply.code(204).send()
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields

/** Of `report-uri` one in «csp-report», of `report-to` a list. */
function refusalsIn(body: unknown): Refusal[] {
  const old = fieldsOf(body)['csp-report']
  if (old !== undefined) {
    const fields = fieldsOf(old)
    return [
      {
        directive: fields['effective-directive'] ?? fields['violated-directive'],
        blocked: fields['blocked-uri'],
        source: fields['source-file'],
        line: fields['line-number'],
      },
    ]
  }
  return (Array.isArray(body) ? body : []).flatMap((report) => {
    const { type, body: inner } = fieldsOf(report)
    const fields = fieldsOf(inner)
    return type === 'csp-violation'
      ? [
          {
            directive: fields['effectiveDirective'],
            blocked: fields['blockedURL'],
            source: fields['sourceFile'],
            line: fields['lineNumber'],
          },
        ]
      : []
  })
}

/** Keeps only fields of a known form, since anybody can send a report. */
const loggable = ({ directive, blocked, source, line }: Refusal, publicUrl: string) => ({
  directive: wordOf(directive),
  blocked: placeOf(blocked, publicUrl),
  source: placeOf(source, publicUrl),
  line: Number.isInteger(line) ? line : null,
})

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : null

/** A keyword («inline», «eval»), one of our own built files, or the origin of another address. */
function placeOf(value: unknown, publicUrl: string): string | null {
  if (typeof value !== 'string') return null
  const url = URL.parse(value)
  if (!url) return wordOf(value)
  if (!/^https?:$/.test(url.protocol)) return url.protocol
  const isOwnFile = url.origin === publicUrl && /^\/assets\/[\w.-]{1,100}$/.test(url.pathname)
  return isOwnFile ? url.pathname : url.origin.slice(0, 200)
}
