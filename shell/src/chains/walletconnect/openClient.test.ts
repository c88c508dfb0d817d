import { expect, test, vi } from 'vitest'
import type { ChainHost } from '../../contract/chain.js'
import type { Runtime } from '../../contract/runtime.js'
import { defaultServices } from '../../services/defaultServices.js'
import { testOptions } from '../../testing/testOptions.js'
import { createConnector } from './createConnector.js'

test('error: the optional peer is missing', async () => {
  vi.doMock('@walletconnect/universal-provider', () => {
    throw new Error('Cannot find package')
  })
  const { signal } = new AbortController()
  const connector = createConnector(
    {
      runtime: { id: 'main', options: testOptions(), services: defaultServices, signal } as unknown as Runtime,
      networks: () => testOptions().networks,
      demandService: () => undefined,
    } as unknown as ChainHost,
    {},
  )
  // Nobody hears of a prefetch that fails.
  connector.prefetch?.()
  const connecting = connector.connect({ namespace: 'eip155', networks: [], signal })
  await expect(connecting).rejects.toMatchObject({
    code: 'WALLETCONNECT_LOAD_FAILED',
    details: expect.stringContaining('@walletconnect/universal-provider'),
  })
})
