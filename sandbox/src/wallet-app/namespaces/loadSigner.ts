import type { NamespaceSigner } from './NamespaceSigner.js'
import type { OtherNamespaceId } from './otherNamespaces.js'

const loaders: Readonly<Record<OtherNamespaceId, () => Promise<NamespaceSigner>>> = {
  solana: async () => (await import('./solanaSigner.js')).solanaSigner,
  bip122: async () => (await import('./bitcoinSigner.js')).bitcoinSigner,
  polkadot: async () => (await import('./polkadotSigner.js')).polkadotSigner,
  cosmos: async () => (await import('./cosmosSigner.js')).cosmosSigner,
}

export function loadSigner(namespace: OtherNamespaceId): Promise<NamespaceSigner> {
  return loaders[namespace]()
}
