import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { expect, test, vi } from 'vitest'
import { createConnector } from '../adapter.js'

test('error: rejects if the library does not load', async () => {
  vi.doMock('@walletconnect/universal-provider', () => {
    throw new Error('Cannot find package')
  })
  const { signal } = new AbortController()
  const connector = createConnector(createTestChainContext({ networks: [] }), {})
  // A failed prefetch must not reject.
  connector.prefetch?.()
  const connecting = connector.connect({ namespace: 'eip155', networks: [], signal })
  await expect(connecting).rejects.toMatchObject({
    code: 'WALLETCONNECT_LOAD_FAILED',
    details: expect.stringContaining('@walletconnect/universal-provider'),
  })
})
