import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  isLatchkeyError,
  MethodNotSupportedError,
  readRecord,
  readText,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { mainnetId, testnetId } from './readAddress.js'
import { readTxid, readWalletAddresses } from './readWalletAnswers.js'

/** Untrusted: any script on the page can define this object. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

export function isSatsConnectProvider(value: unknown): value is SatsConnectProvider {
  return typeof readRecord(value).request === 'function'
}

/**
 * Opens a Sats Connect wallet (WBIP-001, 002 and 004, https://wbips.netlify.app; https://docs.xverse.app/sats-connect).
 */
export function openSatsConnect(provider: SatsConnectProvider): BitcoinWallet {
  async function call(method: string, params: unknown = null): Promise<Readonly<Record<string, unknown>>> {
    const answer = readRecord(await provider.request(method, params))
    if (answer.error !== undefined) throw toError(answer.error, method)
    if (!('result' in answer)) throw new WalletAnswerInvalidError(method)
    return readRecord(answer.result)
  }

  const readAccount = async () => readAddresses(await call('wallet_getAccount'), 'wallet_getAccount')

  return {
    async connect(networks) {
      const network = networks.map(({ caipNetworkId }) => nameOf(caipNetworkId)).find(Boolean)
      if (!network) throw new ChainsNotSupportedError(networks)
      const purposes = ['payment', 'ordinals']
      try {
        return readAddresses(await call('wallet_connect', { addresses: purposes, network }), 'wallet_connect')
      } catch (error) {
        if (!isUnsupported(error)) throw error
        // Wallets without WBIP-004 connect when the page requests addresses.
        return readAddresses(await call('getAddresses', { purposes }), 'getAddresses')
      }
    },
    async restore() {
      try {
        return await readAccount()
      } catch (error) {
        // Older wallets can't reconnect silently, so the user has to connect again on each visit.
        if (isUnsupported(error)) return undefined
        if (isDenied(error)) return []
        throw error
      }
    },
    async disconnect() {
      try {
        await call('wallet_disconnect')
      } catch (error) {
        if (!isUnsupported(error) && !isDenied(error)) throw error
      }
    },
    async switchNetwork({ caipNetworkId }) {
      const name = nameOf(caipNetworkId)
      if (!name) throw new MethodNotSupportedError('wallet_changeNetwork')
      await call('wallet_changeNetwork', { name })
      return readAccount()
    },
    async signMessage({ address, message, protocol }) {
      const params = { address, message, ...(protocol && { protocol: protocol.toUpperCase() }) }
      const { signature, messageHash } = await call('signMessage', params)
      if (typeof signature !== 'string') throw new WalletAnswerInvalidError('signMessage')
      return { address, signature, ...(typeof messageHash === 'string' && { messageHash }) }
    },
    async sendTransfer({ recipient, amountSats }) {
      // Every amount of satoshis is a safe integer.
      const recipients = [{ address: recipient, amount: Number(amountSats) }]
      return { txid: readTxid((await call('sendTransfer', { recipients })).txid, 'sendTransfer') }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const result = await call('signPsbt', { psbt, broadcast, ...(signInputs && { signInputs }) })
      if (typeof result.psbt !== 'string') throw new WalletAnswerInvalidError('signPsbt')
      return { psbt: result.psbt, ...(broadcast && { txid: readTxid(result.txid, 'signPsbt') }) }
    },
    watch: (onChange) => watch(provider, readAccount, onChange),
  }
}

function watch(
  provider: SatsConnectProvider,
  readAccount: () => Promise<readonly WalletAddress[]>,
  onChange: (addresses: readonly WalletAddress[] | undefined) => void,
): () => void {
  let latestEvent = 0

  function follow(event: unknown) {
    const current = ++latestEvent
    const { addresses, bitcoin } = readRecord(event)
    if (Array.isArray(addresses) && addresses.length > 0) {
      try {
        onChange(readAddresses({ addresses, network: { bitcoin } }, 'event'))
      } catch (error) {
        reportFailure(error)
      }
      return
    }
    // Most wallets' events do not include what changed (https://docs.xverse.app/sats-connect/wallet-events).
    readAccount().then(
      (list) => current === latestEvent && onChange(list),
      (error: unknown) => current === latestEvent && reportFailure(error),
    )
  }

  /** Reports the wallet as locked if it denies access or is on an unknown chain. Ignores other failures. */
  function reportFailure(error: unknown) {
    if (isLatchkeyError(error, 'CHAINS_NOT_SUPPORTED') || isDenied(error)) onChange([])
  }

  const handlers = { accountChange: follow, networkChange: follow, disconnect: () => onChange(undefined) }
  const stops = Object.entries(handlers).map(([eventName, cb]) => provider.addListener?.({ eventName, cb }))
  return () => {
    latestEvent = -1
    for (const stop of stops) if (typeof stop === 'function') stop()
  }
}

function readAddresses(answer: Readonly<Record<string, unknown>>, method: string): readonly WalletAddress[] {
  const { name } = readRecord(readRecord(answer.network).bitcoin)
  const networkId = name === undefined ? undefined : networkIds.get(readText(name))
  // Signet and other test networks use testnet's address format.
  if (name !== undefined && !networkId) throw new ChainsNotSupportedError([])
  return readWalletAddresses(answer.addresses, method, networkId)
}

const networkIds: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['Mainnet', mainnetId],
  ['Testnet', testnetId],
])

function nameOf(networkId: CaipNetworkId): string | undefined {
  return [...networkIds].find(([, id]) => id === networkId)?.[0]
}

const userRejection = -32_000
const methodNotSupported = -32_001
const accessDenied = -32_002
const methodNotFound = -32_601

function isUnsupported(error: unknown): boolean {
  return isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')
}

function isDenied(error: unknown): boolean {
  return readRecord(error).code === accessDenied
}

function toError(error: unknown, method: string): Error {
  const { code, message } = readRecord(error)
  if (code === methodNotSupported || code === methodNotFound) return new MethodNotSupportedError(method)
  const text = typeof message === 'string' ? message : 'The wallet refused'
  // Apps expect EIP-1193's code 4001 for a rejection.
  return Object.assign(new Error(text), { code: code === userRejection ? 4001 : code })
}
