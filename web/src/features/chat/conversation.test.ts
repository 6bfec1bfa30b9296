import type { ChatReply, ChatSession } from '@utsyn/contract/chat.ts'
import { describe, expect, test } from 'vitest'
import {
  asked,
  askedAgain,
  brokenOff,
  canLeaveOut,
  EMPTY,
  lastQuestion,
  opened,
  stopped,
  withEvent,
  underWay,
  withFeedback,
  type Answer,
  type Conversation,
} from './conversation.ts'

const reply = (content: string, rest: Partial<ChatReply> = {}): ChatReply => ({
  session_id: 's1',
  message_id: 'm1',
  title: 'Kotlin',
  content,
  sources: [],
  understood: [],
  engine: { kind: 'embedded', model: null },
  cut_off: false,
  suggestions: ['Hvem passer?'],
  ...rest,
})
const last = (now: Conversation) => now.lines.at(-1) as Answer
const begun = withEvent(asked(EMPTY, { text: 'Hva haster?', page: null, key: 'a' }), {
  event: 'start',
  data: { session_id: 's1', message_id: 'm1' },
})
const some = withEvent(begun, { event: 'delta', data: { text: 'To annonser' } })

describe('an answer', () => {
  test('waits, streams and is done', () => {
    expect(last(asked(EMPTY, { text: 'Hva haster?', page: null, key: 'a' })).standing).toBe('waiting')
    expect(last(begun)).toMatchObject({ standing: 'waiting', id: 'm1' })
    expect(begun.session_id).toBe('s1')
    const more = withEvent(some, { event: 'delta', data: { text: ' har frist.' } })
    expect(last(more)).toMatchObject({ standing: 'streaming', text: 'To annonser har frist.' })
    const done = withEvent(more, { event: 'done', data: reply('Én annonse har frist. [1]') })
    expect(last(done)).toMatchObject({ standing: 'whole', text: 'Én annonse har frist. [1]' })
    expect(done.suggestions).toEqual(['Hvem passer?'])
    expect(underWay(done)).toBeNull()
    expect(asked(done, { text: 'Og i Bergen?', page: null, key: 'b' }).suggestions).toEqual([])
  })

  test('that the server could not finish is not whole', () => {
    expect(last(withEvent(some, { event: 'done', data: reply('To', { cut_off: true }) })).standing).toBe(
      'cut',
    )
  })

  test('that is cut off keeps its text so far; one that never began has only the reason', () => {
    expect(last(brokenOff(some, { kind: 'failed' }))).toMatchObject({ standing: 'cut', text: 'To annonser' })
    expect(last(withEvent(begun, { event: 'error', data: { message: '', code: 'x' } }))).toMatchObject({
      standing: 'failed',
      fault: { kind: 'failed' },
    })
    expect(brokenOff(begun, { kind: 'offline' }).session_id).toBe('s1')
    // The next question starts a new conversation.
    expect(brokenOff(begun, { kind: 'gone' }).session_id).toBeNull()
  })

  test('that was stopped ignores later events', () => {
    const over = stopped(some)
    expect(last(over)).toMatchObject({ standing: 'stopped', text: 'To annonser' })
    expect(withEvent(over, { event: 'delta', data: { text: ' har' } })).toBe(over)
    expect(stopped(EMPTY)).toBe(EMPTY)
  })

  test('is requested again in place of the failed one', () => {
    const again = askedAgain(brokenOff(some, { kind: 'failed' }), 'b')
    expect(again.lines.map(({ key }) => key)).toEqual(['a-asked', 'b'])
    expect(last(again)).toMatchObject({ standing: 'waiting', text: '' })
    expect(lastQuestion(again)?.text).toBe('Hva haster?')
  })

  test('is requested again without parts of its reading, one by one, and shows which are left', () => {
    const understood = [
      { key: null, text: 'Annonser' },
      { key: 'place', text: 'Trondheim' },
      { key: 'since', text: 'siste 30 dager' },
    ]
    const whole = withEvent(some, { event: 'done', data: reply('To', { understood }) })
    expect(last(whole).understood).toEqual(understood)
    const again = askedAgain(whole, 'b', { key: 'place', text: 'Trondheim' })
    const left = [understood[0], understood[2]]
    expect(last(again)).toMatchObject({ standing: 'waiting', understood: left, left_out: 'Trondheim' })
    expect(lastQuestion(again)?.without).toEqual(['place'])
    // Without an answer the reading is unknown; parts left out stay left out.
    for (const over of [stopped(again), brokenOff(again, { kind: 'failed' })]) {
      expect(last(over).understood).toEqual([])
      const retried = askedAgain(over, 'c')
      expect(lastQuestion(retried)?.without).toEqual(['place'])
      expect(last(retried)).toMatchObject({ understood: [], left_out: null })
    }
    const answered = withEvent(again, { event: 'done', data: reply('Tre', { understood: [understood[2]!] }) })
    expect(last(answered).understood).toEqual([understood[2]])
    const twice = askedAgain(answered, 'c', { key: 'since', text: 'siste 30 dager' })
    expect(lastQuestion(twice)?.without).toEqual(['place', 'since'])
    expect(lastQuestion(asked(answered, { text: 'Og i Bergen?', page: null, key: 'd' }))?.without).toEqual([])
  })

  test('no more is left out of than a question may bring', () => {
    const most = Array.from({ length: 20 }, (_, nth) => ({ key: `${nth}`, text: `${nth}` }))
    const out = most.reduce((now, part) => askedAgain(now, 'b', part), begun)
    expect(canLeaveOut(out)).toBe(false)
    expect(canLeaveOut(begun)).toBe(true)
  })
})

test('an earlier conversation is shown as it was', () => {
  const session: ChatSession = {
    session_id: 's2',
    title: 'Kafka',
    updated_at: '2026-11-20T10:00:00Z',
    messages: [
      {
        id: '1',
        sender: 'user',
        content: 'Hvem kan Kafka?',
        sources: [],
        understood: [],
        without: [],
        engine: null,
        feedback: null,
        cut_off: false,
        created_at: '2026-11-20T10:00:00Z',
      },
      {
        id: '2',
        sender: 'ai',
        content: 'Amina',
        sources: [],
        understood: [],
        without: [],
        engine: { kind: 'model', model: 'stor' },
        feedback: { thumb: 'up', reason: null },
        cut_off: true,
        created_at: '2026-11-20T10:00:01Z',
      },
    ],
  }
  const unanswered = opened({ ...session, messages: session.messages.slice(0, 1) })
  expect(last(unanswered)).toMatchObject({ standing: 'failed', fault: { kind: 'unanswered' } })
  expect(askedAgain(unanswered, 'b').lines.map(({ key }) => key)).toEqual(['1', 'b'])
  const [question, answer] = session.messages
  const nothing = opened({ ...session, messages: [question!, { ...answer!, content: '' }] })
  expect(last(nothing)).toMatchObject({ id: '2', standing: 'failed', fault: { kind: 'unanswered' } })
  const now = opened(session)
  expect(now.session_id).toBe('s2')
  expect(last(now)).toMatchObject({ id: '2', standing: 'cut', feedback: { thumb: 'up' } })
  expect(last(withFeedback(now, '2', null)).feedback).toBeNull()
})
