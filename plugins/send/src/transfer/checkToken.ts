import type { TokenBalance } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'
import { readContract } from './describeTransfer.js'
import { SendError } from './errors.js'
import type { Payment } from './Payment.js'

/**
 * Reads the token from the chain, and resolves with it under the symbol and name that the chain states. The balance service
 * states decimals too, and with wrong ones the review would show another amount than the wallet signs.
 *
 * @throws {SendError} SEND_DECIMALS_WRONG: the service and the chain disagree.
 * @throws {LatchkeyError} what the chain throws.
 */
export async function checkToken(
  context: SendContext,
  { account, token }: Pick<Payment, 'account' | 'token'>,
): Promise<TokenBalance> {
  const { decimals, networkId } = token
  const address = readContract(token)
  // The coin's decimals and symbol are those of the configured network.
  if (address === undefined) return token
  const chain = await context.chain(account.namespace)
  const found = await chain.readToken?.({ networkId, address })
  if (found?.decimals !== decimals)
    throw new SendError(
      'SEND_DECIMALS_WRONG',
      `${found?.decimals ?? 'unknown'} on the network, ${decimals} in the list`,
    )
  const { symbol = token.symbol, name = token.name } = found
  return { ...token, symbol, name }
}
