import { eip155 } from '@latchkey/eip155'
import { remote } from '@latchkey/federation'
import { mainnet, polygon } from '@latchkey/networks'
import { catalogue } from '@latchkey/plugins'
import { sandbox } from '@latchkey/sandbox/host'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import { createModal } from '@latchkey/shell'
import { walletConnect } from '@latchkey/walletconnect'

/** The site's configuration has the sandbox's address and the pins of remotes. */
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
