import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { AiConfig } from '../config/ai-config.ts'
import { asModelError } from './ask-provider.ts'
import { ModelError } from './model-failure.ts'
import { fetchFromModel } from './model-fetch.ts'

const MOST_STEPS = 6
const MOST_OUTPUT_TOKENS = 2_000
/** The longest result of a tool. */
const MOST_CHARACTERS = 12_000

/** A lookup that a model may make while it answers. It changes nothing. */
export interface ReadTool {
  description: string
  /** Allows no properties beyond those listed. */
  input: TSchema
  /** Returns text for the model: data, never instructions. `input` has been validated against the schema. */
  run(input: never): Promise<string>
}

/** An earlier question with its answer. */
export interface Round {
  question: string
  answer: string
  /**
   * Whether a model wrote the answer and it is about no consultant. Other rounds may have been withheld from the
   * model.
   */
  is_known_to_model: boolean
}

export interface Conversation {
  /** Whose question it is. */
  user_id: string
  /** Fixed text of ours; nothing in it comes from elsewhere. */
  instructions: string
  /** Oldest first. */
  earlier: readonly Round[]
  question: string
  tools: Record<string, ReadTool>
  signal: AbortSignal
}

export interface ConverseHooks {
  /** Called before each call of the service. Throws when none may be made. */
  beforeCall(): Promise<void>
  /** Checks each body before it is sent. Throws when it must not leave. */
  letOut(body: unknown): Promise<void>
  noteTokens(used: { input: number; output: number }): Promise<void>
}

export type ConverseProvider = (
  conversation: Conversation,
  hooks: ConverseHooks,
) => AsyncGenerator<string, void, undefined>

/** Streams the words of a model. It may take at most six steps, with lookups in between. Throws ModelError. */
export function createConverseProvider({ address, model, key, timeoutMs }: AiConfig): ConverseProvider {
  return async function* (
    { instructions, earlier, question, tools, signal },
    { beforeCall, letOut, noteTokens },
  ) {
    const [ai, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ])
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
    const ask = fetchFromModel(address, letOut)
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL: address,
      ...(key !== null && { apiKey: key }),
      includeUsage: true,
      fetch: async (input, init) => {
        await beforeCall()
        return ask(input, init)
      },
    })
    const result = ai.streamText({
      model: provider.chatModel(model),
      instructions,
      messages: [
        ...earlier.flatMap((round) => [
          { role: 'user' as const, content: round.question },
          { role: 'assistant' as const, content: round.answer },
        ]),
        { role: 'user' as const, content: question },
      ],
      tools: Object.fromEntries(
        Object.entries(tools).map(([name, { description, input, run }]) => [
          name,
          ai.tool({
            description,
            inputSchema: ai.jsonSchema<unknown>(structuredClone(input) as object, {
              validate: (value) =>
                Value.Check(input, value)
                  ? { success: true, value }
                  : { success: false, error: new Error(whyNot(input, value)) },
            }),
            execute: async (value) => (await run(value as never)).slice(0, MOST_CHARACTERS),
          }),
        ]),
      ),
      stopWhen: ai.isStepCount(MOST_STEPS),
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      temperature: 0,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      // Errors arrive in the stream; otherwise the library would print them.
      onError: () => undefined,
    })
    try {
      for await (const part of result.stream) {
        if (part.type === 'text-delta') yield part.text
        else if (part.type === 'error') throw part.error
        else if (part.type === 'abort') throw new ModelError(signal.aborted ? 'stopped' : 'timeout')
        else if (part.type === 'finish-step')
          await noteTokens({ input: part.usage.inputTokens ?? 0, output: part.usage.outputTokens ?? 0 })
      }
    } catch (error) {
      if (signal.aborted) throw new ModelError('stopped')
      throw asModelError(ai, error)
    }
  }
}

/** Explains what is wrong with an input, so that the model can correct it. */
const whyNot = (input: TSchema, value: unknown): string => {
  const wrong = Value.Errors(input, value).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return `This is not what the tool takes: ${[...new Set(wrong)].slice(0, 5).join('; ')}`
}
