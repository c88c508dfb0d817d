import { latchkeyConnector } from '@latchkey/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { sandboxUrl } from './environment'
import { modal } from './modal'

/** The modal is one connector: what visitors do in it and what your hooks do are the same connection. */
export const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [latchkeyConnector(modal)],
  // The modal finds extensions.
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: node(mainnet.id), [polygon.id]: node(polygon.id) },
})

/** In the sandbox its node, else the network's own public one: put yours here, and into `latchkey.options.mjs`. */
function node(id: number) {
  return http(sandboxUrl && `${sandboxUrl}/v1/?chainId=eip155:${id}&projectId=latchkey-sandbox`)
}

// Types of the hooks follow the config.
declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
