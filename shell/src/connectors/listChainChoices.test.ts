import type { ConnectorInfo, Network } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { testNetwork } from '../testing/testOptions.js'
import { listChainChoices } from './listChainChoices.js'

const solana: Network = { ...testNetwork(1, 'Solana', 'SOL'), chainNamespace: 'solana', caipNetworkId: 'solana:main' }
const evm: ConnectorInfo = { id: 'evm', name: 'Orbit', type: 'ANNOUNCED', namespaces: ['eip155'] }
const both: ConnectorInfo = { id: 'both', name: 'Orbit', type: 'MULTI_CHAIN', namespaces: ['solana', 'eip155'] }

it('default', () => {
  expect(listChainChoices([evm, both], [solana, testNetwork(1, 'Ethereum', 'ETH')])).toEqual([
    { namespace: 'solana', connectorId: 'both' },
    { namespace: 'eip155', connectorId: 'evm' },
  ])
})

it('behavior: namespaces that the host did not configure are no choice', () => {
  expect(listChainChoices([both], [solana])).toEqual([{ namespace: 'solana', connectorId: 'both' }])
  expect(listChainChoices([evm], [solana])).toEqual([])
})
