// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { review } from './index.js'

testPlugin(review(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'chain:read'],
})
