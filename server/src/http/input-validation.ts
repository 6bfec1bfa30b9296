import { Ajv, type ErrorObject } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { type AppError, badInput, notFound } from './app-error.ts'

// With strictNumbers, a text such as 1e400 would pass: bounds are checked for finite numbers only.
const common = { useDefaults: true, allErrors: false, strict: false, strictNumbers: false } as const
// For the whole process, so that a schema is compiled once however many apps are built, as tests do.
const forText = ajvFormats.default(new Ajv({ ...common, coerceTypes: 'array' }))
const forBodies = ajvFormats.default(new Ajv({ ...common, coerceTypes: false }))

/**
 * Query strings are text and coerced by the schema; bodies are JSON and must already have the right types, so that `1`
 * never passes for "1". Unknown parameters are ignored, empty ones count as absent.
 */
export function useValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const validate = (httpPart === 'body' ? forBodies : forText).compile(schema)
    return (data: unknown) => {
      if (validate(data)) return { value: data }
      const [error, ...others] = validate.errors ?? []
      return {
        error: error ? refusal(error, others, httpPart === 'body') : badInput('body', 'Ugyldig innhold.'),
      }
    }
  })
  // PostgreSQL cannot store NUL; every other character is allowed in text.
  const refuseNul = (place: string | null) => {
    const field = place || 'body'
    if (place !== null) throw badInput(field, `Feltet «${field}» har et tegn som ikke kan brukes.`)
  }
  app.addHook('preValidation', (request, _reply, done) => {
    // The page interprets its own query string; none of it reaches the database from here.
    if (request.routeOptions.config.page) return done()
    const query = request.query as Record<string, string | string[]>
    if (placeOfNul(request.params) !== null) throw notFound()
    refuseNul(placeOfNul(request.body))
    for (const name in query) {
      const value = query[name]!
      if (placeOfNul(value) !== null) refuseNul(name)
      if (value === '') delete query[name]
      else if (Array.isArray(value)) query[name] = value.filter((part) => part !== '')
    }
    done()
  })
}

/** No body of the contract is nested deeper; a deeper one is not followed. */
const DEEPEST = 8

/** The path of the first text with a NUL, `jobs.0.title`; null when there is none. */
function placeOfNul(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.includes('\0') ? '' : null
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null
  for (const [name, part] of Object.entries(value)) {
    const place = placeOfNul(part, depth + 1)
    if (place !== null) return place ? `${name}.${place}` : name
  }
  return null
}

function refusal(error: ErrorObject, others: ErrorObject[], isBody: boolean) {
  const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : null
  const path = error.instancePath.split('/').filter(Boolean)
  // Errors in a query name the parameter, also where it has several values; errors in a body name the path.
  const place = isBody ? path : path.slice(0, 1)
  const field = missing ? [...place, missing].join('.') : place.join('.') || (isBody ? 'body' : 'query')
  return badInput(field, `Feltet «${field}» ${explain(error, others)}.`)
}

/** Checks a value like a body of the API; returns the refusal, or null when it fits. */
export function bodyCheck(schema: object): (data: unknown) => AppError | null {
  const validate = forBodies.compile(schema)
  return (data) => {
    if (validate(data)) return null
    const [error, ...others] = validate.errors ?? []
    return error ? refusal(error, others, true) : badInput('body', 'Ugyldig innhold.')
  }
}

const TYPE_NAMES: Record<string, string> = {
  string: 'en tekst',
  integer: 'et heltall',
  number: 'et tall',
  boolean: 'true eller false',
  array: 'en liste',
  object: 'et objekt',
  null: 'tomt',
}

/** What the value must be, as the end of a Norwegian sentence. */
function explain({ keyword, params, instancePath }: ErrorObject, others: ErrorObject[]): string {
  switch (keyword) {
    case 'required':
      return 'mangler'
    case 'type': {
      // A union of types failed in all of its branches.
      const missed = others.filter((other) => other.keyword === 'type' && other.instancePath === instancePath)
      const names = [params, ...missed.map((other) => other.params)].map(
        ({ type }) => TYPE_NAMES[String(type)],
      )
      return `må være ${names.every(Boolean) ? names.join(' eller ') : 'av riktig type'}`
    }
    case 'minimum':
      return `må være minst ${params['limit']}`
    case 'maximum':
      return `må være høyst ${params['limit']}`
    case 'minLength':
      return params['limit'] === 1 ? 'kan ikke være tomt' : `må ha minst ${params['limit']} tegn`
    case 'maxLength':
      return `kan ha høyst ${params['limit']} tegn`
    case 'maxItems':
      return `kan ha høyst ${params['limit']} verdier`
    case 'enum':
      return `må være en av ${(params['allowedValues'] as unknown[]).join(', ')}`
    default:
      return 'har en ugyldig verdi'
  }
}
