import { solana, solanaDevnet } from '@latchkey/networks'
import type { ConnectorInfo } from '@latchkey/plugin-api'
import { createTestChainContext, describeConnector } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { createTestSolanaWallet, readTestWallet } from '../../../tests/chains/createTestSolanaWallet.js'
import { createConnector } from './createConnector.js'

const info: ConnectorInfo = {
  id: 'wallet-standard:solana:Test',
  name: 'Test',
  type: 'ANNOUNCED',
  namespaces: ['solana'],
}
const networks = [solana, solanaDevnet]

describeConnector(
  'solana',
  () => {
    const wallet = createTestSolanaWallet()
    const open = () => createConnector(info, readTestWallet(wallet), createTestChainContext({ networks }))
    return {
      connector: open(),
      fresh: createConnector(info, readTestWallet(createTestSolanaWallet()), createTestChainContext({ networks })),
      reload: open,
      leave: () => wallet.change({ accounts: [] }),
    }
  },
  { namespace: 'solana', networks, method: 'solana_getAccounts', describe, it },
)
