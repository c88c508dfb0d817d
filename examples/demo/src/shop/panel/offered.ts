/** The networks and plugins behind the panel's choices. */
import { bitcoin, cosmoshub, mainnet, polygon, solana, westend } from '@latchkey/networks'
import type { Network } from '@latchkey/plugin-api'
import { createCatalogue } from '@latchkey/plugins'
import { sandboxMeldKey } from '@latchkey/sandbox/host'
import type { ThemeVariables } from '@latchkey/shell'
import type { Choices } from '../../../../../site/playground/choices.mjs'

const networks = [mainnet, polygon, solana, bitcoin, westend, cosmoshub]
const plugins = createCatalogue({ onramp: { meldPublicKey: sandboxMeldKey } })

export function networksOf({ chains }: Choices): Network[] {
  return networks.filter(({ chainNamespace }) => chains.includes(chainNamespace))
}

export function pluginsOf(choices: Choices) {
  return plugins.filter(({ manifest }) => choices.plugins.includes(manifest.id))
}

export function themeVariablesOf({ accent }: Choices): ThemeVariables {
  return { '--latchkey-accent': accent || undefined }
}
