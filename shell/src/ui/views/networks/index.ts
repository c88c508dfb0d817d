/** The views of networks: one chunk, as who chooses a network is led to its switch. */
export { NetworksView } from './NetworksView.js'
export { SwitchNetworkView } from './SwitchNetworkView.js'
export { UnsupportedChainView } from './UnsupportedChainView.js'
