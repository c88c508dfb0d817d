/**
 * What the demo's `createModal` takes, as far as its Content-Security-Policy depends on it:
 * `npx latchkey csp examples/demo/latchkey.options.mjs` prints the policy. The page itself is `src/createDemoModal.ts`.
 */
import { guestbook } from '@example/plugin-guestbook'
import { receive } from '@latchkey/plugin-receive'
import { sandbox } from '@latchkey/sandbox/host'
import { eip155 } from '@latchkey/shell/chains/eip155'
import { walletConnect } from '@latchkey/shell/chains/walletconnect'
import { mainnet, polygon } from '@latchkey/shell/networks'

/**
 * @param {object} [world]
 * @param {string} [world.sandboxUrl] its http address; its sockets live on the same port.
 * @param {readonly { manifest: object, entry: string, integrity?: string }[]} [world.remotes] plugins of other servers.
 * @returns {import('@latchkey/shell/csp').PolicyInput}
 */
export function latchkey({ sandboxUrl = 'http://localhost:4180', remotes } = {}) {
  const { services, enablePublicRpc } = sandbox({ url: sandboxUrl })
  return {
    // The sandbox has no Verify; tests put its address in that place.
    services: { ...services, verifyUrl: sandboxUrl },
    enablePublicRpc,
    networks: [mainnet, polygon],
    chains: [eip155(), walletConnect()],
    plugins: remotes?.length ? remotes.map(pinned) : [receive(), guestbook()],
  }
}

/** As `remote()` gives it, which the page uses. */
function pinned({ manifest, entry, integrity }) {
  const load = () => Promise.reject(new Error('Only a page loads a remote'))
  return { manifest, remote: { entry, ...(integrity && { integrity }) }, load }
}
