import { type AbiFunction, parseSignature, selectorOf } from '../abi/parseSignature.js'
import { findFunction } from '../rules/calls/functions/findFunction.js'

/**
 * Widely used functions besides those that the rules read, from the sources of their contracts and standards. A
 * contract can do anything behind a familiar name, so the review calls what they decode unverified.
 */
export const signatures = [
  // ERC-20, ERC-2612, WETH
  'decreaseAllowance(address spender,uint256 subtractedValue)',
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
  'transferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
  'deposit()',
  'withdraw(uint256 amount)',
  'mint(address to,uint256 amount)',
  'mint(uint256 amount)',
  'burn(uint256 amount)',
  // Permit2
  'permitTransferFrom(((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) permit,(address to,uint256 requestedAmount) transferDetails,address owner,bytes signature)',
  'lockdown((address token,address spender)[] approvals)',
  // Uniswap
  'refundETH()',
  // Safe
  'approveHash(bytes32 hashToApprove)',
  'removeOwner(address prevOwner,address owner,uint256 threshold)',
  // Lending and staking
  'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)',
  'supply(address asset,uint256 amount)',
  'withdraw(address asset,uint256 amount)',
  'submit(address referral)',
  'stake(uint256 amount)',
  'unstake(uint256 amount)',
  'getReward()',
  'exit()',
  'claim()',
  'claim(uint256 index,address account,uint256 amount,bytes32[] merkleProof)',
  // Governance and ownership
  'delegate(address delegatee)',
  'castVote(uint256 proposalId,uint8 support)',
  'castVoteWithReason(uint256 proposalId,uint8 support,string reason)',
  'propose(address[] targets,uint256[] values,bytes[] calldatas,string description)',
  'acceptOwnership()',
  'renounceOwnership()',
] as const

let others: ReadonlyMap<string, string> | undefined

/** Returns the function with this selector, if it is widely used. */
export function findSignature(selector: string): AbiFunction | undefined {
  others ??= new Map(signatures.map((signature) => [selectorOf(signature), signature]))
  const signature = findFunction(selector)?.signature ?? others.get(selector)
  return signature === undefined ? undefined : parseSignature(signature)
}
