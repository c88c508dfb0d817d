/** The pictures of the directory's wallets. An installed wallet brings its own (`connectors/readImageUrl.ts`). */

import { waitAtMost } from '../async/waitAtMost.js'
import type { Core } from '../core.js'
import type { Wallet } from '../state/wallets.js'

/** The address of a picture in the directory. */
export function walletImageUrl({ api }: Core['http'], imageId: string): string {
  return api.url(`/getWalletImage/${encodeURIComponent(imageId)}`)
}

/**
 * Fetches the wallets' pictures into the browser's cache, so that a list appears with them. Resolves after 2 s at the
 * latest, and as soon as `signal` is aborted.
 */
export async function preloadImages(wallets: readonly Wallet[], signal: AbortSignal): Promise<void> {
  if (typeof Image === 'undefined') return
  const images = wallets.flatMap(({ imageUrl }) => (imageUrl ? [preload(imageUrl)] : []))
  if (images.length > 0) await waitAtMost(Promise.all(images), timeoutMs, signal)
}

function preload(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    // A wallet whose picture does not load is shown with its first letter.
    image.onload = image.onerror = () => resolve()
    image.src = url
  })
}

const timeoutMs = 2_000
