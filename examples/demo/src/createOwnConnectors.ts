import { fromProvider } from '@latchkey/eip155'
import type { Connector, Provider } from '@latchkey/plugin-api'
import { offerStandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { announceSandboxWallets, sandboxWallet, solanaWallet } from '@latchkey/sandbox/injected'
import { fromWagmi } from '@latchkey/wagmi'
import { createConnector, injected } from '@wagmi/core'

/**
 * Wallets that a host brings itself: no extension announces them. An EIP-1193 provider, a connector of wagmi's, and a wallet
 * of the Wallet Standard, which is offered to the page. Called before a modal looks for wallets.
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

/** The provider of a wallet of the sandbox, which is in the page for no longer than it takes to hand it over. */
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
