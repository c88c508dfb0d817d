/** The enabled features, for the modal (`src/modal.ts`), wagmi's config and the site's policy (`npm run csp`). */

import { eip155 } from '@latchkey/eip155'
import { fromChain } from '@latchkey/networks'
import { activity } from '@latchkey/plugin-activity'
import { receive } from '@latchkey/plugin-receive'
import { send } from '@latchkey/plugin-send'
import { walletConnect } from '@latchkey/walletconnect'
import { mainnet, polygon } from 'viem/chains'

export default {
  networks: [fromChain(mainnet), fromChain(polygon)],
  chains: [eip155(), walletConnect()],
  // Each plugin adds a button or a tab to the modal, and loads when it is first used.
  plugins: /** @type {const} */ ([receive(), send(), activity()]),
}
