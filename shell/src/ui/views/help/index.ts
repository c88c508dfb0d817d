/** The views that explain and lead to a wallet. They are one chunk because they lead to each other. */
export { DownloadsView } from './DownloadsView.js'
export { GetWalletView } from './GetWalletView.js'
export { WhatIsANetworkView } from './WhatIsANetworkView.js'
export { WhatIsAWalletView } from './WhatIsAWalletView.js'
