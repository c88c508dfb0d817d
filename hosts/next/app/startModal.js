import { catalogue } from '@latchkey/plugins'
import { sandbox } from '@latchkey/sandbox/host'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import { createModal } from '@latchkey/shell'
import { eip155 } from '@latchkey/shell/chains/eip155'
import { walletConnect } from '@latchkey/shell/chains/walletconnect'
import { remote } from '@latchkey/shell/federation'
import { mainnet, polygon } from '@latchkey/shell/networks'

/** The site's own configuration says where the sandbox runs, and which remotes are pinned. */
export async function startModal() {
  const { sandboxUrl, remotes = [] } = await (await fetch('/config.json')).json()
  announceSandboxWallets({ sandboxUrl })
  const modal = createModal({
    ...sandbox({ url: sandboxUrl }),
    metadata: {
      name: 'Example host',
      description: 'A site that embeds Latchkey',
      url: location.origin,
      icons: [`${location.origin}/icon.png`],
    },
    networks: [mainnet, polygon],
    chains: [eip155(), walletConnect()],
    plugins: [...catalogue, ...remotes.map((pin) => remote(pin))],
  })
  window.modal = modal
  return modal
}
