import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LanguageModel } from '../ai/language-model.ts'
import { ModelError } from '../ai/model-failure.ts'
import type { Deps } from '../deps.ts'
import {
  readDispatchFigures,
  readFeedFigures,
  readModelUsage,
  readTaskFigures,
} from './metrics.repository.ts'

/** Figures of this process, and of the database as it sees it. */
export interface Metrics {
  meterRequest: NonNullable<Deps['meterRequest']>
  /** The same model, with its answers and failures counted. */
  meterModel(model: LanguageModel): LanguageModel
  /** Adds what is read when somebody asks. */
  watch(deps: Pick<Deps, 'db' | 'pool'>, countSockets: () => number): void
  /** All figures as they are now, in the format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** All of them are listed in docs/operations/monitoring.md. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Event loop delay, memory, processor time, garbage collection.
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'utsyn_http_requests_total',
    help: 'Requests answered, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'utsyn_http_request_seconds',
    help: 'Time from request to answer, by route pattern',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const questions = new Counter({
    name: 'utsyn_model_questions_total',
    help: 'Questions to the language model, by purpose and outcome',
    labelNames: ['purpose', 'outcome'],
    registers,
  })
  let refresh = async (): Promise<void> => undefined
  return {
    contentType: registry.contentType,
    async text() {
      await refresh()
      return registry.metrics()
    },
    meterRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    meterModel: (model) => meterModel(model, (purpose, outcome) => questions.inc({ purpose, outcome })),
    watch(deps, countSockets) {
      watchProcess(registry, deps, countSockets)
      refresh = watchDatabase(registry, deps)
    },
  }
}

function meterModel(model: LanguageModel, count: (purpose: string, outcome: string) => void): LanguageModel {
  return {
    model: model.model,
    isSendingCv: model.isSendingCv,
    async askModel(request) {
      const reply = await model.askModel(request)
      count(request.purpose, reply.ok ? 'answered' : reply.failure)
      return reply
    },
    async *converse(conversation) {
      try {
        yield* model.converse(conversation)
        count('answer-question', 'answered')
      } catch (error) {
        count('answer-question', error instanceof ModelError ? error.failure : 'unreadable')
        throw error
      }
    },
  }
}

function watchProcess(registry: Registry, { pool }: Pick<Deps, 'pool'>, countSockets: () => number): void {
  const gauges = [
    new Gauge({
      name: 'utsyn_database_connections',
      help: 'Connections of the pool, and requests that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waited_for' }, pool.waitingCount)
      },
    }),
    new Gauge({
      name: 'utsyn_sockets',
      help: 'Open live connections of this process',
      registers: [],
      collect() {
        this.set(countSockets())
      },
    }),
  ]
  for (const one of gauges) registry.registerMetric(one)
}

/** Returns what reads them anew. Without the database they are missing, and `utsyn_database_up` is 0. */
function watchDatabase(registry: Registry, { db }: Pick<Deps, 'db'>): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const tasks = gauge('utsyn_tasks', 'Tasks that are due, run or have failed for good', ['task', 'state'])
  const ages = gauge('utsyn_task_age_seconds', 'Since the oldest of them was due, or began', [
    'task',
    'state',
  ])
  const feedAges = gauge('utsyn_feed_age_seconds', 'Since a feed was last read whole', ['kind', 'host'])
  const feedFailures = gauge('utsyn_feed_failures', 'Failed readings in a row', ['kind', 'host'])
  const calls = gauge('utsyn_model_calls_today', 'Calls of the language model today (UTC), of all processes')
  const tokens = gauge('utsyn_model_tokens_today', 'Tokens in and out today (UTC), of all processes')
  const dispatches = gauge('utsyn_dispatches', 'Messages of the outbox that wait or have failed for good', [
    'channel',
    'state',
  ])
  const dispatchAges = gauge('utsyn_dispatch_age_seconds', 'Since the oldest that waits was made', [
    'channel',
  ])
  const all = [dispatches, dispatchAges, tasks, ages, feedAges, feedFailures, calls, tokens]
  const isUp = gauge('utsyn_database_up', '1 when the database answers')
  return async () => {
    all.forEach((one) => one.reset())
    try {
      const [taskRows, feedRows, usage, dispatchRows] = await Promise.all([
        readTaskFigures(db),
        readFeedFigures(db),
        readModelUsage(db),
        readDispatchFigures(db),
      ])
      for (const { name: task, state, count, oldest } of taskRows) {
        tasks.set({ task, state }, count)
        ages.set({ task, state }, oldest)
      }
      for (const { kind, host, age, failures } of feedRows) {
        if (age !== null) feedAges.set({ kind, host }, age)
        feedFailures.set({ kind, host }, failures)
      }
      for (const { channel, oldest, waiting, failed } of dispatchRows) {
        dispatches.set({ channel, state: 'waiting' }, waiting)
        dispatches.set({ channel, state: 'failed' }, failed)
        if (oldest !== null) dispatchAges.set({ channel }, oldest)
      }
      calls.set(usage.calls)
      tokens.set(usage.tokens)
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  }
}
