/**
 * Coinbase Wallet's extension, which puts a provider of its own into the page: `window.coinbaseSolana`. It gets the form of a
 * wallet of the Wallet Standard here, so that the connector knows one form alone. The extension has mainnet only.
 */
import { attempt, MethodNotSupportedError, readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import type { StandardWallet, WalletFunction } from '@latchkey/plugin-api/wallet-standard'
import { readBase58 } from '../base58.js'

/** The wallet's own name, so that it gets no second row if it registers by the standard as well. */
const coinbaseName = 'Coinbase Wallet'

/** The wallet's id in the wallet directory. */
export const coinbaseWalletId = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/** Its picture there. The provider has none. */
export const coinbaseImageId = 'a5ebc364-8f91-4200-fcc6-be81310a0000'

/** Reads the provider. Any script can put one there, so `undefined` for anything that can't be connected. */
export function readCoinbaseWallet(): StandardWallet | undefined {
  return attempt(() => {
    const { coinbaseSolana: provider } = window as { readonly coinbaseSolana?: Provider }
    return provider && createWallet(provider)
  })
}

type Provider = Readonly<Record<string, unknown>>
type Call = (method: string, ...parameters: readonly unknown[]) => Promise<unknown>

interface SigningInput {
  readonly account: { readonly publicKey: Uint8Array }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly options?: object
}

/** A feature, and the provider's method without which the wallet lacks it. */
type Feature = readonly [method: string, run: WalletFunction]

function createWallet(provider: Provider): StandardWallet {
  const call: Call = async (method, ...parameters) => {
    const run = provider[method]
    if (typeof run !== 'function') throw new MethodNotSupportedError(method)
    return run.apply(provider, parameters)
  }
  const features: Readonly<Record<string, Feature>> = {
    'standard:connect': [
      'connect',
      async (input) => {
        // `connect` has no silent mode and would open its window at each visit. A silent request reads the account instead.
        if (!readRecord(input).silent) await call('connect')
        return { accounts: toAccounts(provider.publicKey) }
      },
    ],
    'standard:disconnect': ['disconnect', () => call('disconnect')],
    'standard:events': ['on', (_event, listener) => watch(provider, call, listener as WalletFunction)],
    ...createSigningFeatures(provider, call),
  }
  // Methods are looked up once, here, where a getter that throws makes the provider no wallet.
  const supported = new Map(
    Object.entries(features).flatMap(([name, [method, run]]) =>
      typeof provider[method] === 'function' ? [[name, run] as const] : [],
    ),
  )
  return { name: coinbaseName, chains, accounts: [], call: (feature) => supported.get(feature) }
}

const chains = ['solana:mainnet']

function createSigningFeatures(provider: Provider, call: Call): Readonly<Record<string, Feature>> {
  /** The provider signs by its selected account, whatever account the page means. */
  function demandAccount({ account }: SigningInput, method: string) {
    const [selected] = toAccounts(provider.publicKey) as readonly { readonly publicKey?: ArrayLike<number> }[]
    const key = selected?.publicKey
    if (!key || !account.publicKey.every((byte, index) => byte === key[index])) {
      throw new WalletAnswerInvalidError(method)
    }
  }

  /** The provider takes transactions as objects of web3.js. */
  const loadSigning = async () => (await import('../web3.js')).createTransactionSigning(call)

  return {
    'solana:signMessage': [
      'signMessage',
      async (input) => {
        demandAccount(input as SigningInput, 'signMessage')
        return [await call('signMessage', (input as SigningInput).message)]
      },
    ],
    'solana:signTransaction': [
      'signTransaction',
      async (...inputs) => {
        for (const input of inputs) demandAccount(input as SigningInput, 'signTransaction')
        const { sign } = await loadSigning()
        return sign(inputs.map((input) => (input as SigningInput).transaction))
      },
    ],
    'solana:signAndSendTransaction': [
      'signAndSendTransaction',
      async (input) => {
        demandAccount(input as SigningInput, 'signAndSendTransaction')
        const { transaction, options } = input as SigningInput
        const { send } = await loadSigning()
        return [{ signature: readBase58(await send(transaction, options)) }]
      },
    ],
  }
}

/** The provider has one account, and shows it once it is connected. `readAccounts` drops what is no key. */
function toAccounts(key: unknown): readonly unknown[] {
  if (key === undefined || key === null) return []
  // A `PublicKey` of web3.js, which writes itself in base58.
  const { toBytes, toString: write } = key as Readonly<Record<string, unknown>>
  const isKey = typeof toBytes === 'function' && typeof write === 'function'
  return [isKey && { address: write.call(key), publicKey: toBytes.call(key), chains }]
}

function watch(provider: Provider, call: Call, listener: WalletFunction): () => void {
  function report(readKey: () => unknown) {
    const accounts = attempt(() => toAccounts(readKey()))
    // An unreadable key says nothing about the connected account.
    if (accounts) listener({ accounts })
  }

  const handlers = {
    disconnect: () => report(() => undefined),
    // Some versions name the new account, others only say that it changed.
    accountChanged: (key: unknown) => report(() => key ?? provider.publicKey),
  }
  const callForEach = (method: string) => {
    for (const handler of Object.entries(handlers)) call(method, ...handler).catch(() => undefined)
  }
  callForEach('on')
  return () => callForEach(typeof provider.off === 'function' ? 'off' : 'removeListener')
}
