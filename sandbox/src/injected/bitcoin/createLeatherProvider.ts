/** Leather's injected provider: JSON-RPC with the types of `@leather.io/rpc`. Failed requests throw. */
import { base64, hex } from '@scure/base'
import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import type { BitcoinKey } from '../../bitcoin/signing/createBitcoinKey.js'
import { invalidParameters, ProviderRpcError, unauthorized } from '../signing/ProviderRpcError.js'
import type { BitcoinKeyring } from './createBitcoinKeyring.js'

type Params = Readonly<Record<string, unknown>>

export interface LeatherProvider {
  request(method: string, params?: unknown): Promise<unknown>
}

export function createLeatherProvider(keyring: BitcoinKeyring): LeatherProvider {
  function find(paymentType: unknown): BitcoinKey {
    const key = keyring.visible.find(({ type }) => type === paymentType)
    if (!key) throw keyring.isGiven ? invalidParameters('Unsupported payment type.') : unauthorized()
    return key
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    async getAddresses({ network }) {
      // Leather prompts on every call, even if the dapp is already connected.
      keyring.disconnect()
      const keys = await keyring.connect(readNetwork(network))
      return { addresses: [...keys.map(describe), stacksAddress] }
    },
    async signMessage({ message, paymentType = 'p2wpkh', network }) {
      requireNetwork(network)
      const { address } = find(paymentType)
      const { signature } = await keyring.signMessage(address, String(message), 'bip322')
      return { signature, address, message }
    },
    async sendTransfer({ recipients, network }) {
      requireNetwork(network)
      if (!Array.isArray(recipients)) throw invalidParameters('recipients is no list.')
      const list = recipients.map(({ address, amount }) => {
        if (typeof amount !== 'string' || !/^\d+$/.test(amount)) throw invalidParameters('amount is no text of digits.')
        return { address: String(address), amountSats: BigInt(amount) }
      })
      return { txid: await keyring.sendTransfer(list) }
    },
    async signPsbt({ hex: psbt, signAtIndex, broadcast, network }) {
      requireNetwork(network)
      const given = signAtIndex === undefined ? [] : [signAtIndex].flat()
      if (typeof psbt !== 'string' || !given.every(Number.isInteger)) throw invalidParameters('hex or signAtIndex.')
      // The request lists inputs without addresses, so the payment key signs them.
      const inputs = given.length > 0 ? { [find('p2wpkh').address]: given as number[] } : undefined
      const signed = await keyring.signPsbt(base64.encode(hex.decode(psbt)), inputs, broadcast === true)
      return { hex: hex.encode(base64.decode(signed.psbt)), ...(signed.txid && { txid: signed.txid }) }
    },
  }

  /** The request specifies a network. Reject it rather than sign with an account on another network. */
  function requireNetwork(network: unknown): void {
    if (readNetwork(network) !== keyring.network) throw invalidParameters(`${String(network)} is not connected.`)
  }

  return {
    async request(method, params) {
      const id = 'sandbox'
      const nonsense = keyring.nonsense()
      if (nonsense) return nonsense.answer
      try {
        const act = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!act) throw new ProviderRpcError(methodNotFound, `"${method}" is not supported.`)
        return { jsonrpc: '2.0', id, result: await act((params ?? {}) as Params) }
      } catch (error) {
        const { code, message } = error instanceof ProviderRpcError ? error : { code: -32_603, message: String(error) }
        throw { jsonrpc: '2.0', id, error: { code, message } }
      }
    },
  }
}

const methodNotFound = -32_601

/** Leather is also a Stacks wallet, so it returns a Stacks address too. */
const stacksAddress = {
  symbol: 'STX',
  address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
  publicKey: '03797dd653040d344fd048c1ad05d4cbcb2178b30c6a0c4276994795f3e833da41',
}

function describe({ type, address, publicKey, purpose }: BitcoinKey) {
  const derivationPath = purpose === 'payment' ? "m/84'/0'/0'/0/0" : "m/86'/0'/0'/0/0"
  return { symbol: 'BTC', type, address, publicKey: hex.encode(publicKey), derivationPath }
}

function readNetwork(name: unknown): BitcoinNetwork | undefined {
  return name === 'mainnet' || name === 'testnet' ? name : undefined
}
