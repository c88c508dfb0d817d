/** The views that explain and lead to a wallet: one chunk, as they share their texts and lead to each other. */
export { DownloadsView } from './DownloadsView.js'
export { GetWalletView } from './GetWalletView.js'
export { WhatIsANetworkView } from './WhatIsANetworkView.js'
export { WhatIsAWalletView } from './WhatIsAWalletView.js'
