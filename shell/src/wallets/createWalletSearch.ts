import { pause } from '../async/waitAtMost.js'
import type { Core } from '../core.js'
import { setWalletSearch } from '../state/wallets.js'
import type { Directory } from './createDirectory.js'
import type { WalletDirectory } from './createWallets.js'
import { preloadImages } from './preloadImages.js'

/** Makes the search of the directory; its state is in `walletSearchAtom`. */
export function createWalletSearch(
  { runtime }: Pick<Core, 'runtime'>,
  directory: Directory,
): WalletDirectory['search'] {
  const { events, options, signal, store } = runtime
  let running: AbortController | undefined

  return async (input, { certified = false } = {}) => {
    const text = input.trim().slice(0, longestText)
    running?.abort()
    const controller = new AbortController()
    running = controller
    if (!text && !certified) {
      setWalletSearch(store, { status: 'idle', wallets: [], text, certified })
      return
    }
    setWalletSearch(store, { status: 'loading', wallets: [], text, certified })
    const abort = () => controller.abort()
    signal.addEventListener('abort', abort, { once: true })
    try {
      // Letters come faster than answers: only the last text of a burst is asked for.
      await pause(waitMs, controller.signal)
      if (controller.signal.aborted) return
      events.emit('SEARCH_WALLET', { badge: certified ? 'certified' : '', search: text })
      const { includeWalletIds, excludeWalletIds } = options
      const { wallets } = await directory.fetch({
        page: 1,
        entries,
        search: text,
        certified,
        signal: controller.signal,
        ...(includeWalletIds && { include: includeWalletIds }),
        ...(excludeWalletIds && { exclude: excludeWalletIds }),
      })
      await preloadImages(wallets.slice(0, preloadedImages), controller.signal)
      if (!controller.signal.aborted) setWalletSearch(store, { status: 'success', wallets, text, certified })
    } catch (error) {
      if (controller.signal.aborted) return
      setWalletSearch(store, { status: 'error', wallets: [], text, certified, error })
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

const waitMs = 300
const entries = 100
const preloadedImages = 20
const longestText = 200
