/** What is enabled. The modal is made of it (`src/modal.ts`), and so is the site's policy (`npm run csp`). */

import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import { activity } from '@latchkey/plugin-activity'
import { receive } from '@latchkey/plugin-receive'
import { send } from '@latchkey/plugin-send'
import { walletConnect } from '@latchkey/walletconnect'

export default {
  networks: [mainnet, polygon],
  chains: [eip155(), walletConnect()],
  // Each is a button or a tab of the modal, and is fetched when it is first used.
  plugins: /** @type {const} */ ([receive(), send(), activity()]),
}
