import { NodeAnswerInvalidError } from '@latchkey/plugin-api'
import { PublicKey } from '@solana/web3.js'
import { findAssociatedAccount, isAccountOf, tokenPrograms } from './describeTokenTransfer.js'
import { type AskNode, readAccounts } from './readAccounts.js'

export interface TokenBalanceParameters {
  readonly mint: PublicKey
  readonly owner: PublicKey
  readonly commitment: string
}

/**
 * Reads what the owner's associated account of a token holds, in base units. Transfers are made from that account alone.
 *
 * @throws {NodeAnswerInvalidError} The node's answer can't be read.
 */
export async function readTokenBalance(
  ask: AskNode,
  { mint, owner, commitment }: TokenBalanceParameters,
): Promise<bigint> {
  // The account's address depends on the token's program. Asking for both saves a call for the mint.
  const addresses = tokenPrograms.map((program) => findAssociatedAccount(owner, mint, new PublicKey(program)))
  const accounts = await readAccounts(ask, addresses, commitment)
  const account = accounts.find((stored) => stored && tokenPrograms.includes(stored.owner))
  // Without an account the owner has none of it.
  if (!account) return 0n
  if (!isAccountOf(account, mint)) throw new NodeAnswerInvalidError('getMultipleAccounts')
  return new DataView(account.data.buffer, account.data.byteOffset).getBigUint64(amountOffset, true)
}

/** A token account begins with mint and owner, 32 bytes each. */
const amountOffset = 64
