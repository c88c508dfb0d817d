import { expect, it } from 'vitest'
import { createTurns } from './createTurns.js'

function setUp(most: number) {
  const inTurn = createTurns(most)
  const log: string[] = []
  const endings = new Map<string, { resolve(value: string): void; reject(error: Error): void }>()
  const call = (name: string) =>
    inTurn(() => {
      log.push(name)
      return new Promise<string>((resolve, reject) => endings.set(name, { resolve, reject }))
    })
  return { call, log, end: (name: string) => endings.get(name)?.resolve(name), endings }
}

it('default: runs waiting calls in order', async () => {
  const { call, log, end } = setUp(2)
  const calls = ['a', 'b', 'c', 'd'].map(call)
  await Promise.resolve()
  expect(log).toEqual(['a', 'b'])
  end('b')
  await expect(calls[1]).resolves.toBe('b')
  await Promise.resolve()
  expect(log).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await Promise.all([calls[0], calls[2]])
  await Promise.resolve()
  end('d')
  await expect(Promise.all(calls)).resolves.toEqual(['a', 'b', 'c', 'd'])
})

it('error: runs the next call after one fails', async () => {
  const { call, log, end, endings } = setUp(1)
  const failing = call('a')
  const next = call('b')
  endings.get('a')?.reject(new Error('offline'))
  await expect(failing).rejects.toThrow('offline')
  await Promise.resolve()
  end('b')
  await expect(next).resolves.toBe('b')
  const later = call('c')
  end('c')
  await expect(later).resolves.toBe('c')
  expect(log).toEqual(['a', 'b', 'c'])
})
