import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import type { SolanaNonsenseKind } from './SandboxSolanaWalletOptions.js'

export type SolanaFeature = 'connect' | 'signMessage' | 'signTransaction' | 'signAndSendTransaction'

/**
 * A feature's response under the `nonsense` policy. Undefined if this kind does not affect the feature.
 *
 * @throws whatever the kind specifies, often not an error.
 */
export function createSolanaNonsense(
  kind: SolanaNonsenseKind,
  feature: SolanaFeature,
  account: WalletAccount,
): { answer: unknown } | undefined {
  switch (kind) {
    case 'null':
      return { answer: null }
    case 'empty':
      return { answer: feature === 'connect' ? { accounts: [] } : [] }
    case 'text':
      return { answer: 'yes' }
    case 'throws-text':
      throw 'The wallet is out of order'
    case 'throws-nothing':
      throw undefined
    case 'throws-strange':
      throw { code: '4001', message: { text: 'no' }, data: () => undefined }
    default: {
      if (feature === 'connect') {
        const accounts = createNonsenseAccounts(kind, account)
        return accounts && { answer: { accounts } }
      }
      const bytes = nonsenseBytes[kind]
      return bytes === undefined ? undefined : { answer: [describe(feature, new Uint8Array(bytes))] }
    }
  }
}

/** Accounts that the wallet pretends to have. A page can read them even without a request. */
export function createNonsenseAccounts(
  kind: SolanaNonsenseKind,
  account: WalletAccount,
): readonly WalletAccount[] | undefined {
  const malformed = { ...account, address: '0x123', publicKey: new Uint8Array(3) }
  switch (kind) {
    case 'malformed':
      return [malformed]
    case 'huge':
      return Array(100_000).fill(malformed)
    case 'wrong-length': {
      const publicKey = new Uint8Array(33).fill(1)
      return [{ ...account, address: base58.encode(publicKey), publicKey }]
    }
    case 'foreign-account':
      return [{ ...account, address: '0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8', chains: ['eip155:1'] }]
    case 'unknown-chain':
      return [{ ...account, chains: ['solana:banana'] }]
    default:
      return undefined
  }
}

/** Lengths of the signed data. A real ed25519 signature has 64 bytes. */
const nonsenseBytes: Partial<Record<SolanaNonsenseKind, number>> = {
  malformed: 3,
  huge: 1_000_000,
  'wrong-length': 65,
}

function describe(feature: Exclude<SolanaFeature, 'connect'>, bytes: Uint8Array): object {
  if (feature === 'signTransaction') return { signedTransaction: bytes }
  return feature === 'signMessage' ? { signedMessage: new Uint8Array(), signature: bytes } : { signature: bytes }
}
