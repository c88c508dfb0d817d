// @vitest-environment happy-dom
/** What every Latchkey plugin promises: the modal can load, show, refuse and end it without harm. */
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { myPlugin } from './index.js'

testPlugin(myPlugin(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  // A site that refuses these can't use the plugin; without the others it must go on working.
  requiredPermissions: ['accounts:read'],
})
