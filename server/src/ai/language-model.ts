import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import type { AiConfig } from '../config/ai-config.ts'
import type { Database } from '../db/tables.ts'
import { type AskProvider, createProvider } from './ask-provider.ts'
import { callTurns } from './call-turns.ts'
import { type Conversation, createConverseProvider, type ReadTool } from './converse-provider.ts'
import { ModelError, type ModelFailure } from './model-failure.ts'
import { createNameGate } from './name-gate.ts'
import { type AnswerAbout, findAnswer, keepAnswer, noteTokens, takeCall } from './model-ledger.repository.ts'
import type { PersonIndex } from './person-index.ts'
import { askedAnew, putQuestion, type PutQuestion, readAnswer } from './model-question.ts'

/** What a model may be asked for, and whether the question contains a CV. */
const PURPOSES = {
  'summarise-ad': { sendsCv: false },
  'summarise-article': { sendsCv: false },
  'compare-cv': { sendsCv: true },
} as const

export interface ModelRequest<S extends TSchema> {
  purpose: keyof typeof PURPOSES
  /** Fixed text of ours; nothing in it comes from elsewhere. */
  instructions: string
  /** Written by strangers: data, never instructions. Cut at 40 000 characters. */
  material: string
  /** The schema of the answer. Every property is required and no others are allowed, as strict services demand. */
  schema: S
  /** Whether the material contains text of a request, which may be sent only if the configuration allows it. */
  isOfRequest?: boolean
  /** Whose CV the material contains, or which ad it is. Stored answers are deleted with it. */
  about?: AnswerAbout | undefined
  /** Who waits for the answer, if anybody: it counts as theirs. */
  user_id?: string
  signal: AbortSignal
}

type Asking = Pick<ModelRequest<TSchema>, 'schema' | 'signal' | 'user_id'>

/** `value` matches the schema but comes from a stranger: the caller checks its content against the material. */
export type ModelReply<T> = { ok: true; value: T; model: string } | { ok: false; failure: ModelFailure }

/** An external language model. It may be unavailable at any time, so every caller needs a fallback. */
export interface LanguageModel {
  readonly model: string
  /** Never throws because of the model or the connection. */
  askModel<S extends TSchema>(request: ModelRequest<S>): Promise<ModelReply<Static<S>>>
  /** Whether the results of its tools may contain CVs. */
  readonly isSendingCv: boolean
  /** Streams an answer, unchecked. Throws ModelError. */
  converse(conversation: Conversation): AsyncGenerator<string, void, undefined>
}

export interface ModelPatience {
  /** The pause before the second attempt; it doubles for each one after that. */
  pauseMs: number
  /** The longest pause that a service may ask for. */
  longestPauseMs: number
  /** How long no calls are made after the service was unavailable or refused. */
  restMs: number
}

const PATIENCE: ModelPatience = { pauseMs: 1_000, longestPauseMs: 20_000, restMs: 60_000 }
const TRIES = 3
const WORTH_A_TRY: readonly ModelFailure[] = ['busy', 'unreachable']
/** Failures after which the next call would fail too. */
const WORTH_A_REST: readonly ModelFailure[] = ['busy', 'refused', 'timeout', 'unreachable']

interface Options {
  config: AiConfig
  db: Kysely<Database>
  log: Logger
  patience?: ModelPatience
}

export function createLanguageModel(options: Options): LanguageModel {
  const { config, db, log, patience = PATIENCE } = options
  const { model, address } = config
  const gate = createNameGate(db, config)
  const provider = createProvider(config, gate)
  const converseWith = createConverseProvider(config)
  const inTurn = callTurns(config.atOnce)
  let rest: { until: number; failure: ModelFailure } | null = null

  /** One question with its retries. Each attempt counts, since the service may bill it. */
  async function ask(question: Parameters<AskProvider>[0], user_id: string | undefined) {
    for (let nth = 1; ; nth++) {
      await countBefore(options, user_id)
      try {
        const answer = await provider(question)
        await noteTokens(db, answer)
        return answer.text
      } catch (error) {
        const { failure, retryAfter, isOtherForm } = asModelError(error)
        if (isOtherForm) continue
        const pause = retryAfter ?? patience.pauseMs * 2 ** (nth - 1)
        if (nth >= TRIES || !WORTH_A_TRY.includes(failure) || pause > patience.longestPauseMs) throw error
        await sleep(pause, undefined, { signal: question.signal })
      }
    }
  }

  /** Asks once more when the answer cannot be read. */
  async function askForValue({ instructions, prompt }: PutQuestion, request: Asking) {
    const { schema, signal, user_id } = request
    const said = await ask({ instructions, prompt, schema, signal }, user_id).catch(unreadableAsText)
    const value = readAnswer(said, schema)
    if (value !== undefined) return value
    const anew = askedAnew(prompt, said)
    const repaired = readAnswer(
      await ask({ instructions, prompt: anew, schema, signal }, user_id).catch(unreadableAsText),
      schema,
    )
    if (repaired === undefined) throw new ModelError('unreadable')
    return repaired
  }

  async function answer<S extends TSchema>(request: ModelRequest<S>): Promise<Static<S>> {
    const { purpose, schema, signal } = request
    const persons = await gate.persons()
    const material = persons ? persons.withoutNames(request.material) : request.material
    if (material.trim() === '') throw new ModelError('not_allowed')
    const question = putQuestion({ address, model, ...request, material })
    const kept = await findAnswer(db, question.hash)
    if (kept !== undefined && readAnswer(JSON.stringify(kept), schema) !== undefined) return kept as Static<S>
    return inTurn(signal, async () => {
      if (rest && rest.until > performance.now()) throw new ModelError(rest.failure)
      const begun = performance.now()
      const value = await askForValue(question, request)
      await keepAnswer(db, question.hash, value, request.about)
      log.info({ purpose, model, ms: Math.round(performance.now() - begun) }, 'A language model has answered')
      return value as Static<S>
    })
  }

  function noteFailure(failure: ModelFailure, purpose: string): void {
    const isResting = rest !== null && rest.until > performance.now()
    if (WORTH_A_REST.includes(failure) && !isResting)
      rest = { until: performance.now() + patience.restMs, failure }
    if (failure === 'not_allowed')
      log.info({ purpose, model }, 'A language model was not asked about a consultant')
    else if (!isResting) log.warn({ purpose, model, failure }, 'A language model has not answered')
  }

  return {
    model,
    isSendingCv: config.isSendingCv,
    async *converse(conversation) {
      if (rest && rest.until > performance.now()) throw new ModelError(rest.failure)
      try {
        // Somebody is waiting for this answer, so it does not queue behind summaries made in the background.
        const allowed = withoutPersons(conversation, await gate.persons())
        const { letOut } = gate
        const beforeCall = () => countBefore(options, conversation.user_id)
        yield* converseWith(allowed, { beforeCall, letOut, noteTokens: (used) => noteTokens(db, used) })
      } catch (error) {
        const known = error instanceof ModelError ? error : new ModelError('unreadable')
        if (known.failure !== 'stopped') noteFailure(known.failure, 'answer-question')
        throw known
      }
    },
    async askModel(request) {
      const { purpose, signal } = request
      if (isKept(request, config)) return { ok: false, failure: 'not_allowed' }
      try {
        return { ok: true, value: await answer(request), model }
      } catch (error) {
        if (signal.aborted) return { ok: false, failure: 'stopped' }
        if (!(error instanceof ModelError)) throw error
        const { failure } = error
        noteFailure(failure, purpose)
        return { ok: false, failure }
      }
    },
  }
}

async function countBefore({ db, config }: Options, user_id: string | undefined): Promise<void> {
  const usedUp = await takeCall(db, config, user_id)
  if (usedUp) throw new ModelError(usedUp)
}

/** Whether the configuration forbids sending the request. */
const isKept = (
  { purpose, isOfRequest = false }: Pick<ModelRequest<TSchema>, 'purpose' | 'isOfRequest'>,
  { isSendingCv, isSendingRequests }: AiConfig,
): boolean => (PURPOSES[purpose].sendsCv && !isSendingCv) || (isOfRequest && !isSendingRequests)

/**
 * The part of a conversation that may be sent: rounds that the model answered itself and that name nobody, and tool
 * results without the lines that name somebody. A question that names somebody is not sent at all. Throws ModelError.
 */
function withoutPersons(conversation: Conversation, persons: PersonIndex | null): Conversation {
  if (!persons) return conversation
  const { question, earlier, tools } = conversation
  if (persons.names(question)) throw new ModelError('not_allowed')
  const guarded = ([name, tool]: [string, ReadTool]): [string, ReadTool] => [
    name,
    { ...tool, run: async (input) => persons.withoutNames(await tool.run(input)) || 'Nothing is found.' },
  ]
  return {
    ...conversation,
    earlier: earlier.filter(
      (round) => round.is_known_to_model && !persons.names(`${round.question}\n\n\n\n${round.answer}`),
    ),
    tools: Object.fromEntries(Object.entries(tools).map(guarded)),
  }
}

const asModelError = (error: unknown) => {
  if (error instanceof ModelError) return error
  throw error
}

function unreadableAsText(error: unknown): string {
  if (error instanceof ModelError && error.failure === 'unreadable') return error.said ?? ''
  throw error
}
