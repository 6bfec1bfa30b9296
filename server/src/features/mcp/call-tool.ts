import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Endpoint } from '@utsyn/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { AppError } from '../../http/app-error.ts'
import { rowId } from '../../http/row-id.ts'
import { jobExists } from '../jobs/saved-jobs.repository.ts'
import { renderAnswer } from './render-answer.ts'
import type { McpTool } from './tools.ts'

export interface Caller {
  /** The header with the person's token. */
  authorization: string
  ip: string
  /** Aborted when the client is gone. */
  signal: AbortSignal
}

type Tool = Pick<McpTool, 'endpoint' | 'input' | 'output' | 'under'> & {
  check: (given: unknown) => AppError | null
}

/**
 * Calls the tool's endpoint in this process as the API would be called, with the same token: role, scope, limits and
 * logs are those of the API.
 */
export async function callTool(
  app: FastifyInstance,
  tool: Tool,
  sent: Record<string, unknown>,
  caller: Caller,
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
): Promise<CallToolResult> {
  // Others reach parameters of the endpoint that are kept from models, such as `kind: 'request'`.
  const offered = Object.keys(tool.input.properties)
  const given = Object.fromEntries(Object.entries(sent).filter(([name]) => offered.includes(name)))
  const fault = tool.check(given)
  if (fault) return failed(fault.message)
  const job = jobIn(tool.endpoint, given)
  // Requests go to no language model, and this is one that the portal knows nothing of.
  if (job !== null && !(await jobExists(db, job))) return failed('Stillingen finnes ikke.')
  const { authorization, ip, signal } = caller
  const { url, payload } = callOf(tool.endpoint, given)
  const reply = await app.inject({
    method: tool.endpoint.method,
    url,
    headers: { authorization },
    remoteAddress: ip,
    signal,
    ...(payload && { payload }),
  })
  const { data, message, ...beside } = JSON.parse(reply.payload, (_, value: unknown) =>
    Array.isArray(value) ? value.filter(isNoRequest) : value,
  ) as { data: unknown; message?: string }
  if (reply.statusCode !== 200) return failed(message ?? 'Noe gikk galt hos oss.')
  // What was asked about is not repeated in every reply, and may be linked to.
  const whole = { ...given, ...(tool.under ? { [tool.under]: data } : (data as object)), ...beside }
  const rendered = renderAnswer(tool.output, whole, publicUrl)
  if (!rendered) return failed('Svaret er for stort. Spør om mindre.')
  return { content: [{ type: 'text', text: JSON.stringify(rendered) }], structuredContent: rendered as never }
}

const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })

const isNoRequest = (row: unknown) => (row as { kind?: unknown } | null)?.kind !== 'request'

/** The ad that a call is about. */
function jobIn({ path }: Endpoint, given: Record<string, unknown>): number | null {
  const id = path.startsWith('/jobs/:id') ? given['id'] : path.includes(':jobId') ? given['jobId'] : undefined
  return id === undefined ? null : (rowId(String(id)) ?? 0)
}

/** Arguments have the names of the contract: those of the path go there, the others into query or body. */
function callOf({ method, path, params }: Endpoint, given: Record<string, unknown>) {
  const inPath = Object.keys((params as { properties?: object } | undefined)?.properties ?? {})
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const rest = Object.entries(given).filter(([name]) => !inPath.includes(name))
  if (method !== 'GET') return { url: `/api${filled}`, payload: Object.fromEntries(rest) }
  const search = new URLSearchParams()
  for (const [name, value] of rest) for (const one of [value].flat()) search.append(name, String(one))
  return { url: `/api${filled}?${search}`, payload: undefined }
}
