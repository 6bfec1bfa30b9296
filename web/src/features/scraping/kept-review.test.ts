import { expect, test } from 'vitest'
import { reviewChanges } from './kept-review.ts'

interface One {
  text: string
  taken: boolean
  changes?: object
  whole?: string
}

function review(...waiting: One[]) {
  let value: string | null = null
  const changes = reviewChanges<One>({
    get: () => value,
    set: (text) => void (value = text),
    remove: () => void (value = null),
  })
  const kept = () => JSON.parse(value ?? '{}') as { text?: string; waiting?: (One & { id: number })[] }
  const ids = () => kept().waiting!.map(({ id }) => id)
  const texts = () => kept().waiting?.map(({ text }) => text) ?? []
  changes.begin(waiting)
  return { ...changes, kept, ids, texts }
}
const one = (text: string, more: Partial<One> = {}): One => ({ text, taken: true, ...more })
const roles = () => [one('role 1'), one('role 2')]

test('parts take the place of theirs, with what was corrected meanwhile, wherever it stands by then', () => {
  const { leave, set, replace, ids, texts, kept } = review(one('first'), one('whole'), one('other'))
  const [first, whole] = ids()
  leave(new Set([first!]))
  set(whole!, () => ({ changes: { customer: 'Fjellbanken' } }))
  replace(whole!, ({ changes = {} }) => roles().map((role) => ({ ...role, changes })))
  expect(texts()).toEqual(['role 1', 'role 2', 'other'])
  expect(kept().waiting![1]).toMatchObject({ changes: { customer: 'Fjellbanken' } })
})

test('what was saved or discarded while its parts were read does not come back, and nothing else is lost', () => {
  const saved = review(one('whole'), one('other'))
  const [whole] = saved.ids()
  saved.leave(new Set([whole!]))
  saved.replace(whole!, roles)
  expect(saved.texts()).toEqual(['other'])

  const discarded = review(one('whole'))
  const [before] = discarded.ids()
  discarded.discard()
  discarded.replace(before!, roles)
  expect(discarded.texts()).toEqual([])
})

test('parts that come while theirs is being saved are saved with it', () => {
  const { write, replace, leave, ids, texts, kept } = review(one('whole'), one('other'))
  write('whole')
  const [whole] = ids()
  replace(whole!, () => roles().map((role) => ({ ...role, whole: 'whole' })))
  leave(new Set([whole!]))
  expect(texts()).toEqual(['other'])
  expect(kept().text).toBe('')
})
