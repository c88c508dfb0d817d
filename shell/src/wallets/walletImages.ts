import { waitAtMost } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Wallet } from '../state/wallets.js'

export function walletImageUrl({ api }: Core['http'], imageId: string): string {
  return api.url(`/getWalletImage/${encodeURIComponent(imageId)}`)
}

/** Loads the wallets' images into the browser's cache. Resolves after at most 2 s, or when `signal` is aborted. */
export async function preloadImages(wallets: readonly Wallet[], signal: AbortSignal): Promise<void> {
  if (typeof Image === 'undefined') return
  const images = wallets.flatMap(({ imageUrl }) => (imageUrl ? [preload(imageUrl)] : []))
  if (images.length > 0) await waitAtMost(Promise.all(images), timeoutMs, signal)
}

function preload(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    // Ignore failures: a wallet without an image shows its first letter.
    image.onload = image.onerror = () => resolve()
    image.src = url
  })
}

const timeoutMs = 2_000
