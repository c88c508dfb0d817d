import { createHash } from 'node:crypto'
import { generateWallets } from './generateWallets.js'
import { realWallets } from './realWallets.js'
import type { WalletFacts, WalletListing } from './walletListing.js'

export interface WalletList {
  /**
   * Returns the sandbox's own wallet first, then real and generated ones.
   * @param origin the request's origin, for the URL of the sandbox's own wallet.
   */
  all(origin: string): readonly WalletListing[]
  /** The name of the wallet with this picture. */
  nameByImageId(imageId: string): string | undefined
  /** Adds `count` made-up wallets, and removes those from earlier calls. */
  generate(count: number): void
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

/** Built once instead of for each request, because there may be thousands. */
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
    // Explorer ids have 32 bytes. If the real id is unknown, derive a stable one from the name.
    id: facts.id ?? digest,
    image_id: facts.image_id ?? imageId(digest),
    order: index + 1,
  }
}

/** RainbowKit's wallets are for EVM chains, so assume that each supports both of the sandbox's EVM chains. */
const evmChains = ['eip155:1', 'eip155:137']

function imageId(digest: string): string {
  return [8, 4, 4, 4, 12].map((length, part) => digest.slice(part * 12, part * 12 + length)).join('-')
}

function namesOf(others: readonly WalletListing[]): ReadonlyMap<string, string> {
  return new Map([listed(sandboxWallet(''), 0), ...others].map(({ image_id, name }) => [image_id, name]))
}
