/** One chunk, because these views lead to each other. */
export { WhatIsANetworkView, WhatIsAWalletView } from '../help/explanations.js'
export { DownloadsView, GetWalletView } from '../help/getWallet.js'
export { AllWalletsView } from './AllWalletsView.js'
