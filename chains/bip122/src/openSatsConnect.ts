/** Wallets that are made for sats-connect: JSON-RPC by an object in the page (WBIP-001, 002, 004). */
import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  MethodNotSupportedError,
  type Network,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { mainnetId, testnetId } from './readAddress.js'
import { readWalletAddresses } from './readWalletAddresses.js'

/** What such a wallet puts into the page; any script can. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

export function isSatsConnectProvider(value: unknown): value is SatsConnectProvider {
  return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
}

export function openSatsConnect(provider: SatsConnectProvider): BitcoinWallet {
  async function call(method: string, params: unknown = null): Promise<Readonly<Record<string, unknown>>> {
    const answer = readRecord(await provider.request(method, params))
    if (answer.error !== undefined) throw toError(answer.error, method)
    if (!('result' in answer)) throw new WalletAnswerInvalidError(method)
    return readRecord(answer.result)
  }

  async function readAccount(): Promise<readonly WalletAddress[]> {
    return readAccounts(await call('wallet_getAccount'), 'wallet_getAccount')
  }

  return {
    async connect(networks) {
      const network = networks.map(({ caipNetworkId }) => nameOf(caipNetworkId)).find(Boolean)
      if (!network) throw new ChainsNotSupportedError(networks)
      const purposes = ['payment', 'ordinals']
      try {
        return readAccounts(await call('wallet_connect', { addresses: purposes, network }), 'wallet_connect')
      } catch (error) {
        if (!(error instanceof MethodNotSupportedError)) throw error
        // Wallets from before WBIP-004 connect by being asked for addresses.
        return readAccounts(await call('getAddresses', { purposes }), 'getAddresses')
      }
    },
    async restore() {
      try {
        return await readAccount()
      } catch (error) {
        // Older wallets have no call that asks nobody: such a one is connected anew at each visit.
        if (error instanceof MethodNotSupportedError) return undefined
        if (readRecord(error).code === accessDenied) return []
        throw error
      }
    },
    async disconnect() {
      try {
        await call('wallet_disconnect')
      } catch (error) {
        // This page forgets the wallet all the same.
        if (!(error instanceof MethodNotSupportedError) && readRecord(error).code !== accessDenied) throw error
      }
    },
    async switchNetwork({ caipNetworkId }: Network) {
      const name = nameOf(caipNetworkId)
      if (!name) throw new MethodNotSupportedError('wallet_changeNetwork')
      await call('wallet_changeNetwork', { name })
      return readAccount()
    },
    async signMessage({ address, message, protocol }) {
      const result = await call('signMessage', {
        address,
        message,
        ...(protocol && { protocol: protocol.toUpperCase() }),
      })
      const { signature, messageHash } = result
      if (typeof signature !== 'string') throw new WalletAnswerInvalidError('signMessage')
      return { address, signature, ...(typeof messageHash === 'string' && { messageHash }) }
    },
    async sendTransfer({ recipient, amountSats }) {
      // All satoshis that there will ever be are a number without loss.
      const recipients = [{ address: recipient, amount: Number(amountSats) }]
      return { txid: readTxid((await call('sendTransfer', { recipients })).txid, 'sendTransfer') }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const result = await call('signPsbt', { psbt, broadcast, ...(signInputs && { signInputs }) })
      if (typeof result.psbt !== 'string') throw new WalletAnswerInvalidError('signPsbt')
      return { psbt: result.psbt, ...(broadcast && { txid: readTxid(result.txid, 'signPsbt') }) }
    },
    watch(onChange) {
      const listeners: Readonly<Record<string, (event: unknown) => void>> = {
        accountChange: follow,
        networkChange: follow,
        disconnect: () => onChange(undefined),
      }
      let newest = 0
      function follow(event: unknown) {
        const turn = ++newest
        const { addresses, bitcoin } = readRecord(event)
        if (Array.isArray(addresses) && addresses.length > 0) {
          try {
            onChange(readAccounts({ addresses, network: { bitcoin } }, 'event'))
          } catch (error) {
            leave(error)
          }
          return
        }
        // Most wallets say that something changed, and not what.
        readAccount().then(
          (list) => turn === newest && onChange(list),
          (error: unknown) => turn === newest && leave(error),
        )
      }
      /** A wallet that lets this page see no account, or is on a chain unknown here, has left. Other faults say nothing of it. */
      function leave(error: unknown) {
        if (error instanceof ChainsNotSupportedError || readRecord(error).code === accessDenied) onChange([])
      }
      const stops = Object.entries(listeners).map(([eventName, cb]) => provider.addListener?.({ eventName, cb }))
      return () => {
        newest = -1
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
  }
}

export function readTxid(txid: unknown, method: string): string {
  if (typeof txid !== 'string' || !/^[\da-f]{64}$/i.test(txid)) throw new WalletAnswerInvalidError(method)
  return txid
}

/** The addresses of an answer; those that are not on the network that the wallet says it is on are not believed. */
function readAccounts(answer: Readonly<Record<string, unknown>>, method: string): readonly WalletAddress[] {
  const { name } = readRecord(readRecord(answer.network).bitcoin)
  const known = name === undefined ? undefined : networkIds[String(name)]
  // A network of which nothing is known here, such as signet: its addresses look like those of testnet.
  if (name !== undefined && !known) throw new ChainsNotSupportedError([])
  return readWalletAddresses(answer.addresses, method, known)
}

const networkIds: Readonly<Record<string, CaipNetworkId>> = { Mainnet: mainnetId, Testnet: testnetId }

function nameOf(networkId: CaipNetworkId): string | undefined {
  return Object.keys(networkIds).find((name) => networkIds[name] === networkId)
}

const userRejection = -32_000
const methodNotSupported = -32_001
const methodNotFound = -32_601
const accessDenied = -32_002

function toError(error: unknown, method: string): Error {
  const { code, message } = readRecord(error)
  if (code === methodNotSupported || code === methodNotFound) return new MethodNotSupportedError(method)
  const text = typeof message === 'string' ? message : 'The wallet refused'
  // In EIP-1193, which the page speaks, a refusal is 4001.
  return Object.assign(new Error(text), { code: code === userRejection ? 4001 : code })
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
