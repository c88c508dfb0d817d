import { expect, it } from 'vitest'
import { readModule } from './readModule.js'
import { readTemplate } from './readTemplate.js'

it.each(['rainbowkit', 'connectkit'])('default: the template of %s is JavaScript without its types', (kit) => {
  const { javascript } = readTemplate(kit)
  expect(javascript).not.toMatch(/interface|import type|ReactNode|const \w+:|\$\{string\}/)
  expect(javascript).toContain('isConnected')
  // A parser of plain JSX takes it.
  expect(readModule('CustomConnectButton.jsx', javascript, () => false).names).toContain('CustomConnectButton')
})
