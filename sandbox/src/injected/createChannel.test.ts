import { expect, test } from 'vitest'
import { createChannel } from './createChannel.js'

test('default: delivers messages asynchronously and in order', async () => {
  const send = createChannel()
  const delivered: number[] = []
  const numbers = Array.from({ length: 200 }, (_, index) => index)
  for (const number of numbers) send(() => delivered.push(number))
  await Promise.resolve()
  expect(delivered).toEqual([])
  await expect.poll(() => delivered.length).toBe(numbers.length)
  expect(delivered).toEqual(numbers)
})
