import { expect, it } from 'vitest'
import { readModule } from './readModule.js'
import { readTemplate } from './readTemplate.js'

it.each(['rainbowkit', 'connectkit'])('default: removes the types from the template for %s', (kit) => {
  const { javascript } = readTemplate(kit)
  expect(javascript).not.toMatch(/interface|import type|ReactNode|const \w+:|\$\{string\}/)
  expect(javascript).toContain('isConnected')
  // Throws if the code is not plain JSX.
  expect(readModule('CustomConnectButton.jsx', javascript, () => false).names).toContain('CustomConnectButton')
})
