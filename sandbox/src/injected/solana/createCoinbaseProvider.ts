/** Coinbase Wallet's injected provider. It has its own methods and uses web3.js transactions. */
import { base58 } from '@scure/base'
import type { SolanaSignAndSendTransactionOptions } from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import { unauthorized } from '../signing/ProviderRpcError.js'
import type { SandboxSolanaWallet } from './createSolanaWallet.js'

/** Either of web3.js's transaction classes, told apart by shape because the wallet does not import the library. */
export interface Web3Transaction {
  serialize(options?: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
}

export interface CoinbaseProvider {
  /** Null until this page connects. */
  readonly publicKey: { toBytes(): Uint8Array; toString(): string } | null
  readonly isConnected: boolean
  connect(): Promise<void>
  disconnect(): Promise<void>
  signMessage(message: Uint8Array): Promise<{ signature: Uint8Array }>
  signTransaction<T extends Web3Transaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Web3Transaction>(transactions: readonly T[]): Promise<T[]>
  signAndSendTransaction(
    transaction: Web3Transaction,
    options?: SolanaSignAndSendTransactionOptions,
  ): Promise<{ signature: string }>
  on(event: string, listener: (payload: unknown) => void): void
  off(event: string, listener: (payload: unknown) => void): void
}

/** @param wallet provides keys, permission and approvals. */
export function createCoinbaseProvider({ features }: SandboxSolanaWallet): CoinbaseProvider {
  const { connect } = features['standard:connect']
  const { signMessage } = features['solana:signMessage']
  const { signTransaction } = features['solana:signTransaction']
  const { signAndSendTransaction } = features['solana:signAndSendTransaction']
  const listeners = new Set<readonly [string, (payload: unknown) => void]>()
  let account: WalletAccount | undefined

  function emit(event: string, payload?: unknown): void {
    for (const [name, listener] of [...listeners]) if (name === event) listener(payload)
  }
  const publicKey = () => {
    if (!account) return null
    const { address, publicKey: bytes } = account
    return { toBytes: () => Uint8Array.from(bytes), toBase58: () => address, toString: () => address }
  }
  const own = () => {
    if (!account) throw unauthorized()
    return account
  }

  features['standard:events'].on('change', ({ accounts = [] }) => {
    const before = account
    // Ignore a permission granted in another tab until this page connects.
    if (!before) return
    account = accounts[0]
    if (!account) emit('disconnect')
    else if (account.address !== before.address) emit('accountChanged', publicKey())
  })

  async function signAll<T extends Web3Transaction>(transactions: readonly T[]): Promise<T[]> {
    const inputs = transactions.map((transaction) => ({ account: own(), transaction: serialize(transaction), chain }))
    const outputs = await signTransaction(...inputs)
    return transactions.map((transaction, index) => restore(transaction, outputs[index]?.signedTransaction))
  }

  return {
    get publicKey() {
      return publicKey()
    },
    get isConnected() {
      return account !== undefined
    },
    async connect() {
      account = (await connect()).accounts[0]
    },
    async disconnect() {
      await features['standard:disconnect'].disconnect()
      account = undefined
    },
    async signMessage(message) {
      const [output] = await signMessage({ account: own(), message })
      return { signature: output?.signature as Uint8Array }
    },
    async signTransaction(transaction) {
      return (await signAll([transaction]))[0] as typeof transaction
    },
    signAllTransactions: signAll,
    async signAndSendTransaction(transaction, options) {
      const input = { account: own(), transaction: serialize(transaction), chain, ...(options && { options }) }
      const [output] = await signAndSendTransaction(input)
      return { signature: base58.encode(output?.signature as Uint8Array) }
    },
    on: (event, listener) => void listeners.add([event, listener]),
    off(event, listener) {
      for (const entry of listeners) if (entry[0] === event && entry[1] === listener) listeners.delete(entry)
    },
  }
}

/** Coinbase's provider supports only this chain. */
const chain = 'solana:mainnet' as const

function serialize(transaction: Web3Transaction): Uint8Array {
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

/** Returns the signed bytes as an instance of the given transaction's class. */
function restore<T extends Web3Transaction>(given: T, bytes: Uint8Array | undefined): T {
  const made = given.constructor as unknown as Record<'deserialize' | 'from', ((bytes: unknown) => T) | undefined>
  const read = made.deserialize ?? made.from
  if (!bytes || !read) throw new TypeError('The transaction is no object of web3.js.')
  return read.call(made, bytes)
}
