import { latchkeyConnector } from '@latchkey/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { sandboxUrl } from './environment'
import { modal } from './modal'

/** The modal is wagmi's only connector, so the modal and your hooks share one connection. */
export const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [latchkeyConnector(modal)],
  // The modal finds browser extensions.
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: node(mainnet.id), [polygon.id]: node(polygon.id) },
})

/** The sandbox's node, or the network's public node. To use your own, set it here and in `latchkey.options.mjs`. */
function node(id: number) {
  return http(sandboxUrl && `${sandboxUrl}/v1/?chainId=eip155:${id}&projectId=latchkey-sandbox`)
}

// Lets wagmi's hooks infer types from the config.
declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
