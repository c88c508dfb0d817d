import {
  type CaipNetworkId,
  type ChainContext,
  copyBytes,
  decodeBase64,
  encodeBase64,
  MethodNotSupportedError,
  type Provider,
  RequestParamsInvalidError,
  RpcProviderMissingError,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { callFeature, type StandardAccount, type StandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { readBase58, writeBase58 } from './base58.js'
import { toChain } from './networks.js'
import { isSignature, readSignature } from './wire.js'

export interface SolanaConnection {
  accounts(): readonly StandardAccount[]
  networkId(): CaipNetworkId | undefined
}

/** Sends WalletConnect's `solana_*` methods to the wallet, and all others to the network's node. */
export function createProvider(context: ChainContext, wallet: StandardWallet, connection: SolanaConnection): Provider {
  function readAccount({ pubkey }: Params): StandardAccount {
    const accounts = connection.accounts()
    const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
    if (!account) throw new RequestParamsInvalidError('The wallet has no account with this pubkey.')
    return account
  }

  function openNode() {
    const networkId = connection.networkId()
    const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw new RpcProviderMissingError(networkId)
    return context.rpc(network)
  }

  function readChain() {
    const networkId = connection.networkId()
    return networkId && { chain: toChain(networkId) }
  }

  async function signMessage(params: Params, method: string) {
    const account = readAccount(params)
    const message = readBase58(params.message)
    if (!message) throw new RequestParamsInvalidError('message is not base58.')
    const [output] = await callFeature(wallet, 'solana:signMessage', [{ account, message }], method)
    const { signature, signedMessage } = output ?? {}
    // The standard lets wallets change the message, but our result can't return a changed one.
    if (signedMessage !== undefined && !isSame(signedMessage, message)) {
      throw new WalletAnswerInvalidError('signedMessage')
    }
    return { signature: readSigned(signature, method) }
  }

  async function signTransactions(params: Params, transactions: readonly Uint8Array[], method: string) {
    const account = readAccount(params)
    const inputs = transactions.map((transaction) => ({ account, transaction, ...readChain() }))
    const outputs = await callFeature(wallet, 'solana:signTransaction', inputs, method)
    return outputs.map(({ signedTransaction }) => {
      const signed = copyBytes(signedTransaction)
      const signature = signed && readSignature(signed, account.publicKey)
      if (!signature) throw new WalletAnswerInvalidError(method)
      return { transaction: encodeBase64(signed), signature: writeBase58(signature) }
    })
  }

  async function signAndSend(params: Params, method: string) {
    const transaction = readTransaction(params.transaction)
    const options = readOptions(params)
    if (!wallet.call('solana:signAndSendTransaction', 'signAndSendTransaction')) {
      const [signed] = await signTransactions(params, [transaction], method)
      const config = { encoding: 'base64', preflightCommitment: 'confirmed', ...options }
      const signature = await openNode().request('sendTransaction', [signed?.transaction, config])
      if (!isSignature(readBase58(signature))) throw new WalletAnswerInvalidError('sendTransaction')
      return { signature }
    }
    const input = { account: readAccount(params), transaction, ...readChain(), ...(options && { options }) }
    const [output] = await callFeature(wallet, 'solana:signAndSendTransaction', [input], method)
    return { signature: readSigned(output?.signature, method) }
  }

  return {
    async request({ method, params: given }) {
      const params = readRecord(given)
      switch (method) {
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return connection.accounts().map(({ address }) => ({ pubkey: address }))
        case 'solana_signMessage':
          return signMessage(params, method)
        case 'solana_signTransaction': {
          const [signed] = await signTransactions(params, [readTransaction(params.transaction)], method)
          return signed
        }
        case 'solana_signAllTransactions': {
          if (!Array.isArray(params.transactions)) throw new RequestParamsInvalidError('transactions is not a list.')
          const signed = await signTransactions(params, params.transactions.map(readTransaction), method)
          return { transactions: signed.map(({ transaction }) => transaction) }
        }
        case 'solana_signAndSendTransaction':
          return signAndSend(params, method)
      }
      if (method.startsWith('solana_')) throw new MethodNotSupportedError(method)
      return openNode().request(method, given as readonly unknown[] | undefined)
    },
  }
}

type Params = Readonly<Record<string, unknown>>

function readTransaction(value: unknown): Uint8Array {
  const bytes = decodeBase64(value)
  if (!bytes?.length) throw new RequestParamsInvalidError('The transaction is not base64.')
  return bytes
}

/** WalletConnect's parameter is `sendOptions`, the embedded wallet's is `options`. */
function readOptions({ sendOptions, options }: Params): object | undefined {
  const given = sendOptions ?? options
  return typeof given === 'object' && given !== null ? given : undefined
}

function readSigned(value: unknown, method: string): string {
  const signature = copyBytes(value)
  if (!isSignature(signature)) throw new WalletAnswerInvalidError(method)
  return writeBase58(signature)
}

function isSame(value: unknown, bytes: Uint8Array): boolean {
  const other = copyBytes(value)
  return other?.length === bytes.length && bytes.every((byte, index) => byte === other[index])
}
