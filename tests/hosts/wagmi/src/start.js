import { eip155 } from '@latchkey/eip155'
import { fromChain } from '@latchkey/networks'
import { sandbox } from '@latchkey/sandbox/host'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import { createModal } from '@latchkey/shell'
import { latchkeyConnector } from '@latchkey/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

/** The site's configuration has the sandbox's address. */
export async function start() {
  const { sandboxUrl } = await (await fetch('/config.json')).json()
  announceSandboxWallets({ sandboxUrl })
  const modal = createModal({
    ...sandbox({ url: sandboxUrl }),
    metadata: {
      name: 'Example host',
      description: 'A site with wagmi',
      url: location.origin,
      icons: [`${location.origin}/icon.png`],
    },
    networks: [fromChain(mainnet), fromChain(polygon)],
    chains: [eip155()],
  })
  const node = (id) => http(`${sandboxUrl}/v1/?chainId=eip155:${id}&projectId=latchkey-sandbox`)
  const config = createConfig({
    chains: [mainnet, polygon],
    connectors: [latchkeyConnector(modal)],
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: node(mainnet.id), [polygon.id]: node(polygon.id) },
  })
  return { modal, config }
}
