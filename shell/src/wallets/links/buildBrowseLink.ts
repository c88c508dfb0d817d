import type { ChainNamespace } from '@latchkey/plugin-api'
import { readDevice } from '../../device/readDevice.js'
import type { Wallet } from '../../state/wallets.js'

/**
 * Some mobile wallets only connect in their own browser. Returns the link that opens the page there. Returns
 * `undefined` for other wallets, on other devices, and in that browser itself.
 *
 * @param namespace Coinbase Wallet needs the link only for Solana.
 */
export function buildBrowseLink({ id }: Pick<Wallet, 'id'>, namespace: ChainNamespace | undefined): string | undefined {
  const { mobile, android } = readDevice()
  if (!mobile) return undefined
  const page = encodeURIComponent(location.href)
  if (id === phantomId && !('phantom' in window)) {
    const query = `${page}?ref=${encodeURIComponent(location.origin)}`
    // After a redirect, Chrome on Android follows intents but not app links.
    return android
      ? `intent://browse/${query}#Intent;scheme=phantom;package=app.phantom;end`
      : `https://phantom.app/ul/browse/${query}`
  }
  if (id === solflareId && !('solflare' in window)) return `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  if (coinbaseIds.includes(id) && namespace === 'solana' && !('coinbaseSolana' in window)) {
    return `https://go.cb-w.com/dapp?cb_url=${page}`
  }
  return undefined
}

const phantomId = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflareId = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbaseIds = [
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
]
export const browseWalletIds: readonly string[] = [phantomId, solflareId, ...coinbaseIds]
