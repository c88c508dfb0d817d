import { describeConnector } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { testAddress } from '../../../shell/src/testing/createTestConnector.js'
import { createTestWallet } from '../../../shell/src/testing/createTestWallet.js'
import { createConnector } from './createConnector.js'

const info = { id: 'io.test', name: 'Test', type: 'ANNOUNCED', namespaces: ['eip155'], rdns: 'io.test' } as const

describeConnector(
  'eip155',
  () => {
    const wallet = createTestWallet([testAddress])
    return {
      connector: createConnector(info, wallet),
      fresh: createConnector(info, createTestWallet([])),
      reload: () => createConnector(info, wallet),
      changeNetwork: () => wallet.emit('chainChanged', '0x89'),
      leave: () => wallet.emit('accountsChanged', []),
    }
  },
  { describe, it },
)
