import type { CaipNetworkId } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { Bundler } from './createBundler.js'

export interface Bundlers {
  /** Loads the bundler on the first call. Few sandboxes need one. */
  open(chain: CaipNetworkId): Promise<Bundler>
}

export function createBundlers(chains: Readonly<Record<CaipNetworkId, SandboxChain>>): Bundlers {
  const opened = new Map<CaipNetworkId, Promise<Bundler>>()
  return {
    open(chain) {
      const known = opened.get(chain)
      if (known) return known
      const bundler = import('./createBundler.js').then(({ createBundler }) => createBundler(chains[chain].client))
      opened.set(chain, bundler)
      return bundler
    },
  }
}
