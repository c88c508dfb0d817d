/** The views for users who look for a wallet. They are one chunk because they lead to each other. */
export { DownloadsView } from '../help/DownloadsView.js'
export { WhatIsANetworkView, WhatIsAWalletView } from '../help/explanations.js'
export { GetWalletView } from '../help/GetWalletView.js'
export { AllWalletsView } from './AllWalletsView.js'
