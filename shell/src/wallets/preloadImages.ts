import { waitAtMost } from '../async/waitAtMost.js'
import type { Wallet } from '../state/wallets.js'

/**
 * Fetches the wallets' pictures into the browser's cache. Resolves after 2 s at the latest, whatever has come, and as soon
 * as `signal` is aborted.
 */
export async function preloadImages(wallets: readonly Wallet[], signal: AbortSignal): Promise<void> {
  if (typeof Image === 'undefined') return
  const images = wallets.flatMap(({ imageUrl }) => (imageUrl ? [preload(imageUrl)] : []))
  if (images.length > 0) await waitAtMost(Promise.all(images), timeoutMs, signal)
}

function preload(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    // A picture that does not come has a letter in its place.
    image.onload = image.onerror = () => resolve()
    image.src = url
  })
}

const timeoutMs = 2_000
