/**
 * Keplr's interface, which other wallets of Cosmos have too, as far as it is used here. What a wallet answers is not
 * trusted to have a type.
 */
export interface KeplrWallet {
  /** Asks the visitor for the chain, or answers at once where he has said yes before. */
  enable(chainId: string): Promise<unknown>
  /** Takes the permission back. */
  disable?(chainId: string): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  signAmino?(chainId: string, signer: string, signDoc: object): Promise<unknown>
  signDirect?(chainId: string, signer: string, signDoc: object): Promise<unknown>
  /** ADR-36. */
  signArbitrary?(chainId: string, signer: string, data: string): Promise<unknown>
}

export function isKeplrWallet(value: unknown): value is KeplrWallet {
  if (typeof value !== 'object' || value === null) return false
  const { enable, getKey } = value as Partial<KeplrWallet>
  return typeof enable === 'function' && typeof getKey === 'function'
}
