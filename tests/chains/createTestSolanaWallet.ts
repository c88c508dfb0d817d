import { readWallet, type StandardAccount, type StandardWallet } from '@latchkey/plugin-api/wallet-standard'
import nacl from 'tweetnacl'
import { writeBase58 } from '../../chains/solana/src/base58.js'
import { writeSignature } from '../../chains/solana/src/wire.js'

/** A Wallet Standard wallet with its own keys. It approves everything. Tests can replace each feature. */
export interface TestSolanaWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/svg+xml;base64,${string}`
  chains: readonly string[]
  /** The accounts that it shares with the page. */
  accounts: readonly StandardAccount[]
  readonly features: Record<string, Record<string, unknown>>
  /** The feature and first argument of each call, oldest first. */
  readonly calls: (readonly [string, unknown])[]
  /** Every account that it can share. */
  readonly keys: readonly StandardAccount[]
  /** Reports a change, such as new accounts, to the wallet's listeners. */
  change(properties: unknown): void
  listenerCount(): number
}

export interface TestSolanaWalletOptions {
  readonly name?: string
  readonly chains?: readonly string[]
  /** Whether the page was connected before. @default false */
  readonly trusted?: boolean
}

export function createTestSolanaWallet({
  name = 'Test Solana Wallet',
  chains = ['solana:mainnet', 'solana:devnet'],
  trusted = false,
}: TestSolanaWalletOptions = {}): TestSolanaWallet {
  const pairs = [1, 2].map((seed) => nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(seed)))
  const keys = pairs.map(({ publicKey }) => ({ address: writeBase58(publicKey), publicKey, chains, features: [] }))
  const listeners = new Set<(properties: unknown) => void>()
  const calls: (readonly [string, unknown])[] = []
  const secretOf = (account: StandardAccount) => {
    const pair = pairs[keys.findIndex(({ address }) => address === account.address)]
    if (!pair) throw new Error('Not an account of this wallet')
    return pair.secretKey
  }
  let known = trusted

  function sign({ account, transaction }: { account: StandardAccount; transaction: Uint8Array }) {
    const count = transaction[0] ?? 0
    const signature = nacl.sign.detached(transaction.slice(1 + 64 * count), secretOf(account))
    const signedTransaction = writeSignature(transaction, account.publicKey, signature)
    if (!signedTransaction) throw new Error('The account is no signer')
    return { signature, signedTransaction }
  }

  const wallet: TestSolanaWallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    accounts: [],
    keys,
    calls,
    change(properties) {
      for (const listener of [...listeners]) listener(properties)
    },
    listenerCount: () => listeners.size,
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect(input?: { silent?: boolean }) {
          calls.push(['standard:connect', input])
          known ||= !input?.silent
          wallet.accounts = known ? keys : []
          return { accounts: wallet.accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          calls.push(['standard:disconnect', undefined])
          known = false
          wallet.accounts = []
          wallet.change({ accounts: [] })
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (properties: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        async signMessage(...inputs: readonly { account: StandardAccount; message: Uint8Array }[]) {
          calls.push(['solana:signMessage', inputs[0]])
          return inputs.map(({ account, message }) => ({
            signedMessage: message,
            signature: nacl.sign.detached(message, secretOf(account)),
          }))
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        async signTransaction(...inputs: readonly { account: StandardAccount; transaction: Uint8Array }[]) {
          calls.push(['solana:signTransaction', inputs[0]])
          return inputs.map((input) => ({ signedTransaction: sign(input).signedTransaction }))
        },
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        async signAndSendTransaction(...inputs: readonly { account: StandardAccount; transaction: Uint8Array }[]) {
          calls.push(['solana:signAndSendTransaction', inputs[0]])
          return inputs.map((input) => ({ signature: sign(input).signature }))
        },
      },
    },
  }
  return wallet
}

/** The wallet as an adapter sees it. */
export function readTestWallet(wallet: TestSolanaWallet): StandardWallet {
  const read = readWallet(wallet)
  if (!read) throw new Error('Not a wallet of the standard')
  return read
}
