/** The wallet list: real wallets, the sandbox's own, and generated ones on demand. */
import { createHash } from 'node:crypto'
import { generateWallets } from './generateWallets.js'
import { realWallets } from './realWallets.js'
import type { WalletFacts, WalletListing } from './walletListing.js'

export interface WalletList {
  /**
   * Every wallet in its order.
   * @param origin of the request, where the sandbox's own wallet is reached.
   */
  all(origin: string): readonly WalletListing[]
  /** The name of the wallet that a picture belongs to. */
  nameByImageId(imageId: string): string | undefined
  /** Adds `count` made-up wallets in place of those generated before. */
  generate(count: number): void
  /** Back to the real ones and the sandbox's own. */
  reset(): void
}

export function createWalletList(): WalletList {
  let others = listOthers([])
  let names = namesOf(others)

  function set(generated: readonly WalletFacts[]): void {
    others = listOthers(generated)
    names = namesOf(others)
  }

  return {
    all: (origin) => [listed(sandboxWallet(origin), 0), ...others],
    nameByImageId: (imageId) => names.get(imageId),
    generate: (count) => set(generateWallets(count)),
    reset: () => set([]),
  }
}

/** Listed once and not at each request: there may be thousands. */
function listOthers(generated: readonly WalletFacts[]): readonly WalletListing[] {
  return [...realWallets, ...generated].map((facts, index) => listed(facts, index + 1))
}

function sandboxWallet(origin: string): WalletFacts {
  return {
    name: 'Sandbox Wallet',
    badge_type: 'certified',
    homepage: `${origin}/wallet/`,
    webapp_link: `${origin}/wallet`,
    mobile_link: `${origin}/wallet`,
  }
}

function listed(facts: WalletFacts, index: number): WalletListing {
  const digest = createHash('sha256').update(facts.name).digest('hex')
  return {
    chains: evmChains,
    ...facts,
    // Explorer ids are 32 bytes too. Where the real one is not known, the name gives one that stays the same.
    id: facts.id ?? digest,
    image_id: facts.image_id ?? imageId(digest),
    order: index + 1,
  }
}

/** RainbowKit is for EVM chains, so each of its wallets joins those that the sandbox runs. */
const evmChains = ['eip155:1', 'eip155:137']

function imageId(digest: string): string {
  return [8, 4, 4, 4, 12].map((length, part) => digest.slice(part * 12, part * 12 + length)).join('-')
}

function namesOf(others: readonly WalletListing[]): ReadonlyMap<string, string> {
  return new Map([listed(sandboxWallet(''), 0), ...others].map(({ image_id, name }) => [image_id, name]))
}
