/** Properties of errors that never hold user input: from the system, the database and our own classes. */
const KEPT =
  'errno syscall address port status statusCode field severity routine schema table column dataType constraint reason failure word import_id'.split(
    ' ',
  )
const LONGEST = 500
const DEEPEST = 4

/**
 * An error as it may stand in the log. What people ask and search for must never be logged, but errors quote their
 * input: database errors in message, detail and context, errors of the language and of Node in their message. Of these
 * only what is known beforehand is kept: class, code, table names and where it was thrown.
 */
export function loggedError(error: unknown, depth = 0): object | string {
  if (!(error instanceof Error)) return typeof error
  const values = error as unknown as Record<string, unknown>
  const stack = framesOf(error)
  return {
    type: /^(?:error)?$/i.test(error.name) ? error.constructor.name : error.name,
    ...(!quotesInput(error) && { message: error.message.slice(0, LONGEST) }),
    // Under «code» the log redacts what could sign somebody in.
    ...(isShort(values['code']) && { error_code: values['code'] }),
    ...Object.fromEntries(KEPT.flatMap((name) => (isShort(values[name]) ? [[name, values[name]]] : []))),
    ...(stack && { stack }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEEPEST && { errors: error.errors.slice(0, 5).map((one) => loggedError(one, depth + 1)) }),
  }
}

/** The same for a cause that may also be a text of ours. */
export const loggedCause = (cause: unknown): object | string =>
  typeof cause === 'string' ? cause.slice(0, LONGEST) : loggedError(cause)

/** Every database error has `severity`, and no other error does. */
function quotesInput(error: Error): boolean {
  if (error instanceof SyntaxError || error instanceof RangeError || error instanceof URIError) return true
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return severity !== undefined || (typeof code === 'string' && code.startsWith('ERR_'))
}

/** The stack frames without the message, which comes first and may span several lines. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  const after = at < 0 ? stack : stack.slice(at + message.length)
  return after
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
    .join('\n')
}

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 200)
