/** Wallets with UniSat's interface, by an object of their own: UniSat (`window.unisat`) and OKX (`window.okxwallet.bitcoin`). */
import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  decodeBase64,
  encodeBase64,
  MethodNotSupportedError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { decodeHex, encodeHex } from './hex.js'
import { readTxid } from './openSatsConnect.js'
import { mainnetId, readAddress, testnetId } from './readAddress.js'
import { BitcoinRequestError } from './readRequest.js'
import { readWalletAddresses } from './readWalletAddresses.js'

export type UnisatProvider = Readonly<Record<string, unknown>>

export function isUnisatProvider(value: unknown): value is UnisatProvider {
  if (typeof value !== 'object' || value === null) return false
  const { requestAccounts, getAccounts } = value as UnisatProvider
  return typeof requestAccounts === 'function' && typeof getAccounts === 'function'
}

/** As `getChain` and `getNetwork` name them. */
const networkIds: Readonly<Record<string, CaipNetworkId>> = {
  __proto__: null as never,
  BITCOIN_MAINNET: mainnetId,
  BITCOIN_TESTNET: testnetId,
  livenet: mainnetId,
  testnet: testnetId,
}

/** A chain may change and leave the accounts as they are. */
const events = ['accountsChanged', 'networkChanged', 'chainChanged']

export function openUnisat(provider: UnisatProvider): BitcoinWallet {
  async function call(method: string, ...parameters: readonly unknown[]): Promise<unknown> {
    const act = provider[method]
    if (typeof act !== 'function') throw new MethodNotSupportedError(method)
    return act.apply(provider, parameters)
  }

  /** The chosen account alone: these wallets give one at a time. */
  async function readAccounts(method: string): Promise<readonly WalletAddress[]> {
    const list = await call(method)
    if (!Array.isArray(list)) throw new WalletAnswerInvalidError(method)
    if (list.length === 0) return []
    const networkId = await readNetwork()
    const publicKey = await call('getPublicKey').catch(() => undefined)
    return readWalletAddresses([{ address: list[0], publicKey, purpose: 'payment' }], method, networkId)
  }

  /** `undefined` where the wallet doesn't say it, so the address has to. OKX has `getNetwork` alone. */
  async function readNetwork(): Promise<CaipNetworkId | undefined> {
    const hasChain = typeof provider.getChain === 'function'
    if (!hasChain && typeof provider.getNetwork !== 'function') return undefined
    const name = hasChain ? Object((await call('getChain')) ?? {}).enum : await call('getNetwork')
    if (typeof name !== 'string') return undefined
    const networkId = networkIds[name]
    // Forks of Bitcoin have its addresses, and coins of another worth.
    if (!networkId) throw new ChainsNotSupportedError([])
    return networkId
  }

  return {
    async connect() {
      const accounts = await readAccounts('requestAccounts')
      if (accounts.length === 0) throw new WalletAnswerInvalidError('requestAccounts')
      return accounts
    },
    restore: () => readAccounts('getAccounts'),
    readCurrent: () => readAccounts('getAccounts'),
    async disconnect() {
      // Where there is none, this page forgets the wallet all the same.
      if (typeof provider.disconnect === 'function') await call('disconnect')
    },
    async signMessage({ address, message, protocol }) {
      const isTaproot = readAddress(address)?.type === 'p2tr'
      const type = (protocol ?? (isTaproot ? 'bip322' : 'ecdsa')) === 'bip322' ? 'bip322-simple' : 'ecdsa'
      const signature = await call('signMessage', message, type)
      if (typeof signature !== 'string') throw new WalletAnswerInvalidError('signMessage')
      return { address, signature }
    },
    async sendTransfer({ recipient, amountSats }) {
      // All satoshis that there will ever be are a number without loss.
      return { txid: readTxid(await call('sendBitcoin', recipient, Number(amountSats)), 'sendBitcoin') }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const bytes = decodeBase64(psbt)
      if (!bytes) throw new BitcoinRequestError('psbt is not base64')
      const toSignInputs = Object.entries(signInputs ?? {}).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ index, address })),
      )
      const options = { autoFinalized: true, ...(signInputs && { toSignInputs }) }
      const signed = await call('signPsbt', encodeHex(bytes), options)
      const signedBytes = decodeHex(signed)
      if (!signedBytes) throw new WalletAnswerInvalidError('signPsbt')
      return {
        psbt: encodeBase64(signedBytes),
        ...(broadcast && { txid: readTxid(await call('pushPsbt', signed), 'pushPsbt') }),
      }
    },
    watch(onChange) {
      const follow = () =>
        // What can't be read says nothing about the account that is connected; a chain that is not Bitcoin's ends it.
        readAccounts('getAccounts').then(
          onChange,
          (error: unknown) => error instanceof ChainsNotSupportedError && onChange([]),
        )
      const tell = (method: string) => {
        // A wallet without events is connected anew.
        for (const event of events) call(method, event, follow).catch(() => undefined)
      }
      tell('on')
      return () => tell('removeListener')
    },
  }
}
