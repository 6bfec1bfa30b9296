import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { AiConfig } from '../config/ai-config.ts'
import { asModelError } from './ask-provider.ts'
import { ModelError } from './model-failure.ts'
import { fetchFromModel } from './model-fetch.ts'

const MOST_STEPS = 6
const MOST_OUTPUT_TOKENS = 2_000
/** Of what a tool answers. */
const MOST_CHARACTERS = 12_000

/** Something that a model may look up while it answers. It changes nothing. */
export interface ReadTool {
  description: string
  /** No other properties than those. */
  input: TSchema
  /** Text for the model: data, never instructions. `input` is of the schema. */
  run(input: never): Promise<string>
}

/** A question that was asked before, and what was answered to it. */
export interface Round {
  question: string
  answer: string
  /** Whether a model has answered it, and of no consultant. Another round may have been kept from it. */
  is_known_to_model: boolean
}

export interface Conversation {
  /** Fixed, ours: nothing in it comes from anywhere else. */
  instructions: string
  /** Oldest first. */
  earlier: readonly Round[]
  question: string
  tools: Record<string, ReadTool>
  signal: AbortSignal
}

export interface ConverseHooks {
  /** Before each call of the service; throws where none may be made. */
  beforeCall(): Promise<void>
  /** Sees each body before it is sent; throws where it must not be. */
  letOut(body: unknown): Promise<void>
  noteTokens(used: { input: number; output: number }): Promise<void>
}

export type ConverseProvider = (
  conversation: Conversation,
  hooks: ConverseHooks,
) => AsyncGenerator<string, void, undefined>

/** The words of a model as they come, in at most six steps between which it looks things up. Throws ModelError. */
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
      // What goes wrong comes in the stream; the library would print it.
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

/** What is wrong with it, so that the model can put it right. */
const whyNot = (input: TSchema, value: unknown): string => {
  const wrong = Value.Errors(input, value).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return `This is not what the tool takes: ${[...new Set(wrong)].slice(0, 5).join('; ')}`
}
