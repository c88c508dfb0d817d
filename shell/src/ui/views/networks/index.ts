/** One chunk, because the list leads to the others. */
export { NetworksView, UnsupportedChainView } from './NetworksView.js'
export { SwitchActiveChainView } from './SwitchActiveChainView.js'
export { SwitchNetworkView } from './SwitchNetworkView.js'
