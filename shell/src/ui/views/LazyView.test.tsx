// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/renderUi.js'
import { createViewLoader, LazyView, type LazyViewName, lazyViews, type ViewSources } from './LazyView.js'

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
        return { [`${name}View`]: View }
      },
    ]),
  ) as unknown as ViewSources
  return { sources, calls }
}

describe('createViewLoader', () => {
  test('default: fetches a view once', async () => {
    const { sources, calls } = countingSources()
    const loader = createViewLoader(sources)
    expect(loader.peek('Networks')).toBeUndefined()
    await Promise.all([loader.load('Networks'), loader.load('Networks')])
    expect(calls.get('Networks')).toBe(1)
    expect(loader.peek('Networks')).toBe(View)
  })

  test('behavior: prefetches the given views in this order', async () => {
    const { sources, calls } = countingSources()
    await createViewLoader(sources).prefetch(['ProfileWallets', 'Networks'])
    expect([...calls.keys()]).toEqual(['ProfileWallets', 'Networks'])
  })

  test('error: fetches again after a failed fetch', async () => {
    const { sources, calls } = countingSources((_name, call) => call === 1)
    const loader = createViewLoader(sources)
    await expect(loader.load('Networks')).rejects.toThrow('dynamically imported')
    await expect(loader.load('Networks')).resolves.toBe(View)
    expect(calls.get('Networks')).toBe(2)
  })

  test('error: stops prefetching after a failed fetch', async () => {
    const { sources, calls } = countingSources(() => true)
    await createViewLoader(sources).prefetch(['Networks', 'Account'])
    expect(calls.size).toBe(1)
  })

  test('default: each chunk’s source exports a view', async () => {
    const loader = createViewLoader()
    const names = Object.keys(lazyViews) as LazyViewName[]
    const views = await Promise.all(names.map((name) => loader.load(name)))
    expect(views.every((view) => typeof view === 'function')).toBe(true)
  })
})

describe('LazyView', () => {
  const entry = { name: 'Networks', args: undefined, key: 1 } as const

  test('default: shows skeletons, then the view', async () => {
    let arrive: (module: { readonly NetworksView: () => string }) => void = () => undefined
    const arrival = new Promise<{ readonly NetworksView: () => string }>((resolve) => {
      arrive = resolve
    })
    const viewLoader = createViewLoader({ ...lazyViews, Networks: () => arrival })
    const ui = await renderUi(<LazyView name="Networks" entry={entry} />, { viewLoader })
    expect(ui.element.querySelector('[aria-busy]')).not.toBeNull()
    arrive({ NetworksView: () => 'the networks' })
    await ui.settle()
    expect(ui.text()).toBe('the networks')
  })

  test('error: offers a retry if the chunk fails to load', async () => {
    let calls = 0
    const viewLoader = createViewLoader({
      ...lazyViews,
      Networks: async () => {
        calls += 1
        if (calls === 1) throw new TypeError('Failed to fetch')
        return { NetworksView: () => 'the networks' }
      },
    })
    const ui = await renderUi(<LazyView name="Networks" entry={entry} />, { viewLoader })
    expect(ui.text()).toContain('This page didn’t load')
    await ui.click('Try again')
    expect(ui.text()).toBe('the networks')
  })
})
