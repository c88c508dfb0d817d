// @vitest-environment happy-dom
import { describeChain } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { walletConnect } from './index.js'

describeChain('walletconnect', {
  describe,
  it,
  createModule: () => walletConnect({ name: 'Phone', methods: { eip155: ['personal_sign'] } }),
  entry: new URL('./index.ts', import.meta.url),
  // The connector needs nothing from the page.
  wallets: [{ connectorId: 'walletConnect', add: () => () => undefined }],
})
