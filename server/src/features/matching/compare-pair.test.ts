import { expect, test } from 'vitest'
import { inThread } from './compare-pair.ts'

test('somebody with one comparison waits for one of another’s, however many those are', async () => {
  const order: string[] = []
  const compare = (user_id: string) =>
    inThread({ user_id }, async () => {
      order.push(user_id)
      await new Promise((resolve) => void setTimeout(resolve, 5))
    })
  const many = Array.from({ length: 20 }, () => compare('many'))
  await Promise.all([compare('one'), compare('another'), ...many])
  expect(order.slice(0, 3)).toEqual(['many', 'one', 'another'])
  expect(order).toHaveLength(22)
})
