import { describe, expect, test } from 'vitest'
import { createViewLoader } from './createViewLoader.js'
import { type LazyViewName, lazyViews } from './lazyViews.js'

const View = () => null

function countingSources(fail: (name: LazyViewName, call: number) => boolean = () => false) {
  const calls = new Map<LazyViewName, number>()
  const names = Object.keys(lazyViews) as LazyViewName[]
  const sources = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        const call = (calls.get(name) ?? 0) + 1
        calls.set(name, call)
        if (fail(name, call)) throw new TypeError('Failed to fetch dynamically imported module')
        return View
      },
    ]),
  ) as Record<LazyViewName, () => Promise<typeof View>>
  return { sources, calls, names }
}

describe('createViewLoader', () => {
  test('default: fetches a view once and keeps it', async () => {
    const { sources, calls } = countingSources()
    const loader = createViewLoader(sources)
    expect(loader.peek('Networks')).toBeUndefined()
    await Promise.all([loader.load('Networks'), loader.load('Networks')])
    expect(calls.get('Networks')).toBe(1)
    expect(loader.peek('Networks')).toBe(View)
  })

  test('behavior: prefetching fetches every view but those of sign-in, which few hosts have', async () => {
    const { sources, calls, names } = countingSources()
    await createViewLoader(sources).prefetch()
    const seldom = ['SIWXSignMessage', 'ApproveTransaction', 'AccountSettings']
    expect([...calls.keys()]).toEqual(names.filter((name) => !seldom.includes(name)))
  })

  test('error: a failed fetch is forgotten, so the next call is a new one', async () => {
    const { sources, calls } = countingSources((_name, call) => call === 1)
    const loader = createViewLoader(sources)
    await expect(loader.load('Networks')).rejects.toThrow('dynamically imported')
    await expect(loader.load('Networks')).resolves.toBe(View)
    expect(calls.get('Networks')).toBe(2)
  })

  test('error: prefetching gives up quietly', async () => {
    const { sources, calls } = countingSources(() => true)
    await createViewLoader(sources).prefetch()
    expect(calls.size).toBe(1)
  })

  test('default: every lazy view exists', async () => {
    const views = await Promise.all(Object.values(lazyViews).map((load) => load()))
    expect(views.every((view) => typeof view === 'function')).toBe(true)
  })
})
