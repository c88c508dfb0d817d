/** One chunk, because the list leads to the others. */
export { NetworksView, UnsupportedChainView } from './NetworksView.js'
export { SwitchActiveChainView, SwitchNetworkView } from './switchViews.js'
