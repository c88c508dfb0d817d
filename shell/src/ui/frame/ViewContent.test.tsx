// @vitest-environment happy-dom

import type { ViewName } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { ViewEntry } from '../../state/navigation.js'
import { renderUi } from '../../testing/renderUi.js'
import { createViewLoader } from '../views/createViewLoader.js'
import { type LazyViewName, lazyViews } from '../views/lazyViews.js'
import { ViewContent } from './ViewContent.js'

const options = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://site.test/terms' }

/** One plugin has a view that leads to an account. */
const plugins = { connects: (view: ViewName) => (view as string) === 'Greet' }

/** The view says its name, and nothing else of core may be used. */
async function render(name: LazyViewName) {
  const viewLoader = createViewLoader({ ...lazyViews, [name]: async () => () => <p>{`view ${name}`}</p> })
  const ui = await renderUi(<ViewContent entry={{ name: name as ViewName, args: undefined, key: 1 }} />, {
    ...{ store: createStore(), options, viewLoader },
    parts: { analytics: {}, plugins },
  })
  return { ui, box: () => ui.element.querySelector('input') }
}

test.each(['AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect'] as const)(
  'behavior: %s waits for the terms, by whatever way the visitor came to it',
  async (name) => {
    const { ui, box } = await render(name)
    expect(ui.text()).toContain('I agree to the terms of service')
    expect(ui.text()).not.toContain('view')
    const before = box()
    await act(async () => before?.click())
    await ui.settle()
    expect(ui.text()).toContain(`view ${name}`)
    // The box keeps the focus, and the tick can be taken back.
    expect(box()).toBe(before)
    await act(async () => before?.click())
    expect(ui.text()).not.toContain('view')
  },
)

test("behavior: what is none of the shell's views belongs to a plugin", async () => {
  const Place = ({ entry }: { readonly entry: ViewEntry }) => <p>{`place of ${entry.name}`}</p>
  const viewLoader = createViewLoader({ ...lazyViews, PluginView: async () => Place })
  const entry = { name: 'Swap' as ViewName, args: undefined, key: 1 }
  const ui = await renderUi(<ViewContent entry={entry} />, { viewLoader, parts: { analytics: {}, plugins } })
  await ui.settle()
  expect(ui.text()).toBe('place of Swap')
})

test('behavior: a view that connects nobody needs no terms', async () => {
  const { ui, box } = await render('WhatIsAWallet')
  await ui.settle()
  expect(ui.text()).toContain('view WhatIsAWallet')
  expect(box()).toBeNull()
})

test("behavior: a plugin's view that leads to an account waits for the terms, too", async () => {
  const viewLoader = createViewLoader({ ...lazyViews, PluginView: async () => () => <p>who are you?</p> })
  const entry = { name: 'Greet' as ViewName, args: undefined, key: 1 }
  const ui = await renderUi(<ViewContent entry={entry} />, {
    ...{ store: createStore(), options, viewLoader },
    parts: { analytics: {}, plugins },
  })
  expect(ui.text()).not.toContain('who are you?')
  await act(async () => ui.element.querySelector('input')?.click())
  await ui.settle()
  expect(ui.text()).toContain('who are you?')
})
