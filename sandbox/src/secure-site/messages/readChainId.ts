import * as v from 'valibot'

/** A network from a dapp: a CAIP-2 id, or an EVM chain's number in decimal or hexadecimal. */
export const ChainIdSchema = v.pipe(
  v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.maxLength(64))]),
  v.transform((chainId) =>
    /^(\d+|0x[\da-f]+)$/i.test(String(chainId)) ? `eip155:${Number(chainId)}` : String(chainId),
  ),
  v.regex(/^(eip155:[1-9]\d{0,15}|solana:[A-Za-z0-9]{32})$/),
)

/** Formats a network for replies: a number for EVM chains, CAIP-2 for others. */
export function toReplyChainId(caipNetworkId: string): number | string {
  return caipNetworkId.startsWith('eip155:') ? Number(caipNetworkId.slice('eip155:'.length)) : caipNetworkId
}
