/** The provider for sats-connect: JSON-RPC responses, with errors as values. */
import { hex } from '@scure/base'
import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import type { BitcoinKey } from '../../bitcoin/signing/createBitcoinKey.js'
import { ProviderRpcError } from '../signing/ProviderRpcError.js'
import type { BitcoinKeyring } from './createBitcoinKeyring.js'

type Params = Readonly<Record<string, unknown>>

export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener(listener: { eventName: string; cb: (event: unknown) => void }): () => void
}

export function createSatsConnectProvider(keyring: BitcoinKeyring): SatsConnectProvider {
  const listeners = new Set<{ eventName: string; cb: (event: unknown) => void }>()
  let before = { isGiven: keyring.isGiven, network: keyring.network }
  keyring.onChange(() => {
    const { isGiven, network } = keyring
    const last = before
    before = { isGiven, network }
    if (!isGiven) return last.isGiven && emit('disconnect', {})
    const addresses = keyring.visible.map(describe)
    // While the wallet is locked, the event has no details.
    if (addresses.length === 0) return emit('accountChange', {})
    if (network !== last.network) return emit('networkChange', { ...describeNetwork(network), addresses })
    if (last.isGiven) emit('accountChange', { addresses })
  })

  function emit(eventName: string, fields: object): void {
    for (const listener of [...listeners])
      if (listener.eventName === eventName) listener.cb({ type: eventName, ...fields })
  }

  function account(keys: readonly BitcoinKey[]) {
    if (keys.length === 0) throw new RpcError(accessDenied, 'Access denied.')
    return {
      id: 'sandbox-account',
      addresses: keys.map(describe),
      walletType: 'software',
      network: describeNetwork(keyring.claimedNetwork),
    }
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    getInfo: () => ({ version: '1.0.0', platform: 'web', methods: Object.keys(methods), supports: [] }),
    wallet_connect: async ({ network }) => account(await keyring.connect(readNetwork(network))),
    wallet_getAccount: () => account(keyring.visible),
    wallet_getNetwork: () => describeNetwork(keyring.claimedNetwork),
    wallet_disconnect: () => {
      keyring.disconnect()
      return null
    },
    wallet_changeNetwork: async ({ name }) => {
      const network = readNetwork(name)
      if (!network) throw new RpcError(invalidParams, `The wallet has no network ${String(name)}.`)
      await keyring.switchNetwork(network)
      return null
    },
    getAddresses: async () => account(await keyring.connect()),
    getAccounts: async () => (await keyring.connect()).map(describe),
    async signMessage({ address, message, protocol }) {
      const wanted = protocol === 'BIP322' ? 'bip322' : protocol === 'ECDSA' ? 'ecdsa' : undefined
      const signed = await keyring.signMessage(String(address), String(message), wanted)
      return { address, signature: signed.signature, messageHash: '', protocol: signed.protocol.toUpperCase() }
    },
    async sendTransfer({ recipients }) {
      if (!Array.isArray(recipients)) throw new RpcError(invalidParams, 'recipients is no list.')
      const list = recipients.map(({ address, amount }) => {
        // As in real wallets, amounts are numbers.
        if (!Number.isSafeInteger(amount)) throw new RpcError(invalidParams, 'amount is not a whole number.')
        return { address: String(address), amountSats: BigInt(amount) }
      })
      return { txid: await keyring.sendTransfer(list) }
    },
    signPsbt: ({ psbt, signInputs, broadcast }) =>
      keyring.signPsbt(
        String(psbt),
        signInputs as Readonly<Record<string, readonly number[]>> | undefined,
        broadcast === true,
      ),
  }

  return {
    async request(method, params) {
      const id = 'sandbox'
      const nonsense = method === 'getInfo' ? undefined : keyring.nonsense()
      if (nonsense) return nonsense.answer
      try {
        const act = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!act) throw new RpcError(methodNotFound, `Method not found: ${method}`)
        return { jsonrpc: '2.0', id, result: await act((params ?? {}) as Params) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error: toError(error) }
      }
    },
    addListener(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const userRejection = -32_000
const accessDenied = -32_002
const methodNotFound = -32_601
const invalidParams = -32_602

class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

function toError(error: unknown): { code: number; message: string } {
  if (error instanceof RpcError) return { code: error.code, message: error.message }
  if (!(error instanceof ProviderRpcError)) return { code: -32_603, message: String(error) }
  const { code, message } = error
  if (code === 4001) return { code: userRejection, message: 'User rejected request to the wallet' }
  return { code: code === 4100 ? accessDenied : code, message }
}

function describe({ address, publicKey, purpose, type }: BitcoinKey) {
  return { address, publicKey: hex.encode(publicKey), purpose, addressType: type, walletType: 'software' }
}

function describeNetwork(network: BitcoinNetwork) {
  const name = network === 'mainnet' ? 'Mainnet' : 'Testnet'
  return { bitcoin: { name }, stacks: { name: network }, spark: { name: 'mainnet' } }
}

function readNetwork(name: unknown): BitcoinNetwork | undefined {
  if (name === 'Mainnet') return 'mainnet'
  return name === 'Testnet' ? 'testnet' : undefined
}
