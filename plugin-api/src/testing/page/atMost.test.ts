import { expect, it } from 'vitest'
import { atMost } from './atMost.js'

it('default', async () => {
  await expect(atMost(Promise.resolve(), 'act()')).resolves.toBeUndefined()
  await expect(atMost(Promise.reject(new Error('no button')), 'act()')).rejects.toThrow('no button')
})

it('error: it never ends', async () => {
  await expect(atMost(new Promise(() => undefined), 'act()', 10)).rejects.toThrow('act() did not end within 0.01 s')
})
