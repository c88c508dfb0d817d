// @vitest-environment happy-dom
import { describeChain } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { walletConnect } from './index.js'

describeChain('walletconnect', {
  describe,
  it,
  createModule: () => walletConnect({ name: 'Phone', methods: { eip155: ['personal_sign'] } }),
  entry: new URL('./index.ts', import.meta.url),
  // Its connector needs nothing of the page.
  wallets: [{ connectorId: 'walletConnect', add: () => () => undefined }],
})
