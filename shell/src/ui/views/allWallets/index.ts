/** The views for users who look for a wallet. They are one chunk because they lead to each other. */
export { WhatIsANetworkView, WhatIsAWalletView } from '../help/explanations.js'
export { DownloadsView, GetWalletView } from '../help/getWallet.js'
export { AllWalletsView } from './AllWalletsView.js'
