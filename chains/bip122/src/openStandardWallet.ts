/** Wallets of the Wallet Standard with the features `bitcoin:*`. */

import {
  ChainsNotSupportedError,
  decodeBase64,
  encodeBase64,
  MethodNotSupportedError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import {
  readAccounts,
  type StandardAccount,
  type StandardWallet,
  type WalletFunction,
} from '@latchkey/plugin-api/wallet-standard'
import type { BitcoinWallet, SignPsbt, WalletAddress } from './BitcoinWallet.js'
import type { EsploraContext } from './createEsplora.js'
import { encodeHex } from './hex.js'
import { readTxid } from './openSatsConnect.js'
import { mainnetId, readAddress } from './readAddress.js'
import { BitcoinRequestError } from './readRequest.js'
import { readWalletAddresses } from './readWalletAddresses.js'

/** @param context where coins and fees are asked for: the standard has no transfer, so transactions are made here. */
export function openStandardWallet(wallet: StandardWallet, context: EsploraContext): BitcoinWallet {
  /** What `connect` gave; the wallet's own list may be shorter, or not there yet. */
  let connected: readonly StandardAccount[] = []

  function feature(name: string, method: string): WalletFunction {
    const found = wallet.call(name, method)
    if (!found) throw new MethodNotSupportedError(name)
    return found
  }

  function find(address: string): StandardAccount {
    const account = [...connected, ...wallet.accounts].find((one) => one.address === address)
    if (!account) throw new WalletAnswerInvalidError(`no account ${address}`)
    return account
  }

  async function first(answer: unknown, method: string): Promise<Readonly<Record<string, unknown>>> {
    const list = await answer
    const [one] = Array.isArray(list) ? list : []
    if (typeof one !== 'object' || one === null) throw new WalletAnswerInvalidError(method)
    return one
  }

  async function signPsbt({ networkId, psbt, signInputs, broadcast }: SignPsbt) {
    const name = broadcast ? 'bitcoin:signAndSendTransaction' : 'bitcoin:signTransaction'
    const call = feature(name, broadcast ? 'signAndSendTransaction' : 'signTransaction')
    const inputsToSign = Object.entries(signInputs ?? {}).map(([address, signingIndexes]) => ({
      account: find(address),
      signingIndexes: [...signingIndexes],
    }))
    const bytes = decodeBase64(psbt)
    if (!bytes) throw new BitcoinRequestError('psbt is not base64')
    const answer = await first(call({ psbt: bytes, inputsToSign, chain: chainOf(networkId) }), name)
    // Wallets spell it both ways.
    if (broadcast) return { txid: readTxid(answer.txId ?? answer.txid, name) }
    return { psbt: encodeBase64(readBytes(answer.signedPsbt, name)) }
  }

  return {
    async connect(networks) {
      const wanted: readonly string[] = networks.map(({ caipNetworkId }) => chainOf(caipNetworkId))
      if (!wallet.chains.some((chain) => wanted.includes(chain))) throw new ChainsNotSupportedError(networks)
      const answer = await feature('bitcoin:connect', 'connect')({ purposes: ['payment', 'ordinals'] })
      const accounts = readAccounts((answer as { readonly accounts?: unknown } | null)?.accounts)
      const addresses = accounts && toAddresses(accounts)
      if (!accounts || !addresses?.length) throw new WalletAnswerInvalidError('bitcoin:connect')
      connected = accounts
      return addresses
    },
    async restore() {
      // The standard's way of asking nobody; wallets for Bitcoin alone seldom have it, but show what they would give.
      const silent = wallet.call('standard:connect', 'connect')
      if (silent && wallet.accounts.length === 0) await readSilently(silent)
      const { accounts } = wallet
      connected = accounts
      return toAddresses(accounts)
    },
    async disconnect() {
      connected = []
      const end = wallet.call('bitcoin:disconnect', 'disconnect') ?? wallet.call('standard:disconnect', 'disconnect')
      await end?.()
    },
    async signMessage({ address, message }) {
      const sign = feature('bitcoin:signMessage', 'signMessage')
      const answer = await first(
        sign({ account: find(address), message: new TextEncoder().encode(message) }),
        'bitcoin:signMessage',
      )
      return { address, signature: encodeBase64(readBytes(answer.signature, 'bitcoin:signMessage')) }
    },
    async sendTransfer(request) {
      if (!wallet.call('bitcoin:signTransaction', 'signTransaction')) throw new MethodNotSupportedError('sendTransfer')
      const { sendByPsbt } = await import('./transfer/sendByPsbt.js')
      return sendByPsbt(context, { signPsbt }, request)
    },
    signPsbt,
    watch(onChange) {
      const on = wallet.call('bitcoin:events', 'on') ?? wallet.call('standard:events', 'on')
      const stop = on?.('change', (properties: unknown) => {
        const list = (properties as { readonly accounts?: unknown } | null)?.accounts
        const accounts = readAccounts(list)
        if (!accounts) return
        connected = accounts
        // The list is the whole: where all are of other chains, none is left to sign with.
        onChange(toAddresses(accounts))
      })
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
  }
}

/** A wallet that is locked may reject in silence. It is restored when it shows accounts. */
async function readSilently(connect: WalletFunction): Promise<void> {
  try {
    await connect({ silent: true })
  } catch {
    // The wallet's list stays empty, which says it all.
  }
}

/** Accounts that are on the chain that they say; those of other blockchains are left out. */
function toAddresses(accounts: readonly StandardAccount[]): readonly WalletAddress[] {
  const own = accounts.filter(({ address, chains }) => {
    const parsed = readAddress(address)
    return parsed && chains.includes(chainOf(parsed.networkId))
  })
  return own.flatMap(({ address, publicKey }) =>
    readWalletAddresses([{ address, publicKey: encodeHex(publicKey) }], 'bitcoin:connect'),
  )
}

function chainOf(networkId: string): string {
  return networkId === mainnetId ? 'bitcoin:mainnet' : 'bitcoin:testnet'
}

/** Copied into this realm: an extension's bytes need not be the page's. */
function readBytes(value: unknown, method: string): Uint8Array {
  if (!ArrayBuffer.isView(value) || value.byteLength > longestAnswer) throw new WalletAnswerInvalidError(method)
  return Uint8Array.from(value as Uint8Array)
}

const longestAnswer = 4_000_000 // a block is not larger
