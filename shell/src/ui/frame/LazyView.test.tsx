// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/renderUi.js'
import { createViewLoader } from '../views/createViewLoader.js'
import { lazyViews } from '../views/lazyViews.js'
import { LazyView } from './LazyView.js'

const entry = { name: 'Networks', args: undefined, key: 1 } as const

test('default: shows rows while the chunk arrives, then the view', async () => {
  let arrive: (view: () => string) => void = () => undefined
  const arrival = new Promise<() => string>((resolve) => {
    arrive = resolve
  })
  const viewLoader = createViewLoader({ ...lazyViews, Networks: () => arrival })
  const ui = await renderUi(<LazyView name="Networks" entry={entry} />, { viewLoader })
  expect(ui.element.querySelector('[aria-busy]')).not.toBeNull()
  arrive(() => 'the networks')
  await ui.settle()
  expect(ui.text()).toBe('the networks')
})

test('error: a chunk that does not arrive leaves a retry in its place', async () => {
  let calls = 0
  const viewLoader = createViewLoader({
    ...lazyViews,
    Networks: async () => {
      calls += 1
      if (calls === 1) throw new TypeError('Failed to fetch')
      return () => 'the networks'
    },
  })
  const ui = await renderUi(<LazyView name="Networks" entry={entry} />, { viewLoader })
  expect(ui.text()).toContain('This page did not load')
  await ui.click('Try again')
  expect(ui.text()).toBe('the networks')
})
