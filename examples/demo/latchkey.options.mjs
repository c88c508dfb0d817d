/**
 * The demo's `createModal` options that affect its Content-Security-Policy. To print the policy, run
 * `npx latchkey csp examples/demo/latchkey.options.mjs`. The pages' own options are in `src/shop/modal.ts` and `src/lab/createLabModal.ts`.
 */
import { addressBook } from '@example/plugin-address-book'
import { guestbook } from '@example/plugin-guestbook'
import { bip122 } from '@latchkey/bip122'
import { cosmos } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
import { bitcoin, cosmoshub, mainnet, polygon, solana as solanaMainnet, westend } from '@latchkey/networks'
import { activity } from '@latchkey/plugin-activity'
import { email } from '@latchkey/plugin-email'
import { names } from '@latchkey/plugin-names'
import { onramp } from '@latchkey/plugin-onramp'
import { pay } from '@latchkey/plugin-pay'
import { receive } from '@latchkey/plugin-receive'
import { review } from '@latchkey/plugin-review'
import { send } from '@latchkey/plugin-send'
import { sessions } from '@latchkey/plugin-sessions'
import { social } from '@latchkey/plugin-social'
import { swaps } from '@latchkey/plugin-swaps'
import { polkadot } from '@latchkey/polkadot'
import { sandbox, sandboxMeldKey } from '@latchkey/sandbox/host'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'

/**
 * @param {object} [world]
 * @param {string} [world.sandboxUrl] its HTTP URL. Its WebSockets use the same port.
 * @param {readonly { manifest: object, entry: string, integrity?: string }[]} [world.remotes] plugins that load from
 * other servers.
 * @param {import('@latchkey/plugin-review').ReviewOptions['registry']} [world.registry] a mirror of descriptors.
 * @returns {import('@latchkey/csp').PolicyInput}
 */
export function latchkey({ sandboxUrl = 'http://localhost:4180', remotes, registry } = {}) {
  const { services, enablePublicRpc } = sandbox({ url: sandboxUrl })
  return {
    // The sandbox has no Verify service. Tests pass their own URL.
    services: { ...services, verifyUrl: sandboxUrl },
    enablePublicRpc,
    networks: [mainnet, polygon, solanaMainnet, bitcoin, westend, cosmoshub],
    chains: [eip155(), solana(), bip122(), polkadot(), cosmos(), walletConnect()],
    plugins: remotes?.length
      ? remotes.map(pinned)
      : [
          ...[receive(), activity(), email(), social(), send(), names()],
          ...[
            onramp({ meldPublicKey: sandboxMeldKey }),
            pay(),
            review(registry && { registry }),
            sessions(),
            swaps(),
            guestbook(),
            addressBook(),
          ],
        ],
  }
}

/** Has the same shape as the result of `remote()`. */
function pinned({ manifest, entry, integrity }) {
  const load = () => Promise.reject(new Error('Only a page loads a remote'))
  return { manifest, remote: { entry, ...(integrity && { integrity }) }, load }
}
