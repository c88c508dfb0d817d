// @vitest-environment happy-dom
import { createModal } from '@latchkey/shell'
import { atom, useAtomValue } from 'jotai'
import { createElement, useEffect, version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, it } from 'vitest'
import { renderCheck } from './checks/renderCheck.js'

const expected = process.env.EXPECTED_REACT ?? '19'

it('default: plugins and jotai use the React of this test run', async () => {
  const countAtom = atom(1)
  let mounted = 0
  function View() {
    useEffect(() => {
      mounted += 1
    }, [])
    // jotai's hooks fail if jotai uses a different React.
    return createElement('p', null, useAtomValue(countAtom))
  }
  const plugin = {
    manifest: {
      id: 'toy',
      version: '1.0.0',
      api: '^1.0.0',
      views: { Toy: { title: { id: 'toy.title', text: 'Toy' } } },
    },
    load: async () => ({ activate: () => ({ views: { Toy: View } }) }),
  }
  const found = await renderCheck.run({ plugin: plugin as never, createModal, entry: 'none' })
  expect(found).toEqual([])
  expect(version).toMatch(new RegExp(`^${expected}\\.`))
  expect(domVersion).toBe(version)
  expect(mounted % 2).toBe(0) // StrictMode mounts twice
})
