/** Polkadot: sr25519. Each account uses the key of one of the injected wallet's accounts. */
import { defaultAccounts } from '../../injected/polkadot/defaultAccounts.js'
import { type PolkadotPayload, signMessage, signPayload } from '../../injected/polkadot/signing.js'
import { invalidParameters, unsupportedMethod } from '../../injected/signing/ProviderRpcError.js'
import type { WalletKey } from '../keys/createKeyring.js'
import type { NamespaceSigner } from './NamespaceSigner.js'
import { readObject, readText } from './readObject.js'

export const polkadotSigner: NamespaceSigner = {
  addresses: (key) => [accountOf(key).address],
  readCall({ method, params, findKey }) {
    const fields = readObject(params)
    const { seed, address } = accountOf(findKey(fields.address))
    const account = { label: 'Account', value: address }
    switch (method) {
      case 'polkadot_signMessage': {
        const message = readText(fields, 'message')
        return {
          kind: 'namespace',
          title: 'Sign a message',
          lines: [{ label: 'Message', value: message, isLong: true }, account],
          run: async () => ({ signature: signMessage(seed, message) }),
        }
      }
      case 'polkadot_signTransaction': {
        const payload = readPayload(fields.transactionPayload)
        return {
          kind: 'namespace',
          title: 'Sign a transaction',
          lines: [
            { label: 'Call', value: payload.method, isLong: true },
            { label: 'Tip', value: payload.tip },
            { label: 'Chain', value: payload.genesisHash },
            account,
          ],
          run: async () => ({ id: 1, signature: signPayload(seed, payload) }),
        }
      }
      default:
        throw unsupportedMethod(method)
    }
  },
}

function accountOf({ index }: WalletKey): (typeof defaultAccounts)[number] {
  return defaultAccounts[index % defaultAccounts.length] as (typeof defaultAccounts)[number]
}

const payloadFields = [
  'method',
  'era',
  'nonce',
  'tip',
  'specVersion',
  'transactionVersion',
  'genesisHash',
  'blockHash',
] as const

function readPayload(value: unknown): PolkadotPayload {
  const fields = readObject(value)
  for (const name of payloadFields) {
    if (!/^0x[\da-f]*$/i.test(readText(fields, name))) throw invalidParameters(`${name} is not hexadecimal`)
  }
  return fields as unknown as PolkadotPayload
}
