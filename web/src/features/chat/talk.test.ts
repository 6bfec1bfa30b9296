import type { ChatEvent, ChatReply, ChatSession } from '@utsyn/contract/chat.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { Talk } from './talk.ts'

type World = ConstructorParameters<typeof Talk>[0]

const PAGE = { path: '/jobbannonser/annonse/7', type: 'job', id: '7', title: 'Utvikler' } as const
const start: ChatEvent = { event: 'start', data: { session_id: 's1', message_id: 'm1' } }
const delta = (text: string): ChatEvent => ({ event: 'delta', data: { text } })
const whole: ChatReply = {
  session_id: 's1',
  message_id: 'm1',
  title: 'T',
  content: 'Alt',
  sources: [],
  understood: [],
  engine: { kind: 'embedded', model: null },
  cut_off: false,
  suggestions: [],
}
const done: ChatEvent = { event: 'done', data: whole }

/** Also moves faked timers on, as `expect.poll` does not. */
const until = (check: () => void) => vi.waitFor(check, 30_000)

/** A server that sends one event at a time, when the test lets it. */
function line() {
  const queue: (ChatEvent | 'end' | Error)[] = []
  let wake = () => {}
  const say = (...said: typeof queue) => {
    queue.push(...said)
    wake()
  }
  async function* answer(_wanted: unknown, signal: AbortSignal): AsyncGenerator<ChatEvent, void, undefined> {
    for (;;) {
      signal.throwIfAborted()
      const next = queue.shift()
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
          signal.addEventListener('abort', () => resolve())
        })
      } else if (next === 'end') return
      else if (next instanceof Error) throw next
      else yield next
    }
  }
  return { say, ask: vi.fn<World['ask']>(answer) }
}

function setUp(rest: Partial<World> = {}) {
  const { say, ask } = line()
  const onSession = vi.fn<World['onSession']>()
  const onTrouble = vi.fn<World['onTrouble']>()
  const onUnsent = vi.fn<World['onUnsent']>()
  const talk = new Talk({
    ask,
    fetchSession: () => Promise.reject(new Error('not asked for here')),
    sendFeedback: () => Promise.resolve(),
    onSession,
    onUnsent,
    onSaid: () => {},
    onTrouble,
    ...rest,
  })
  const last = () => {
    const line = talk.get().lines.at(-1)
    return line?.from === 'ai' ? line : undefined
  }
  return { talk, say, ask, onSession, onTrouble, onUnsent, last }
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('asking', () => {
  test('questions continue the conversation that an answer started, one at a time', async () => {
    const { talk, say, ask, onSession, last } = setUp()
    expect(talk.ask('Hva haster?', PAGE)).toBe(true)
    expect(talk.ask('Og så?', null)).toBe(false)
    say(start, delta('A'), done, 'end')
    await until(() => expect(last()?.standing).toBe('whole'))
    expect(onSession).toHaveBeenCalledWith('s1')
    talk.ask('Og så?', null)
    await until(() => expect(ask).toHaveBeenCalledTimes(2))
    expect(ask.mock.calls.map(([wanted]) => wanted)).toEqual([
      { message: 'Hva haster?', chat_id: null, context: { page_data: PAGE } },
      { message: 'Og så?', chat_id: 's1', context: { page_data: null } },
    ])
  })

  test('stopped, it keeps what arrived and ignores the rest', async () => {
    const { talk, say, ask, last } = setUp()
    talk.ask('Hva haster?', null)
    say(start, delta('To'))
    await until(() => expect(last()?.text).toBe('To'))
    talk.stop()
    say(delta(' annonser'), done)
    expect(ask.mock.calls[0]?.[1].aborted).toBe(true)
    await Promise.resolve()
    expect(last()).toMatchObject({ standing: 'stopped', text: 'To' })
  })

  test('a stream without an end event was cut off; the question can be asked again with its page', async () => {
    const { talk, say, ask, last } = setUp()
    talk.ask('Oppsummer denne stillingen', PAGE)
    say(start, delta('To'), 'end')
    await until(() => expect(last()?.standing).toBe('cut'))
    talk.retry(null)
    await until(() => expect(ask).toHaveBeenCalledTimes(2))
    expect(ask.mock.calls[1]?.[0]).toEqual({
      message: 'Oppsummer denne stillingen',
      chat_id: 's1',
      again: true,
      context: { page_data: PAGE },
    })
    expect(talk.get().lines).toHaveLength(2)
  })

  test('without a part of its reading it is asked again in place of the last, also after a failure', async () => {
    const { talk, say, ask, last } = setUp()
    talk.ask('Annonser i Trondheim siste måned', PAGE)
    const understood = [
      { key: 'place', text: 'Trondheim' },
      { key: 'since', text: 'siste måned' },
    ]
    say(start, { event: 'done', data: { ...whole, understood } }, 'end')
    await until(() => expect(last()?.understood).toEqual(understood))
    talk.retry(null, { key: 'place', text: 'Trondheim' })
    // One request at a time.
    talk.retry(null, { key: 'since', text: 'siste måned' })
    say(new TypeError('network error'))
    await until(() => expect(last()?.standing).toBe('failed'))
    talk.retry(null)
    await until(() => expect(ask).toHaveBeenCalledTimes(3))
    const wanted = {
      message: 'Annonser i Trondheim siste måned',
      chat_id: 's1',
      again: true,
      without: ['place'],
      context: { page_data: PAGE },
    }
    expect(ask.mock.calls.slice(1).map(([asked]) => asked)).toEqual([wanted, wanted])
  })

  test('a question that never reached the server is asked again as a new one', async () => {
    const { talk, say, ask } = setUp()
    talk.ask('Hva haster?', null)
    say(new TypeError('network error'))
    await until(() => expect(talk.get().lines.at(-1)).toMatchObject({ standing: 'failed' }))
    talk.retry(null)
    await until(() => expect(ask).toHaveBeenCalledTimes(2))
    expect(ask.mock.calls[1]?.[0]).not.toHaveProperty('again')
    // It reached the server, and the next attempt did not: the first one is still there.
    say(start, 'end')
    await until(() => expect(talk.get().lines.at(-1)).toMatchObject({ standing: 'failed' }))
    for (const calls of [3, 4]) {
      talk.retry(null)
      say(new TypeError('network error'))
      await until(() => expect(talk.get().lines.at(-1)).toMatchObject({ standing: 'failed' }))
      expect(ask.mock.calls[calls - 1]?.[0].again).toBe(true)
    }
  })

  test('a question is stored until the server has it', async () => {
    const { talk, say, onUnsent, last } = setUp()
    talk.ask('Hva haster?', null)
    expect(onUnsent).toHaveBeenLastCalledWith('Hva haster?')
    say(new TypeError('network error'))
    await until(() => expect(last()?.standing).toBe('failed'))
    expect(onUnsent).toHaveBeenLastCalledWith('Hva haster?')
    talk.retry(null)
    say(start)
    await until(() => expect(onUnsent).toHaveBeenLastCalledWith(null))
    say(new TypeError('network error'))
    await until(() => expect(last()?.standing).toBe('failed'))
    talk.retry(null)
    expect(onUnsent, 'the server has it').toHaveBeenLastCalledWith(null)
  })

  test('a question that was not sent moves to the end when it is asked again', async () => {
    const { talk, say, last } = setUp()
    for (const text of ['Hva haster?', 'Og så?']) {
      talk.ask(text, null)
      say(new TypeError('network error'))
      await until(() => expect(last()?.standing).toBe('failed'))
    }
    talk.ask('Hva haster?', null)
    expect(talk.get().lines.map(({ text }) => text)).toEqual(['Og så?', '', 'Hva haster?', ''])
  })

  test("a cut-off answer gets its sources from the server's stored one", async () => {
    const sources = [{ number: 1, kind: 'job', id: '7', title: 'T', sentence: null, detail: null }] as const
    const engine = { kind: 'model', model: 'stor' } as const
    const kept = { sender: 'ai', engine, feedback: null, cut_off: true, created_at: '' } as const
    const read = { sources: [...sources], understood: [], without: [] }
    const messages = [{ ...kept, id: 'm1', content: 'To annonser [1] har', ...read }]
    const session = { session_id: 's1', title: 'T', updated_at: '', messages }
    for (const end of ['stop', 'cut'] as const) {
      const fetchSession = vi.fn<World['fetchSession']>().mockResolvedValue(session)
      const { talk, say, last } = setUp({ fetchSession })
      talk.ask('Hva haster?', null)
      say(start, delta('To annonser [1]'))
      await until(() => expect(last()?.text).toBe('To annonser [1]'))
      if (end === 'stop') talk.stop()
      else say('end')
      const standing = end === 'stop' ? 'stopped' : 'cut'
      await until(() =>
        expect(last()).toMatchObject({ standing, text: 'To annonser [1] har', sources, engine }),
      )
      expect(fetchSession.mock.calls.map(([id]) => id)).toEqual(['s1'])
    }

    // Without a network they are fetched when it is back.
    vi.useFakeTimers()
    const fetchSession = vi.fn<World['fetchSession']>().mockRejectedValue(new TypeError('network error'))
    const { talk, say, last } = setUp({ fetchSession })
    talk.ask('Hva haster?', null)
    say(start, delta('To annonser [1]'), new TypeError('network error'))
    await until(() => expect(fetchSession).toHaveBeenCalledTimes(2))
    fetchSession.mockResolvedValue(session)
    const catching = talk.catchUp()
    await vi.advanceTimersByTimeAsync(5000)
    await catching
    expect(last()).toMatchObject({ standing: 'cut', text: 'To annonser [1] har', sources })
  })

  test.each([
    [new ApiError('', { status: 429, retry_after: 20 }), { kind: 'busy', wait_s: 20 }],
    [new ApiError('', { status: 404 }), { kind: 'gone' }],
    [new ApiError('', { status: 409 }), { kind: 'full' }],
    [new ApiError('', { status: 409, code: 'still_answering' }), { kind: 'answering' }],
    [new ApiError('', { status: 503 }), { kind: 'failed' }],
    [new TypeError('network error'), { kind: 'failed' }],
  ])('%s is shown as %j', async (error, fault) => {
    const { talk, say, last } = setUp()
    talk.ask('Hva haster?', null)
    say(error)
    await until(() => expect(last()).toMatchObject({ standing: 'failed', fault }))
  })

  test('without a network that is the reason, whatever the error of the browser', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { talk, say, last } = setUp()
    talk.ask('Hva haster?', null)
    say(new ApiError('', { status: 0 }))
    await until(() => expect(last()?.fault).toEqual({ kind: 'offline' }))
  })
})

describe('an earlier conversation', () => {
  const session = { session_id: 's9', title: 'Kafka', updated_at: '', messages: [] } satisfies ChatSession

  test('is opened, and of two the last one requested', async () => {
    const answers: ((session: ChatSession) => void)[] = []
    const { talk } = setUp({
      fetchSession: () => new Promise<ChatSession>((resolve) => answers.push(resolve)),
    })
    const first = talk.open('s8')
    const second = talk.open('s9')
    expect(talk.get().opening).toBe('yes')
    expect(talk.ask('Hva haster?', null), 'not before it is there').toBe(false)
    answers[1]!(session)
    answers[0]!({ ...session, session_id: 's8' })
    await Promise.all([first, second])
    expect(talk.get()).toMatchObject({ session_id: 's9', opening: 'no' })
  })

  test('that is gone gives way to a new one; one that cannot be fetched can be retried', async () => {
    const gone = setUp({ fetchSession: () => Promise.reject(new ApiError('', { status: 404 })) })
    await gone.talk.open('s9')
    expect(gone.talk.get()).toMatchObject({ session_id: null, opening: 'no' })
    expect(gone.onTrouble).toHaveBeenCalledWith('Samtalen er slettet')
    const away = setUp({ fetchSession: () => Promise.reject(new ApiError('', { status: 0 })) })
    await away.talk.open('s9')
    expect(away.talk.get()).toMatchObject({ session_id: 's9', opening: 'failed' })
  })

  test('messages of another tab are loaded, but not an answer still streaming there', async () => {
    const said = (id: string, sender: 'user' | 'ai'): ChatSession['messages'][number] => ({
      id,
      sender,
      content: id,
      created_at: '',
      sources: [],
      understood: [],
      without: [],
      engine: null,
      cut_off: false,
      feedback: null,
    })
    let messages = [said('1', 'user'), said('2', 'ai')]
    const { talk, say, last } = setUp({ fetchSession: () => Promise.resolve({ ...session, messages }) })
    await talk.open('s9')
    messages = [...messages, said('3', 'user')]
    await talk.catchUp()
    expect(talk.get().lines).toHaveLength(2)
    messages = [...messages, said('4', 'ai')]
    await talk.catchUp()
    expect(talk.get().lines.map(({ text }) => text)).toEqual(['1', '2', '3', '4'])

    messages = [...messages, said('5', 'user'), said('6', 'ai')]
    const catching = talk.catchUp()
    talk.ask('Hva haster?', null)
    await catching
    expect(talk.get().lines.map(({ text }) => text)).toEqual(['1', '2', '3', '4', 'Hva haster?', ''])
    await talk.catchUp()
    say(start, done, 'end')
    await until(() => expect(last()?.standing).toBe('whole'))
    expect(talk.get().lines).toHaveLength(6)
  })
})

test('feedback that the server refuses is undone with a message', async () => {
  const { talk, say, last, onTrouble } = setUp({
    sendFeedback: () => Promise.reject(new ApiError('', { status: 500 })),
  })
  talk.ask('Hva haster?', null)
  say(start, done, 'end')
  await until(() => expect(last()?.standing).toBe('whole'))
  const giving = talk.giveFeedback(last()!.key, { thumb: 'down', reason: null })
  expect(last()?.feedback).toEqual({ thumb: 'down', reason: null })
  await giving
  expect(last()?.feedback).toBeNull()
  expect(onTrouble).toHaveBeenCalledOnce()
})
