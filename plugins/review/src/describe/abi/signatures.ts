import { type AbiFunction, parseSignature, selectorOf } from './parseSignature.js'

/**
 * Widely used functions, from the sources of their contracts and standards. A test compares the selectors with viem's.
 * A contract can do anything behind a familiar name, so the review calls what they decode unverified.
 */
export const signatures = [
  // ERC-20, ERC-2612, WETH
  'approve(address spender,uint256 amount)',
  'increaseAllowance(address spender,uint256 addedValue)',
  'increaseApproval(address spender,uint256 addedValue)',
  'decreaseAllowance(address spender,uint256 subtractedValue)',
  'transfer(address to,uint256 amount)',
  'transferFrom(address from,address to,uint256 amount)',
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
  'transferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
  'deposit()',
  'withdraw(uint256 amount)',
  'mint(address to,uint256 amount)',
  'mint(uint256 amount)',
  'burn(uint256 amount)',
  'approveDelegation(address delegatee,uint256 amount)',
  // ERC-721, ERC-1155
  'safeTransferFrom(address from,address to,uint256 tokenId)',
  'safeTransferFrom(address from,address to,uint256 tokenId,bytes data)',
  'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
  'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
  'setApprovalForAll(address operator,bool approved)',
  // Permit2
  'approve(address token,address spender,uint160 amount,uint48 expiration)',
  'transferFrom(address from,address to,uint160 amount,address token)',
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
  'permitTransferFrom(((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) permit,(address to,uint256 requestedAmount) transferDetails,address owner,bytes signature)',
  'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)',
  'lockdown((address token,address spender)[] approvals)',
  // Uniswap V2 and its forks
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)',
  'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'swapETHForExactTokens(uint256 amountOut,address[] path,address to,uint256 deadline)',
  'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'swapTokensForExactETH(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)',
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)',
  'addLiquidityETH(address token,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)',
  'removeLiquidity(address tokenA,address tokenB,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)',
  // Uniswap V3, Universal Router
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)',
  'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)',
  'execute(bytes commands,bytes[] inputs,uint256 deadline)',
  'execute(bytes commands,bytes[] inputs)',
  'unwrapWETH9(uint256 amountMinimum,address recipient)',
  'unwrapWETH9WithFee(uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)',
  'sweepTokenWithFee(address token,uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)',
  'refundETH()',
  // Batches and accounts
  'multicall(bytes[] data)',
  'multicall(uint256 deadline,bytes[] data)',
  'aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
  'execute(address target,uint256 value,bytes data)',
  'execute(bytes32 mode,bytes executionCalldata)',
  'executeBatch((address target,uint256 value,bytes data)[] calls)',
  'executeBatch(address[] targets,uint256[] values,bytes[] data)',
  'executeBatch(address[] targets,bytes[] data)',
  'execute((address target,uint256 value,bytes data)[] calls)',
  'execute(((address target,uint256 value,bytes data)[] calls,bool revertOnFailure) batch)',
  'execute((address target,uint256 value,bytes data) call)',
  'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
  'execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)',
  'execTransactionFromModuleReturnData(address to,uint256 value,bytes data,uint8 operation)',
  'executeUserOp(address to,uint256 value,bytes data,uint8 operation)',
  'executeUserOpWithErrorString(address to,uint256 value,bytes data,uint8 operation)',
  'execute(address to,uint256 value,bytes data,uint8 operation)',
  'approveHash(bytes32 hashToApprove)',
  'addOwnerWithThreshold(address owner,uint256 threshold)',
  'removeOwner(address prevOwner,address owner,uint256 threshold)',
  'swapOwner(address prevOwner,address oldOwner,address newOwner)',
  'enableModule(address module)',
  'setGuard(address guard)',
  'setModuleGuard(address moduleGuard)',
  // ERC-4626
  'deposit(uint256 assets,address receiver)',
  'mint(uint256 shares,address receiver)',
  'withdraw(uint256 assets,address receiver,address owner)',
  'redeem(uint256 shares,address receiver,address owner)',
  // Lending and staking
  'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)',
  'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
  'withdraw(address asset,uint256 amount,address to)',
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
  'transferOwnership(address newOwner)',
  'acceptOwnership()',
  'renounceOwnership()',
  'grantRole(bytes32 role,address account)',
  'upgradeTo(address newImplementation)',
  'upgradeToAndCall(address newImplementation,bytes data)',
] as const

let functions: ReadonlyMap<string, AbiFunction> | undefined

/** Returns the function with this selector, if it is widely used. */
export function findSignature(selector: string): AbiFunction | undefined {
  functions ??= new Map(
    signatures
      .map((signature) => parseSignature(signature))
      .flatMap((found) => (found ? [[selectorOf(found), found]] : [])),
  )
  return functions.get(selector)
}
