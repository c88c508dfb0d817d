export interface SignedText {
  readonly chainId: string
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Your nodes' RPC URLs, keyed by CAIP-2 id: `{ 'eip155:1': 'https://…' }`. */
export type Nodes = Readonly<Record<string, string>>

/**
 * Verifies that the account signed the message. A namespace's libraries load when its first signature is verified.
 *
 * | namespace | accounts |
 * | --- | --- |
 * | `eip155` | keys; if `nodes` has the network, also contracts, deployed (ERC-1271) or not yet (ERC-6492) |
 * | `solana` | Ed25519 keys |
 * | `bip122` | single-key SegWit v0, and Taproot's key path (BIP-322) |
 * | `polkadot` | sr25519, Ed25519 and ECDSA keys |
 * | `cosmos` | secp256k1 keys (ADR-36) |
 *
 * Resolves with `false` for other namespaces, and for malformed signatures.
 *
 * @throws {SignInError} `SIGN_IN_NODE_FAILED` if the node does not answer.
 */
export async function verifySignature(signed: SignedText, nodes: Nodes = {}): Promise<boolean> {
  switch (signed.chainId.split(':')[0]) {
    case 'eip155':
      return (await import('./verifyEip155.js')).verifyEip155(signed, nodes)
    case 'solana':
      return (await import('./verifySolana.js')).verifySolana(signed)
    case 'bip122':
      return (await import('./verifyBip322.js')).verifyBip322(signed)
    case 'polkadot':
      return (await import('./verifyPolkadot.js')).verifyPolkadot(signed)
    case 'cosmos':
      return (await import('./verifyAdr36.js')).verifyAdr36(signed)
    default:
      return false
  }
}
