import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  decodeHex,
  encodeBase64,
  encodeHex,
  isLatchkeyError,
  MethodNotSupportedError,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { mainnetId, readAddress, testnetId } from './readAddress.js'
import { readPsbt } from './readRequest.js'
import { readTxid, readWalletAddresses } from './readWalletAnswers.js'

export type UnisatProvider = Readonly<Record<string, unknown>>

export function isUnisatProvider(value: unknown): value is UnisatProvider {
  const { requestAccounts, getAccounts } = readRecord(value)
  return typeof requestAccounts === 'function' && typeof getAccounts === 'function'
}

const networkIds: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['BITCOIN_MAINNET', mainnetId],
  ['BITCOIN_TESTNET', testnetId],
  ['livenet', mainnetId],
  ['testnet', testnetId],
])

const events = ['accountsChanged', 'networkChanged', 'chainChanged']

/**
 * Opens UniSat (https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet), or OKX, which has the same
 * interface.
 */
export function openUnisat(provider: UnisatProvider): BitcoinWallet {
  async function call(method: string, ...parameters: readonly unknown[]): Promise<unknown> {
    const run = provider[method]
    if (typeof run !== 'function') throw new MethodNotSupportedError(method)
    return run.apply(provider, parameters)
  }

  async function readAccounts(method: 'getAccounts' | 'requestAccounts'): Promise<readonly WalletAddress[]> {
    const list = await call(method)
    if (!Array.isArray(list)) throw new WalletAnswerInvalidError(method)
    if (list.length === 0) return []
    const networkId = await readNetwork()
    const publicKey = await call('getPublicKey').catch(() => undefined)
    return readWalletAddresses([{ address: list[0], publicKey, purpose: 'payment' }], method, networkId)
  }

  /** Resolves with `undefined` if the wallet does not report its network. The address then determines it. */
  async function readNetwork(): Promise<CaipNetworkId | undefined> {
    const hasChain = typeof provider.getChain === 'function'
    if (!hasChain && typeof provider.getNetwork !== 'function') return undefined
    const name = hasChain ? readRecord(await call('getChain')).enum : await call('getNetwork')
    if (typeof name !== 'string') return undefined
    const networkId = networkIds.get(name)
    // Forks such as Fractal Bitcoin have other coins, but the same addresses as Bitcoin.
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
      // Some wallets do not have this method.
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
      return { txid: readTxid(await call('sendBitcoin', recipient, Number(amountSats)), 'sendBitcoin') }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const toSignInputs = Object.entries(signInputs ?? {}).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ index, address })),
      )
      const options = { autoFinalized: true, ...(signInputs && { toSignInputs }) }
      const signed = await call('signPsbt', encodeHex(readPsbt(psbt)), options)
      const signedBytes = decodeHex(signed)
      if (!signedBytes) throw new WalletAnswerInvalidError('signPsbt')
      const result = { psbt: encodeBase64(signedBytes) }
      return broadcast ? { ...result, txid: readTxid(await call('pushPsbt', signed), 'pushPsbt') } : result
    },
    watch(onChange) {
      const follow = () =>
        readAccounts('getAccounts').then(onChange, (error: unknown) => {
          // A wallet that is on another chain has no Bitcoin account. Other failures leave the account as it was.
          if (isLatchkeyError(error, 'CHAINS_NOT_SUPPORTED')) onChange([])
        })
      const callForEach = (method: 'on' | 'removeListener') => {
        // A wallet that has no events lacks these methods.
        for (const event of events) call(method, event, follow).catch(() => undefined)
      }
      callForEach('on')
      return () => callForEach('removeListener')
    },
  }
}
