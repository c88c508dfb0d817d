/** A wallet of the Wallet Standard behind the `solana_*` methods that WalletConnect made common. */

import {
  type CaipNetworkId,
  type ChainContext,
  decodeBase64,
  encodeBase64,
  MethodNotSupportedError,
  type Provider,
  RequestParamsInvalidError,
  RpcProviderMissingError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import {
  isBytes,
  type StandardAccount,
  type StandardWallet,
  type WalletFunction,
} from '@latchkey/plugin-api/wallet-standard'
import { readBase58, writeBase58 } from './base58.js'
import { toChain } from './networks.js'
import { isSignature, readSignature } from './wire.js'

/** What the provider needs of its connector. */
export interface ProviderLink {
  accounts(): readonly StandardAccount[]
  networkId(): CaipNetworkId | undefined
}

/** What belongs to the wallet goes there; all else is a question to the network's node. */
export function createProvider(context: ChainContext, wallet: StandardWallet, link: ProviderLink): Provider {
  function readAccount({ pubkey }: Params): StandardAccount {
    const accounts = link.accounts()
    const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
    if (!account) throw new RequestParamsInvalidError('The wallet has no account with this pubkey.')
    return account
  }

  function readNode() {
    const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === link.networkId())
    if (!network) throw new RpcProviderMissingError(link.networkId())
    return context.rpc(network)
  }

  const chain = () => {
    const networkId = link.networkId()
    return networkId && { chain: toChain(networkId) }
  }

  async function signMessage(params: Params) {
    const account = readAccount(params)
    const message = readBase58(params.message)
    if (!message) throw new RequestParamsInvalidError('message is base58.')
    const sign = demand(wallet.call('solana:signMessage', 'signMessage'), 'solana_signMessage')
    const [output] = await readOutputs(sign({ account, message }), 1, 'solana_signMessage')
    const { signature, signedMessage } = output as Readonly<Record<string, unknown>>
    // A wallet may sign something else and say so; here nobody would learn of it.
    if (signedMessage !== undefined && !isSame(signedMessage, message))
      throw new WalletAnswerInvalidError('signedMessage')
    return { signature: writeBase58(readBytes(signature, isSignature, 'solana_signMessage')) }
  }

  async function signTransactions(params: Params, transactions: readonly Uint8Array[], method: string) {
    const account = readAccount(params)
    const sign = demand(wallet.call('solana:signTransaction', 'signTransaction'), method)
    const inputs = transactions.map((transaction) => ({ account, transaction, ...chain() }))
    const outputs = await readOutputs(sign(...inputs), inputs.length, method)
    return outputs.map((output) => {
      const { signedTransaction } = output as Readonly<Record<string, unknown>>
      const signed = readBytes(signedTransaction, (bytes) => bytes !== undefined && bytes.length > 0, method)
      const signature = readSignature(signed, account.publicKey)
      if (!signature) throw new WalletAnswerInvalidError(method)
      return { transaction: encodeBase64(signed), signature: writeBase58(signature) }
    })
  }

  async function signAndSend(params: Params) {
    const method = 'solana_signAndSendTransaction'
    const transaction = readTransaction(params.transaction)
    const options = readOptions(params)
    const send = wallet.call('solana:signAndSendTransaction', 'signAndSendTransaction')
    if (!send) {
      const [signed] = await signTransactions(params, [transaction], method)
      const config = { encoding: 'base64', preflightCommitment: 'confirmed', ...options }
      const signature = await readNode().request('sendTransaction', [signed?.transaction, config])
      if (!isSignature(readBase58(signature))) throw new WalletAnswerInvalidError('sendTransaction')
      return { signature }
    }
    const account = readAccount(params)
    const outputs = await readOutputs(
      send({ account, transaction, ...chain(), ...(options && { options }) }),
      1,
      method,
    )
    const { signature } = outputs[0] as Readonly<Record<string, unknown>>
    return { signature: writeBase58(readBytes(signature, isSignature, method)) }
  }

  return {
    async request({ method, params: given }) {
      const params = (typeof given === 'object' && given !== null ? given : {}) as Params
      switch (method) {
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return link.accounts().map(({ address }) => ({ pubkey: address }))
        case 'solana_signMessage':
          return signMessage(params)
        case 'solana_signTransaction': {
          const [signed] = await signTransactions(params, [readTransaction(params.transaction)], method)
          return signed
        }
        case 'solana_signAllTransactions': {
          if (!Array.isArray(params.transactions)) throw new RequestParamsInvalidError('transactions is a list.')
          const signed = await signTransactions(params, params.transactions.map(readTransaction), method)
          return { transactions: signed.map(({ transaction }) => transaction) }
        }
        case 'solana_signAndSendTransaction':
          return signAndSend(params)
      }
      if (method.startsWith('solana_')) throw new MethodNotSupportedError(method)
      return readNode().request(method, given as readonly unknown[] | undefined)
    },
  }
}

type Params = Readonly<Record<string, unknown>>

function readTransaction(value: unknown): Uint8Array {
  const bytes = decodeBase64(value)
  if (bytes?.length) return bytes
  throw new RequestParamsInvalidError('A transaction is base64.')
}

/** By WalletConnect's name, and by that of embedded wallets. */
function readOptions({ sendOptions, options }: Params): object | undefined {
  const given = sendOptions ?? options
  return typeof given === 'object' && given !== null ? given : undefined
}

async function readOutputs(answer: unknown, count: number, method: string): Promise<readonly unknown[]> {
  const outputs = await answer
  const isComplete = Array.isArray(outputs) && outputs.length === count
  if (isComplete && outputs.every((output) => typeof output === 'object' && output !== null)) return outputs
  throw new WalletAnswerInvalidError(method)
}

function readBytes(value: unknown, fits: (bytes: Uint8Array | undefined) => boolean, method: string): Uint8Array {
  // A copy in the realm of this page.
  const bytes = isBytes(value) ? Uint8Array.from(value) : undefined
  if (!bytes || !fits(bytes)) throw new WalletAnswerInvalidError(method)
  return bytes
}

function isSame(value: unknown, bytes: Uint8Array): boolean {
  return isBytes(value) && value.length === bytes.length && bytes.every((byte, index) => byte === value[index])
}

function demand(found: WalletFunction | undefined, method: string): WalletFunction {
  if (!found) throw new MethodNotSupportedError(method)
  return found
}
