/** The views of several namespaces: one chunk, as a page that asks for one of them has the other. */
export { ConnectingMultiChainView } from './ConnectingMultiChainView.js'
export { SwitchActiveChainView } from './SwitchActiveChainView.js'
