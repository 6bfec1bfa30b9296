import type { ErrorEnvelope } from '@utsyn/contract/envelope.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/database-error.ts'
import { AppError, notFound } from './app-error.ts'
import { closeUnhurried } from './body-parsing.ts'
import { hasHungUp } from './hang-up.ts'

/** Fastify's own errors, in words for users. */
const REFUSALS: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too_large', 'Innholdet er for stort.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    415,
    'unsupported_media_type',
    'Innholdet må sendes som JSON.',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    400,
    'bad_length',
    'Innholdet har ikke den lengden det sier.',
  ),
  FST_ERR_BAD_URL: new AppError(404, 'not_found', 'Fant ikke det du ba om.'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError(404, 'not_found', 'Fant ikke det du ba om.'),
}

/** An address that cannot be decoded: Fastify calls this before any hook, so the headers are set by hand. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error)
  void reply
    .code(known.status)
    .headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .type('application/json; charset=utf-8')
    .send(errorEnvelope(known, request))
}

/** How errors look where a protocol has its own form. */
interface ErrorForm {
  type: string
  bodyOf: (error: AppError, request: FastifyRequest) => object
}

/** The one place that decides what a client sees: our own errors in full, everything else only by request id. */
export function answerErrors(
  app: FastifyInstance,
  { type, bodyOf }: ErrorForm = { type: 'application/json; charset=utf-8', bodyOf: errorEnvelope },
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.name === 'AbortError' && hasHungUp(reply)) {
      request.log.info('The caller hung up before the answer')
      // Nobody is there to answer, so nothing is sent.
      return void reply.hijack()
    }
    const known = toAppError(error)
    if (known.status >= 500) logFault(request, known, error)
    if (known.status === 413) closeUnhurried(request)
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    return reply
      .code(known.status)
      .header('cache-control', 'no-store')
      .type(type)
      .send(bodyOf(known, request))
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

const ALARM_EVERY_MS = 10_000
let lastAlarm = -ALARM_EVERY_MS

/**
 * ERROR means that someone must act. An unavailable database is logged once where it is noticed, and each request has
 * its own line; but a full disk (53100) stays full until somebody frees space.
 */
function logFault(request: FastifyRequest, known: AppError, error: FastifyError): void {
  if (known.code !== 'unavailable') return request.log.error({ err: error }, known.message)
  const full = /^53[124]00$/.test(error.code)
  if (!full || performance.now() - lastAlarm < ALARM_EVERY_MS)
    return request.log.debug({ err: error }, known.message)
  lastAlarm = performance.now()
  request.log.error({ err: error }, 'The database cannot write: it has no disk or memory left')
}

export function errorEnvelope(error: AppError, request: FastifyRequest): ErrorEnvelope {
  return {
    message: error.message,
    code: error.code,
    request_id: request.id,
    ...(error.field !== undefined && { field: error.field }),
    ...(error.current !== undefined && { current: error.current }),
  }
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  const refusal = REFUSALS[error.code]
  if (refusal) return refusal
  if (isDatabaseUnavailable(error)) {
    return new AppError(503, 'unavailable', 'Tjenesten er utilgjengelig akkurat nå. Prøv igjen om litt.', {
      retryAfter: 2,
      cause: error,
    })
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError(error.statusCode, 'bad_request', 'Kallet kunne ikke leses.', { cause: error })
  }
  return new AppError(500, 'internal', 'Noe gikk galt hos oss. Feilen er logget.', { cause: error })
}
