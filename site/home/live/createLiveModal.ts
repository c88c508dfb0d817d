/** The home page's modal. Its wallets and its networks are in the page's memory, so it contacts no server. */
import { eip155, fromProvider } from '@latchkey/eip155'
import { base, mainnet, polygon } from '@latchkey/networks'
import { type Network, pause } from '@latchkey/plugin-api'
import { send } from '@latchkey/plugin-send'
import { createModal, type Modal } from '@latchkey/shell'
import { createDemoNode } from './createDemoNode.js'
import { createDemoWallet, providerError } from './createDemoWallet.js'

/** Renders the modal in `container`, as a part of the page. */
export function createLiveModal(container: HTMLElement): Modal {
  const demo = networks.map((network, index) => ({
    network,
    node: createDemoNode({ [demoAddress]: balances[index] ?? 0n }),
  }))
  const nodes = new Map(demo.map(({ network, node }) => [`0x${network.id.toString(16)}`, node]))
  const wallet = (id: string, name: string, color: string, approve?: () => Promise<void>) =>
    fromProvider(createDemoWallet({ nodes, address: demoAddress, ...(approve && { approve }) }), {
      id: `demo-${id}`,
      name,
      imageUrl: drawIcon(color),
    })
  return createModal({
    id: 'home',
    metadata: {
      name: 'Latchkey',
      description: 'The modal on the documentation’s first page',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    networks,
    chains: [eip155()],
    rpcClients: Object.fromEntries(demo.map(({ network, node }) => [network.caipNetworkId, node])),
    enablePublicRpc: false,
    connectors: [
      wallet('at-once', 'Demo Wallet', '#3a53f5'),
      wallet('slow', 'Slow Demo Wallet', '#a15c00', () => pause(slowMs, undefined)),
      wallet('declines', 'Declining Demo Wallet', '#6b7280', async () => {
        await pause(declineMs, undefined)
        throw providerError(4001, 'The user rejected the request')
      }),
    ],
    plugins: [send()],
    // Installed wallets would show accounts that the demo networks do not know.
    enableEIP6963: false,
    enableInjected: false,
    enableWalletGuide: false,
    enableReconnect: false,
    allWallets: 'HIDE',
    features: { analytics: false },
    enableEmbedded: true,
    container,
  }) as unknown as Modal
}

/** Without block explorers, because they don't know the demo's account. */
const networks = [mainnet, base, polygon].map(({ blockExplorers: _, ...network }): Network => network)

/** One for each network, in base units. */
const balances = [2_480_000_000_000_000_000n, 640_000_000_000_000_000n, 1_250_000_000_000_000_000_000n]

/** Nobody has its key. The digits are as close to "demo" as hexadecimal allows. */
const demoAddress = '0xdE3000000000000000000000000000000000dE30'

const slowMs = 5_000
const declineMs = 800

/** Draws a key on a colored background. */
function drawIcon(color: string): string {
  const key = '<path d="M20 21v11m0-3h5M20 9a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" fill="none" stroke="#fff"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${color}" d="M0 0h40v40H0z"/>${key} stroke-width="3" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
