import { writeWord } from '../callContract.js'
import { balanceOf } from '../readToken.js'
import type { LoggedApproval } from './readLogs.js'

/** A call that returns a number about the account. */
export interface Reading {
  readonly to: string
  readonly data: string
}

export const toKey = ({ to, data }: Reading): string => `${to} ${data}`
export const coinReading = (from: string): Reading => ({ to: probe, data: `0x${writeWord(from)}` })
export const balanceReading = (token: string, from: string): Reading => ({
  to: token,
  data: `${balanceOf}${writeWord(from)}`,
})
/** `balanceOf(address,uint256)` of ERC-1155. */
export const itemReading = (token: string, from: string, id: bigint): Reading => ({
  to: token,
  data: `0x00fdd58e${writeWord(from)}${writeWord(id.toString(16))}`,
})

/** `undefined` for approvals of collectibles, whose events say everything. */
export function allowanceReading(
  { standard, tokenAddress, spender, permit2 }: LoggedApproval,
  from: string,
): Reading | undefined {
  const [owner, token, other] = [from, tokenAddress, spender].map(writeWord)
  // Permit2's `allowance(address,address,address)`, then ERC-20's `allowance(address,address)`.
  if (permit2) return { to: permit2, data: `0x927da105${owner}${token}${other}` }
  return standard === 'erc20' ? { to: tokenAddress, data: `0xdd62ed3e${owner}${other}` } : undefined
}

/** Numbers before and after the calls, by `toKey()`. `undefined` if the contract returns none. */
export type Readings = ReadonlyMap<string, { readonly before: bigint | undefined; readonly after: bigint | undefined }>

/** An unused address. An override gives it code that returns the balance of the address in its calldata. */
export const probe = '0x00000000000000000000000000004c6b62616c61'
export const probeCode = '0x6000353160005260206000f3'
