/** The injected provider of UniSat and OKX. It exposes a single account, so requests contain no address. */
import { base64, hex } from '@scure/base'
import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import { ProviderRpcError, unauthorized } from '../signing/ProviderRpcError.js'
import type { BitcoinKeyring } from './createBitcoinKeyring.js'

type Listener = (payload: unknown) => void

/** @param hasChain whether to add UniSat's `getChain`, which OKX lacks. */
export function createUnisatProvider(keyring: BitcoinKeyring, hasChain: boolean): object {
  const listeners = new Map<string, Set<Listener>>()
  const addresses = () => keyring.visible.slice(0, 1).map(({ address }) => address)
  let before = { address: addresses()[0], network: keyring.network }

  keyring.onChange(() => {
    const last = before
    before = { address: addresses()[0], network: keyring.network }
    if (before.network !== last.network) {
      emit('networkChanged', networkNames[before.network])
      if (hasChain) emit('chainChanged', describeChain(before.network))
    }
    if (before.address !== last.address) emit('accountsChanged', addresses())
  })

  /** Delays the event, so that the page gets the responses to pending requests first. */
  function emit(event: string, payload: unknown): void {
    setTimeout(() => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    }, eventDelayMs)
  }

  /** Returns the selected account, even if the page still shows another one. */
  function current(): string {
    const [address] = addresses()
    if (!address) throw unauthorized()
    return address
  }

  const methods = {
    async requestAccounts() {
      await keyring.connect()
      return addresses()
    },
    getAccounts: async () => addresses(),
    getPublicKey: async () => hex.encode(keyring.visible[0]?.publicKey ?? new Uint8Array()),
    getNetwork: async () => networkNames[keyring.claimedNetwork],
    ...(hasChain && { getChain: async () => describeChain(keyring.claimedNetwork) }),
    disconnect: async () => keyring.disconnect(),
    signMessage: async (message: unknown, type?: unknown) =>
      (await keyring.signMessage(current(), String(message), type === 'bip322-simple' ? 'bip322' : 'ecdsa')).signature,
    sendBitcoin: (address: unknown, satoshis: unknown) =>
      keyring.sendTransfer([{ address: String(address), amountSats: BigInt(Number(satoshis)) }]),
    async signPsbt(psbt: unknown, { toSignInputs }: UnisatSignOptions = {}) {
      const indexes = toSignInputs?.map(({ index }) => index)
      const signed = await keyring.signPsbt(toBase64(psbt), indexes && { [current()]: indexes }, false)
      return hex.encode(base64.decode(signed.psbt))
    },
    pushPsbt: async (psbt: unknown) => (await keyring.signPsbt(toBase64(psbt), {}, true)).txid,
  }

  return {
    ...Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, answer(method as Method)])),
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }

  /** Replaces responses under the `nonsense` policy, and turns errors into plain objects. */
  function answer(method: Method): Method {
    return async (...parameters) => {
      const nonsense = keyring.nonsense()
      if (nonsense) return nonsense.answer
      try {
        return await method(...parameters)
      } catch (error) {
        if (!(error instanceof ProviderRpcError)) throw error
        throw { code: error.code, message: error.message }
      }
    }
  }
}

type Method = (...parameters: readonly unknown[]) => Promise<unknown>

interface UnisatSignOptions {
  readonly toSignInputs?: readonly { readonly index: number }[]
}

const eventDelayMs = 20

const networkNames: Readonly<Record<BitcoinNetwork, string>> = { mainnet: 'livenet', testnet: 'testnet' }

function describeChain(network: BitcoinNetwork) {
  const [name, title] =
    network === 'mainnet' ? ['BITCOIN_MAINNET', 'Bitcoin Mainnet'] : ['BITCOIN_TESTNET', 'Bitcoin Testnet']
  return { enum: name, name: title, network: networkNames[network] }
}

function toBase64(psbt: unknown): string {
  return base64.encode(hex.decode(String(psbt)))
}
