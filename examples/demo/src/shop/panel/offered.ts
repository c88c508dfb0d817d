/** The networks, chains and plugins behind the panel's choices. */
import { bip122 } from '@latchkey/bip122'
import { cosmos } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
import { bitcoin, cosmoshub, mainnet, polygon, solana as solanaMainnet, westend } from '@latchkey/networks'
import type { Network } from '@latchkey/plugin-api'
import { createCatalogue } from '@latchkey/plugins'
import { polkadot } from '@latchkey/polkadot'
import { sandboxMeldKey } from '@latchkey/sandbox/host'
import type { ChainModule, ThemeVariables } from '@latchkey/shell'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import type { Choices } from '../../../../../site/playground/choices.mjs'

const networks = [mainnet, polygon, solanaMainnet, bitcoin, westend, cosmoshub]
const chainModules: readonly (() => ChainModule)[] = [eip155, solana, bip122, polkadot, cosmos, walletConnect]
const plugins = createCatalogue({ onramp: { meldPublicKey: sandboxMeldKey } })

export function networksOf({ chains }: Choices): Network[] {
  return networks.filter(({ chainNamespace }) => chains.includes(chainNamespace))
}

export function chainsOf({ chains, walletConnect: hasWalletConnect }: Choices): ChainModule[] {
  return chainModules
    .map((create) => create())
    .filter(({ kind }) => (kind === 'walletconnect' ? hasWalletConnect : chains.includes(kind)))
}

export function pluginsOf(choices: Choices) {
  return plugins.filter(({ manifest }) => choices.plugins.includes(manifest.id))
}

export function themeVariablesOf({ accent }: Choices): ThemeVariables {
  return { '--latchkey-accent': accent || undefined }
}
