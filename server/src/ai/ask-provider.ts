import type { APICallError } from 'ai'
import type { TSchema } from 'typebox'
import type { AiConfig } from '../config/ai-config.ts'
import { ModelError } from './model-failure.ts'
import { fetchFromModel } from './model-fetch.ts'
import type { NameGate } from './name-gate.ts'

const MOST_OUTPUT_TOKENS = 2_000

export interface ProviderQuestion {
  instructions: string
  prompt: string
  schema: TSchema
  signal: AbortSignal
}

export interface ProviderAnswer {
  /** The text that the model wrote, unchecked. */
  text: string
  input: number
  output: number
}

export type AskProvider = (question: ProviderQuestion) => Promise<ProviderAnswer>

/**
 * Makes one call with the language model library, which is loaded at the first call. If the service does not support
 * answers by a schema, it is asked for plain JSON from then on; the instructions contain the schema. Throws
 * ModelError.
 */
export function createProvider(
  { address, model, key, timeoutMs }: AiConfig,
  { letOut }: Pick<NameGate, 'letOut'>,
): AskProvider {
  let library: ReturnType<typeof loadLibrary> | undefined
  let bySchema = true
  return async ({ instructions, prompt, schema, signal }) => {
    library ??= loadLibrary({ address, model, key, letOut })
    const { ai, strictModel, plainModel } = await library
    const isStrict = bySchema
    try {
      const { text, usage } = await ai.generateText({
        model: isStrict ? strictModel : plainModel,
        instructions,
        prompt,
        output: ai.Output.object({ schema: ai.jsonSchema(structuredClone(schema) as object) }),
        maxOutputTokens: MOST_OUTPUT_TOKENS,
        temperature: 0,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      return { text, input: count(usage.inputTokens), output: count(usage.outputTokens) }
    } catch (error) {
      if (ai.NoObjectGeneratedError.isInstance(error)) {
        return {
          text: error.text ?? '',
          input: count(error.usage?.inputTokens),
          output: count(error.usage?.outputTokens),
        }
      }
      if (signal.aborted) throw new ModelError('stopped')
      if (isStrict && ai.APICallError.isInstance(error) && isFormUnknown(error)) {
        bySchema = false
        throw new ModelError('refused', { isOtherForm: true })
      }
      throw asModelError(ai, error)
    }
  }
}

/** Describes an error without any text that people wrote. */
export function asModelError(
  ai: { APICallError: { isInstance(error: unknown): error is APICallError } },
  error: unknown,
): ModelError {
  const ours = causesOf(error).find((one) => one instanceof ModelError)
  if (ours) return ours
  if (ai.APICallError.isInstance(error)) return fromStatus(error.statusCode, error.responseHeaders, error)
  // The library throws on response formats that it does not know.
  return new ModelError(isTimeout(error) ? 'timeout' : 'unreadable')
}

async function loadLibrary({
  address,
  model,
  key,
  letOut,
}: Pick<AiConfig, 'address' | 'model' | 'key'> & Pick<NameGate, 'letOut'>) {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const chatModel = (hasStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: 'configured',
      baseURL: address,
      ...(key !== null && { apiKey: key }),
      supportsStructuredOutputs: hasStructuredOutputs,
      fetch: fetchFromModel(address, letOut),
    }).chatModel(model)
  return { ai, strictModel: chatModel(true), plainModel: chatModel(false) }
}

const FORM = /response_?format|json_?schema|structured[ _-]?output/i
const isFormUnknown = ({ statusCode, responseBody }: APICallError): boolean =>
  [400, 422, 501].includes(statusCode ?? 0) && FORM.test(responseBody ?? '')

function fromStatus(
  status: number | undefined,
  headers: Record<string, string> | undefined,
  error: unknown,
): ModelError {
  if (isTimeout(error)) return new ModelError('timeout')
  // The connection ended early, or the response has an unexpected format.
  if (status === undefined || status >= 500)
    return new ModelError('unreachable', { retryAfter: waitOf(headers) })
  if (status === 429) return new ModelError('busy', { retryAfter: waitOf(headers) })
  if (status < 300) return new ModelError('unreadable', { said: '' })
  return new ModelError(status === 408 ? 'timeout' : 'refused')
}

/** Reads `retry-after` (seconds or a date) or `retry-after-ms`. */
function waitOf(headers: Record<string, string> | undefined): number | null {
  const [fine, printed] = [Number(headers?.['retry-after-ms'] ?? Number.NaN), headers?.['retry-after']]
  if (Number.isFinite(fine)) return Math.max(0, fine)
  if (printed === undefined) return null
  const ms = /^\d+$/.test(printed) ? Number(printed) * 1_000 : Date.parse(printed) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

const isTimeout = (error: unknown): boolean => causesOf(error).some(({ name }) => name === 'TimeoutError')

/** An error followed by its causes. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one)
  return causes
}

/** The count comes from the service, so it may be anything. */
const count = (tokens: number | undefined): number =>
  Number.isSafeInteger(tokens) && tokens! > 0 ? Math.min(tokens!, 10_000_000) : 0
