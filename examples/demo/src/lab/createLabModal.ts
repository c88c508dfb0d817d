import { addressBook } from '@example/plugin-address-book'
import { guestbook } from '@example/plugin-guestbook'
import type { AnyPlugin } from '@latchkey/plugin-api'
import { createCatalogue } from '@latchkey/plugins'
import { sandbox, sandboxMeldKey } from '@latchkey/sandbox/host'
import { createModal, type Modal } from '@latchkey/shell'
import { localSiwx, serverSiwx } from '@latchkey/siwx'
import { chainModules } from './chainModules.js'
import { type LabOptions, pickNetworks } from './readLabOptions.js'

/** All plugins from the catalogue, and two examples of third-party plugins. */
const createOwnPlugins = ({ registry }: LabOptions): readonly AnyPlugin[] => [
  ...createCatalogue({ onramp: { meldPublicKey: sandboxMeldKey }, ...(registry && { review: { registry } }) }),
  guestbook(),
  addressBook(),
]

/**
 * One network per namespace, and a second EVM network to switch to. Polkadot uses its test network, the only one that
 * the sandbox simulates.
 */
const everyNetwork = [
  'eip155:1',
  'eip155:137',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  'cosmos:cosmoshub-4',
]
const everyChain = Object.keys(chainModules) as (keyof typeof chainModules)[]

/**
 * Creates the lab's modal, with every plugin on and the sandbox in place of all outside services. Options in the URL
 * override these.
 */
export function createLabModal(
  sandboxUrl: string,
  options: LabOptions,
  plugins: readonly AnyPlugin[] = createOwnPlugins(options),
): Modal {
  const world = sandbox({ url: sandboxUrl })
  const {
    networkIds,
    defaultNetworkId,
    chainModules: chains,
    pluginIds,
    injectedWallets: _wallets,
    solanaWallets: _solanaWallets,
    bitcoinWallets: _bitcoin,
    polkadotWallets: _polkadot,
    cosmosWallets: _cosmos,
    ownWallets: _own,
    hostWallet: _hostWallet,
    modals: _count,
    siwx,
    siwxRequired = false,
    devtools: _devtools,
    federated: _federated,
    registry: _registry,
    bare: _bare,
    ...rest
  } = options
  const networks = pickNetworks(networkIds ?? everyNetwork)
  return createModal({
    ...world,
    metadata: {
      name: 'Latchkey demo',
      description: 'Everything that Latchkey does, on one machine',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    ...rest,
    services: { ...world.services, ...rest.services },
    container: (rest.enableEmbedded && document.getElementById('embedded')) || undefined,
    ...(siwx && { siwx: createSiwx(siwx, sandboxUrl, siwxRequired) }),
    networks,
    defaultNetwork: pickNetworks(defaultNetworkId ? [defaultNetworkId] : [])[0],
    chains: (chains ?? everyChain).map((kind) => chainModules[kind]()),
    plugins: plugins.filter(({ manifest }) => pluginIds?.includes(manifest.id) ?? true),
  }) as unknown as Modal
}

function createSiwx(kind: 'local' | 'server', sandboxUrl: string, required: boolean) {
  const shared = { required, statement: 'Sign in to the demo of Latchkey.' }
  return kind === 'local' ? localSiwx(shared) : serverSiwx({ ...shared, url: `${sandboxUrl}/siwx` })
}
