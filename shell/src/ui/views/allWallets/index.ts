/** One chunk, because these views lead to each other. */
export { DownloadsView, GetWalletView, WhatIsANetworkView, WhatIsAWalletView } from '../help/helpViews.js'
export { AllWalletsView } from './AllWalletsView.js'
