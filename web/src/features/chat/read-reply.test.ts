import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asked, EMPTY, opened, withEvent } from './conversation.ts'
import { standingText } from './fault-text.ts'
import { readEvent, readReply, readSession } from './read-reply.ts'

const waiting = asked(EMPTY, { text: 'Hva haster?', page: null, key: '1' })
const answerTo = (value: unknown) => {
  const now = withEvent(waiting, { event: 'done', data: readReply(value) })
  const last = now.lines.at(-1)
  return { now, answer: last?.from === 'ai' ? last : undefined }
}

test('an answer without text is empty, and says so', () => {
  for (const value of [{ session_id: '1', content: '', sources: [] }, {}, null, undefined, 'tekst', []]) {
    const { answer } = answerTo(value)
    expect(answer).toMatchObject({ standing: 'whole', text: '', sources: [], engine: null })
    expect(standingText(answer!)).toBe('Ingen svar mottatt')
  }
})

test('missing fields beside the text are tolerated', () => {
  const source = { number: 1, kind: 'job', id: 7, title: 'Utvikler' }
  const { now, answer } = answerTo({
    session_id: '1',
    content: 'Ja [1]',
    sources: [source, { number: 2 }, null],
  })
  expect(now).toMatchObject({ session_id: '1', suggestions: [] })
  expect(answer).toMatchObject({
    id: null,
    text: 'Ja [1]',
    sources: [{ ...source, id: '7', sentence: null, detail: null }],
  })
})

test('of a help text the screen is known, of nothing else', () => {
  const source = { number: 1, id: 'profil', title: 'Min profil', path: '/konto' }
  const of = (kind: string) => answerTo({ content: 'Ja [1]', sources: [{ ...source, kind }] }).answer?.sources
  expect(of('help')).toMatchObject([{ kind: 'help', path: '/konto' }])
  expect(of('job')?.[0]).not.toHaveProperty('path')
  expect(of('job')?.[0]).not.toHaveProperty('is_request')
  expect(of('other')).toEqual([])
})

test('only the readable parts of a reading are kept', () => {
  const understood = [
    { key: 'place', text: 'Trondheim' },
    { text: 'Annonser' },
    { key: 'x' },
    { key: 'y', text: ' ' },
    null,
    'z',
  ]
  const read = [
    { key: 'place', text: 'Trondheim' },
    { key: null, text: 'Annonser' },
  ]
  expect(answerTo({ content: 'Ja', understood }).answer?.understood).toEqual(read)
  const messages = [
    { sender: 'user', content: 'Hei', without: ['since', 3, ''] },
    { content: 'Ja', understood },
  ]
  expect(opened(readSession({ session_id: '1', messages })).lines).toMatchObject([
    { without: ['since'] },
    { understood: read },
  ])
})

test('a session that the answer does not name stays the one it was', () => {
  const known = { ...waiting, session_id: 'a' }
  expect(withEvent(known, { event: 'done', data: readReply({ content: 'Ja' }) }).session_id).toBe('a')
})

test('a stored conversation needs only roles and texts', () => {
  const session = {
    session_id: '1',
    title: 'A',
    messages: [{ sender: 'user', content: 'Hei' }, { content: 'Ja' }],
  }
  expect(opened(readSession(session)).lines).toMatchObject([
    { from: 'user', text: 'Hei', without: [] },
    { from: 'ai', text: 'Ja', standing: 'whole', sources: [], understood: [], engine: null },
  ])
})

test('any response can be handled', () => {
  const names = fc.constantFrom('start', 'delta', 'done', 'error', 'other', undefined)
  fc.assert(
    fc.property(names, fc.anything(), (event, data) => {
      const heard = readEvent(event, data)
      if (heard) withEvent(waiting, heard)
      opened(readSession(data))
    }),
  )
})
