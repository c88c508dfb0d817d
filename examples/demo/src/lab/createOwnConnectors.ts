import { fromProvider } from '@latchkey/eip155'
import type { Connector, Provider } from '@latchkey/plugin-api'
import { offerStandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { announceSandboxWallets, sandboxWallet, solanaWallet } from '@latchkey/sandbox/injected'
import { fromWagmi } from '@latchkey/wagmi'
import { createConnector, injected } from '@wagmi/core'

/**
 * Creates the app's own wallets: an EIP-1193 provider, a wagmi connector, and a Wallet Standard wallet, which it
 * registers in the page. Call it before a modal discovers wallets.
 */
export function createOwnConnectors(sandboxUrl: string): Connector[] {
  offerStandardWallet(takeStandardWallet(sandboxUrl))
  const account = takeProvider(sandboxUrl, 'example.account')
  const vault = takeProvider(sandboxUrl, 'example.vault')
  return [
    fromProvider(() => account, { id: 'example.account', name: 'Coffee Account' }),
    fromWagmi(
      createConnector((config) => ({
        ...injected({ target: () => ({ id: 'example.vault', name: 'Coffee Vault', provider: vault as never }) })(
          config,
        ),
        name: 'Coffee Vault',
      })),
    ),
  ]
}

/**
 * Returns a sandbox wallet's provider. The wallet is announced only during this call, so the modal does not list it.
 */
function takeProvider(sandboxUrl: string, rdns: string): Provider {
  let provider: Provider | undefined
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<{ info: { rdns: string }; provider: Provider }>
    if (detail.info.rdns === rdns) provider = detail.provider
  }
  window.addEventListener('eip6963:announceProvider', listen)
  const wallet = { ...sandboxWallet, rdns, policy: { approve: 'always' } } as const
  const takeOut = announceSandboxWallets({ sandboxUrl, wallets: [wallet] })
  window.removeEventListener('eip6963:announceProvider', listen)
  takeOut()
  if (!provider) throw new TypeError('The sandbox announced no wallet')
  return provider
}

function takeStandardWallet(sandboxUrl: string): object {
  let found: object | undefined
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<(api: { register(wallet: object): () => void }) => void>
    detail({
      register(wallet) {
        found = wallet
        return () => undefined
      },
    })
  }
  window.addEventListener('wallet-standard:register-wallet', listen)
  const wallet = { ...solanaWallet, id: 'example.sol', name: 'Coffee Sol', policy: { approve: 'always' } } as const
  const takeOut = announceSandboxWallets({ sandboxUrl, wallets: [], solanaWallets: [wallet] })
  window.removeEventListener('wallet-standard:register-wallet', listen)
  takeOut()
  if (!found) throw new TypeError('The sandbox registered no wallet')
  return found
}
