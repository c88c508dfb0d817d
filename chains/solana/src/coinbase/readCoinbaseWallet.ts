/**
 * Coinbase Wallet's extension, which puts a provider of its own into the page: `window.coinbaseSolana`. Here it is given the
 * form of a wallet of the Wallet Standard, so that the rest is one. It knows mainnet alone.
 */
import { MethodNotSupportedError, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import type { StandardWallet, WalletFunction } from '@latchkey/plugin-api/wallet-standard'
import { readBase58 } from '../base58.js'

/** By the wallet's own name, so that it gets no second row where it registers by the standard as well. */
const coinbaseName = 'Coinbase Wallet'

/** The wallet's id in the wallet directory. */
export const coinbaseWalletId = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/** Its picture there: the provider brings none. */
export const coinbaseImageId = 'a5ebc364-8f91-4200-fcc6-be81310a0000'

/** Reads what is in the page under that name, which any script can put there; `undefined` for what can't be connected. */
export function readCoinbaseWallet(): StandardWallet | undefined {
  try {
    const { coinbaseSolana: provider } = window as { readonly coinbaseSolana?: Provider }
    return provider && createWallet(provider)
  } catch {
    // Members may be getters that throw; a wallet that can't be read can't be connected either.
    return undefined
  }
}

type Provider = Readonly<Record<string, unknown>>

interface Feature {
  /** The provider's method, without which the wallet lacks the feature. */
  readonly needs: string
  readonly run: WalletFunction
}

interface SigningInput {
  readonly account: { readonly publicKey: Uint8Array }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly options?: object
}

function createWallet(provider: Provider): StandardWallet {
  const call = async (method: string, ...parameters: readonly unknown[]): Promise<unknown> => {
    const act = provider[method]
    if (typeof act !== 'function') throw new MethodNotSupportedError(method)
    return act.apply(provider, parameters)
  }

  /** It has one account, and shows it once it is connected. What is no key is left for the reader of accounts to refuse. */
  function accountsOf(key: unknown): readonly unknown[] {
    if (key === undefined || key === null) return []
    // A `PublicKey` of web3.js, which writes itself in base58.
    const { toBytes, toString: write } = key as Readonly<Record<string, unknown>>
    const isKey = typeof toBytes === 'function' && typeof write === 'function'
    return [isKey && { address: write.call(key), publicKey: toBytes.call(key), chains }]
  }

  /** It signs by the account that is chosen in it, whichever the page means. */
  function demandAccount({ account }: SigningInput, method: string) {
    const [shown] = accountsOf(provider.publicKey) as readonly { readonly publicKey?: ArrayLike<number> }[]
    const own = shown?.publicKey
    if (!own || !account.publicKey.every((byte, index) => byte === own[index]))
      throw new WalletAnswerInvalidError(method)
  }

  /** What signs transactions comes with web3.js, whose objects the provider takes. */
  const loadSigning = async () => (await import('./signTransactions.js')).createTransactionSigning(call)

  const features: Readonly<Record<string, Feature>> = {
    'standard:connect': {
      needs: 'connect',
      async run(input) {
        // Its `connect` knows no silence: it would open its window at each visit. Asked for none, it tells what it shows.
        if (!(input as { readonly silent?: boolean } | undefined)?.silent) await call('connect')
        return { accounts: accountsOf(provider.publicKey) }
      },
    },
    'standard:disconnect': { needs: 'disconnect', run: () => call('disconnect') },
    'standard:events': {
      needs: 'on',
      run(_event, listener) {
        const tell = (readKey: () => unknown) => {
          let accounts: readonly unknown[]
          try {
            accounts = accountsOf(readKey())
          } catch {
            return // What can't be read says nothing about the account that is connected.
          }
          ;(listener as WalletFunction)({ accounts })
        }
        const listeners = {
          disconnect: () => tell(() => undefined),
          // Some say which account it is now, others that it is another one.
          accountChanged: (key: unknown) => tell(() => key ?? provider.publicKey),
        }
        const each = (method: string) => {
          for (const entry of Object.entries(listeners)) call(method, ...entry).catch(() => undefined)
        }
        // A wallet without events is followed by its answers.
        each('on')
        return () => each(typeof provider.off === 'function' ? 'off' : 'removeListener')
      },
    },
    'solana:signMessage': {
      needs: 'signMessage',
      async run(input) {
        demandAccount(input as SigningInput, 'signMessage')
        return [await call('signMessage', (input as SigningInput).message)]
      },
    },
    'solana:signTransaction': {
      needs: 'signTransaction',
      async run(...inputs) {
        for (const input of inputs) demandAccount(input as SigningInput, 'signTransaction')
        const { sign } = await loadSigning()
        return sign(inputs.map((input) => (input as SigningInput).transaction))
      },
    },
    'solana:signAndSendTransaction': {
      needs: 'signAndSendTransaction',
      async run(input) {
        demandAccount(input as SigningInput, 'signAndSendTransaction')
        const { transaction, options } = input as SigningInput
        const { send } = await loadSigning()
        return [{ signature: readBase58(await send(transaction, options)) }]
      },
    },
  }

  // Looked up here once, where a getter that throws makes it no wallet.
  const calls = new Map(
    Object.entries(features).flatMap(([name, { needs, run }]) =>
      typeof provider[needs] === 'function' ? [[name, run] as const] : [],
    ),
  )
  return { name: coinbaseName, chains, accounts: [], call: (feature) => calls.get(feature) }
}

const chains = ['solana:mainnet']
