/** What is enabled. The modal is made of it (`src/modal.ts`), and so is the site's policy (`npm run csp`). */
import { activity } from '@latchkey/plugin-activity'
import { receive } from '@latchkey/plugin-receive'
import { send } from '@latchkey/plugin-send'
import { eip155 } from '@latchkey/shell/chains/eip155'
import { walletConnect } from '@latchkey/shell/chains/walletconnect'
import { mainnet, polygon } from '@latchkey/shell/networks'

export default {
  networks: [mainnet, polygon],
  chains: [eip155(), walletConnect()],
  // Each is a button or a tab of the modal, and is fetched when it is first used.
  plugins: /** @type {const} */ ([receive(), send(), activity()]),
}
