// @vitest-environment happy-dom
/** The contract of all plugins: the modal can load, show, refuse and end them without harm. */
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { myPlugin } from './index.js'

testPlugin(myPlugin(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  // An app that refuses these can't use the plugin. Without the others it must keep working.
  requiredPermissions: ['accounts:read'],
})
