// @vitest-environment happy-dom

import type { AnyPlugin, ViewName } from '@latchkey/plugin-api'
import { act, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { setViewTitles, type ViewEntry } from '../../state/navigation.js'
import { renderUi } from '../../testing/renderUi.js'
import { useViewTitle } from './Header.js'

const views = { Buy: { title: { id: 'buy.title', text: 'Buy' } } }
const parts = { plugins: { ownerOf: () => ({ manifest: { views } }) as unknown as AnyPlugin } }
const entry: ViewEntry = { name: 'Buy' as ViewName, args: undefined, key: 5 }

function Title(): ReactElement {
  return <h1>{useViewTitle(entry)}</h1>
}

test("default: the plugin's label", async () => {
  expect((await renderUi(<Title />, { parts })).text()).toBe('Buy')
})

test('behavior: shows the title that the plugin set', async () => {
  const ui = await renderUi(<Title />, { parts })
  await act(async () =>
    setViewTitles(
      ui.store,
      new Map([
        [4, 'Another'],
        [5, 'Meld'],
      ]),
    ),
  )
  expect(ui.text()).toBe('Meld')
})
