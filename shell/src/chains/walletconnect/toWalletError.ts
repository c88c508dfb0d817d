/**
 * What a wallet answered, as an error to throw. WalletConnect hands over the bare JSON-RPC object; EIP-1193 wants an error
 * with the wallet's numeric code, which is kept as it came.
 */
export function toWalletError(answer: unknown): unknown {
  if (answer instanceof Error || typeof answer !== 'object' || answer === null || !('message' in answer)) return answer
  const { message, ...rest } = answer
  return Object.assign(new Error(typeof message === 'string' ? message : 'Unknown error'), rest)
}
