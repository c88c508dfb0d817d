import { readRecord } from '../../walletAnswers.js'
import { createTestWallet, type TestWallet, walletError } from './createTestWallet.js'

/** A test wallet whose accounts and network a test may change. */
export interface TestEvmWallet extends TestWallet {
  accounts: readonly string[]
  chainId: string
}

/** Creates an EIP-1193 wallet that needs no modal. It approves everything, and supports Ethereum and Polygon. */
export function createTestEvmWallet(accounts: readonly string[]): TestEvmWallet {
  const known = new Set(['0x1', '0x89'])
  const state = { address: () => wallet.accounts[0] ?? '', reference: () => String(Number(wallet.chainId)) }
  const wallet: TestEvmWallet = { ...createTestWallet(state), accounts, chainId: '0x1' }
  wallet.answer('eth_accounts', () => wallet.accounts)
  wallet.answer('eth_requestAccounts', () => wallet.accounts)
  wallet.answer('wallet_addEthereumChain', (params: unknown) => {
    known.add(readChainId(params))
    return null
  })
  wallet.answer('wallet_switchEthereumChain', (params: unknown) => {
    const chainId = readChainId(params)
    if (!known.has(chainId)) throw walletError(4902, 'Unrecognized chain ID')
    wallet.chainId = chainId
    wallet.emit('chainChanged', chainId)
    return null
  })
  return wallet
}

function readChainId(params: unknown): string {
  const [first] = Array.isArray(params) ? params : []
  return String(readRecord(first).chainId)
}
