import { createTestEvmWallet, describeConnector, testAddresses } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { createConnector } from './createConnector.js'

const [testAddress] = testAddresses.eip155
const info = { id: 'io.test', name: 'Test', type: 'ANNOUNCED', namespaces: ['eip155'], rdns: 'io.test' } as const

describeConnector(
  'eip155',
  () => {
    const wallet = createTestEvmWallet([testAddress])
    return {
      connector: createConnector(info, wallet),
      fresh: createConnector(info, createTestEvmWallet([])),
      reload: () => createConnector(info, wallet),
      changeNetwork: () => wallet.emit('chainChanged', '0x89'),
      leave: () => wallet.emit('accountsChanged', []),
    }
  },
  { describe, it },
)
