/** A Wallet Standard wallet with the Bitcoin features. */
import { base64, utf8 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { ReadonlyWalletAccount } from '@wallet-standard/wallet'
import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import { drawLetterIcon } from '../drawLetterIcon.js'
import type { BitcoinKeyring } from './createBitcoinKeyring.js'
import type { SandboxBitcoinWalletOptions } from './SandboxBitcoinWalletOptions.js'

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: WalletAccount; readonly signingIndexes: readonly number[] }[]
}

export function createStandardWallet(keyring: BitcoinKeyring, { name, icon }: SandboxBitcoinWalletOptions): Wallet {
  const signers = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const

  function accounts(): readonly WalletAccount[] {
    return keyring.visible.map(
      ({ address, publicKey }) =>
        new ReadonlyWalletAccount({
          address,
          publicKey,
          chains: [chainOf(keyring.claimedNetwork)],
          features: signers,
        }),
    )
  }

  async function sign(inputs: readonly PsbtInput[], isBroadcast: boolean) {
    const results: { psbt: string; txid?: string }[] = []
    for (const { psbt, inputsToSign } of inputs) {
      const wanted = Object.fromEntries(
        inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes]),
      )
      results.push(await keyring.signPsbt(base64.encode(psbt), wanted, isBroadcast))
    }
    return results
  }

  return {
    version: '1.0.0',
    name,
    icon: (icon ?? drawLetterIcon('B', '#b45309')) as Wallet['icon'],
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect() {
          const nonsense = keyring.nonsense()
          if (nonsense) return { accounts: nonsense.answer }
          await keyring.connect()
          return { accounts: accounts() }
        },
      },
      'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => keyring.disconnect() },
      'bitcoin:events': {
        version: '1.0.0',
        on: (_event: 'change', listener: (properties: { accounts: readonly WalletAccount[] }) => void) =>
          keyring.onChange(() => listener({ accounts: accounts() })),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage(...inputs: readonly { account: WalletAccount; message: Uint8Array }[]) {
          const nonsense = keyring.nonsense()
          if (nonsense) return nonsense.answer
          const outputs: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
          for (const { account, message } of inputs) {
            const { signature } = await keyring.signMessage(account.address, utf8.encode(message), 'bip322')
            outputs.push({ signedMessage: message, signature: base64.decode(signature) })
          }
          return outputs
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async (...inputs: readonly PsbtInput[]) =>
          (await sign(inputs, false)).map(({ psbt }) => ({ signedPsbt: base64.decode(psbt) })),
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: async (...inputs: readonly PsbtInput[]) =>
          (await sign(inputs, true)).map(({ txid }) => ({ txId: txid })),
      },
    },
  }
}

function chainOf(network: BitcoinNetwork): `bitcoin:${BitcoinNetwork}` {
  return `bitcoin:${network}`
}
