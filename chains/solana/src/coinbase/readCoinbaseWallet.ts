import { attempt, MethodNotSupportedError, readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import type { StandardWallet, WalletFunction } from '@latchkey/plugin-api/wallet-standard'
import { readBase58 } from '../base58.js'

const coinbaseName = 'Coinbase Wallet'

export const coinbaseWalletId = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
export const coinbaseImageId = 'a5ebc364-8f91-4200-fcc6-be81310a0000'

/** Wraps `window.coinbaseSolana`, which any script can define, as a Wallet Standard wallet. */
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
        // `connect` has no silent mode and would open a window on each visit.
        if (!readRecord(input).silent) await call('connect')
        return { accounts: toAccounts(provider.publicKey) }
      },
    ],
    'standard:disconnect': ['disconnect', () => call('disconnect')],
    'standard:events': ['on', (_event, listener) => watch(provider, call, listener as WalletFunction)],
    ...createSigningFeatures(provider, call),
  }
  // Reads all methods here, so that a getter that throws makes `readCoinbaseWallet` return `undefined`.
  const supported = new Map(
    Object.entries(features).flatMap(([name, [method, run]]) =>
      typeof provider[method] === 'function' ? [[name, run] as const] : [],
    ),
  )
  return { name: coinbaseName, chains, accounts: [], call: (feature) => supported.get(feature) }
}

/** The extension only supports mainnet. */
const chains = ['solana:mainnet']

function createSigningFeatures(provider: Provider, call: Call): Readonly<Record<string, Feature>> {
  /** The provider always signs with the selected account, so reject requests for other accounts. */
  function signWithSelected(method: string, sign: (...inputs: [SigningInput, ...SigningInput[]]) => unknown): Feature {
    const run = async (...inputs: [SigningInput, ...SigningInput[]]) => {
      const [selected] = toAccounts(provider.publicKey) as readonly { readonly publicKey?: ArrayLike<number> }[]
      const key = selected?.publicKey
      const isSelected = ({ account }: SigningInput) => account.publicKey.every((byte, index) => byte === key?.[index])
      if (!key || !inputs.every(isSelected)) throw new WalletAnswerInvalidError(method)
      return sign(...inputs)
    }
    return [method, run as WalletFunction]
  }

  const loadSigning = async () => (await import('../web3.js')).createTransactionSigning(call)

  return {
    'solana:signMessage': signWithSelected('signMessage', async ({ message }) => [await call('signMessage', message)]),
    'solana:signTransaction': signWithSelected('signTransaction', async (...inputs) =>
      (await loadSigning()).sign(inputs.map(({ transaction }) => transaction)),
    ),
    'solana:signAndSendTransaction': signWithSelected('signAndSendTransaction', async ({ transaction, options }) => [
      { signature: readBase58(await (await loadSigning()).send(transaction, options)) },
    ]),
  }
}

/** @param key While connected, the account's web3.js `PublicKey`. `readAccounts` drops anything else. */
function toAccounts(key: unknown): readonly unknown[] {
  if (key === undefined || key === null) return []
  const { toBytes, toString: write } = key as Readonly<Record<string, unknown>>
  const isKey = typeof toBytes === 'function' && typeof write === 'function'
  return [isKey && { address: write.call(key), publicKey: toBytes.call(key), chains }]
}

function watch(provider: Provider, call: Call, listener: WalletFunction): () => void {
  function report(readKey: () => unknown) {
    const accounts = attempt(() => toAccounts(readKey()))
    if (accounts) listener({ accounts })
  }

  const handlers = {
    disconnect: () => report(() => undefined),
    accountChanged: (key: unknown) => report(() => key ?? provider.publicKey),
  }
  const callForEach = (method: string) => {
    for (const handler of Object.entries(handlers)) call(method, ...handler).catch(() => undefined)
  }
  callForEach('on')
  return () => callForEach(typeof provider.off === 'function' ? 'off' : 'removeListener')
}
