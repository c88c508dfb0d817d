// @vitest-environment happy-dom
/** Runs the contract tests that every plugin must pass. */
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { myPlugin } from './index.js'

testPlugin(myPlugin(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  // The plugin must work without any other permission.
  requiredPermissions: ['accounts:read'],
})
