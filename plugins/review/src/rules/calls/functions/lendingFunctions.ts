import type { FlatCall } from '../FlatCall.js'
import { type CallData, readCallData } from '../readCallData.js'
import { collected } from '../swappedTokens.js'
import { readV4Liquidity } from '../universalRouter.js'
import type { FunctionTable, ReadFunction } from './FunctionTable.js'
import { receive, receiveOnV2 } from './receive.js'

/** Morpho’s. */
const market = '(address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams'

const permit = '(uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s) permit'

/** Lending markets, vaults, staking and liquidity. */
export const lendingFunctions: FunctionTable = {
  'flashLoan(address receiverAddress,address[] assets,uint256[] amounts,uint256[] interestRateModes,address onBehalfOf,bytes params,uint16 referralCode)':
    readFlashLoan,
  'invoke(bytes32[] actions,bytes[] data)': readBulker,
  'supplyFrom(address from,address dst,address asset,uint256 amount)': receive(1),
  'withdraw(address token,address from,address to,uint256 amount,uint256 share)': receive(2),
  'unstake(address to)': receive(0),
  'requestWithdraw(address receiver,uint256 amount)': receive(0),
  'requestRedeem(uint256 shares,address controller,address owner)': receive(1),
  'setClaimerFor(address claimer)': receive(0),
  'withdrawMax(uint256 amount,address receiver)': receive(1),
  'deposit_for(address account,uint256 amount)': receive(0),
  'remove_liquidity_one_coin(uint256 burnAmount,int128 i,uint256 minReceived,address receiver)': receive(3, 2),
  'claimAllRewards(address[] assets,address to)': receive(1),
  'mint(uint256 shares,address receiver)': receive(1),
  'deposit(uint256 assets,address receiver)': receive(1),
  'withdraw(uint256 assets,address receiver,address owner)': receive(1),
  'redeem(uint256 shares,address receiver,address owner)': receive(1),
  'withdraw(address asset,uint256 amount,address to)': receive(2),
  'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': receive(2),
  'supplyWithPermit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode,uint256 deadline,uint8 v,bytes32 r,bytes32 s)':
    receive(2),
  'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': receive(2),
  'collect((uint256 tokenId,address recipient,uint128 amount0Max,uint128 amount1Max) params)': (data, { to }) => [
    // The zero address is the contract itself.
    { kind: 'receive', recipient: data.number(1) === 0n ? to : data.address(1), token: collected },
  ],
  'modifyLiquidities(bytes unlockData,uint256 deadline)': readV4Liquidity,
  [`withdraw(${market},uint256 assets,uint256 shares,address onBehalf,address receiver)`]: receive(8),
  [`borrow(${market},uint256 assets,uint256 shares,address onBehalf,address receiver)`]: receive(8),
  [`withdrawCollateral(${market},uint256 assets,address onBehalf,address receiver)`]: receive(7),
  [`supply(${market},uint256 assets,uint256 shares,address onBehalf,bytes data)`]: receive(7),
  [`supplyCollateral(${market},uint256 assets,address onBehalf,bytes data)`]: receive(6),
  'supplyTo(address dst,address asset,uint256 amount)': receive(0),
  'withdrawTo(address to,address asset,uint256 amount)': receive(0),
  'depositETH(address pool,address onBehalfOf,uint16 referralCode)': receive(1),
  'withdrawETH(address pool,uint256 amount,address to)': receive(2),
  'mint((address token0,address token1,uint24 fee,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline) params)':
    receive(9),
  'addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
    receiveOnV2(6),
  'addLiquidityETH(address token,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
    receiveOnV2(4),
  'removeLiquidity(address tokenA,address tokenB,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
    receiveOnV2(5),
  'removeLiquidityETH(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
    receiveOnV2(4),
  'removeLiquidityETHSupportingFeeOnTransferTokens(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
    receiveOnV2(4),
  'removeLiquidityWithPermit(address tokenA,address tokenB,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline,bool approveMax,uint8 v,bytes32 r,bytes32 s)':
    receiveOnV2(5),
  'removeLiquidityETHWithPermit(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline,bool approveMax,uint8 v,bytes32 r,bytes32 s)':
    receiveOnV2(4),
  'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline,bool approveMax,uint8 v,bytes32 r,bytes32 s)':
    receiveOnV2(4),
  'requestWithdrawals(uint256[] amounts,address owner)': receive(1),
  'requestWithdrawalsWstETH(uint256[] amounts,address owner)': receive(1),
  'claimWithdrawalsTo(uint256[] requestIds,uint256[] hints,address recipient)': receive(2),
  'withdrawTo(address account,uint256 amount)': receive(0),
  'depositTo(address to)': receive(0),
  'withdrawFrom(address src,address to,address asset,uint256 amount)': receive(1),
  'withdraw(uint256 maxShares,address recipient,uint256 maxLoss)': receive(1),
  'redeem(uint256 shares,address receiver,address owner,uint256 maxLoss)': receive(1),
  'exitPool(bytes32 poolId,address sender,address recipient,(address[] assets,uint256[] minAmountsOut,bytes userData,bool toInternalBalance) request)':
    receive(2),
  'borrow(uint256 amount,address receiver)': receive(1),
  'borrow(uint256 assets,address receiver,address borrower)': receive(1),
  'borrowAsset(uint256 borrowAmount,uint256 collateralAmount,address receiver)': receive(2),
  'operate(uint256 nftId,int256 newCol,int256 newDebt,address to)': receive(3),
  'withdrawETHWithPermit(address pool,uint256 amount,address to,uint256 deadline,uint8 v,bytes32 r,bytes32 s)':
    receive(2),
  // Maker and Sky.
  'exit(address usr,uint256 wad)': receive(0),
  'daiToUsds(address usr,uint256 wad)': receive(0),
  'usdsToDai(address usr,uint256 wad)': receive(0),
  'mkrToSky(address usr,uint256 mkrAmt)': receive(0),
  'buyGem(address usr,uint256 gemAmt)': receive(0),
  'sellGem(address usr,uint256 gemAmt)': receive(0),
  // Morpho's bundler.
  [`morphoWithdraw(${market},uint256 assets,uint256 shares,uint256 minSharePriceE27,address receiver)`]: receive(8),
  [`morphoBorrow(${market},uint256 assets,uint256 shares,uint256 minSharePriceE27,address receiver)`]: receive(8),
  [`morphoWithdrawCollateral(${market},uint256 assets,address receiver)`]: receive(6),
  'erc4626Redeem(address vault,uint256 shares,uint256 minSharePriceE27,address receiver,address owner)': receive(3),
  'deposit(uint256 assets,address receiver,address controller)': receive(1),
  'requestDeposit(uint256 assets,address controller,address owner)': receive(1),
  'deposit(address token,address from,address to,uint256 amount,uint256 share)': receive(2),
  [`requestWithdrawalsWithPermit(uint256[] amounts,address owner,${permit})`]: receive(1),
  [`requestWithdrawalsWstETHWithPermit(uint256[] amounts,address owner,${permit})`]: receive(1),
  'submitAndDeposit(address recipient)': receive(0),
  'stakeFor(address account,uint256 amount)': receive(0),
  'withdrawAndHarvest(uint256 pid,uint256 amount,address to)': receive(2),
  'withdrawStake(address withdrawAddress)': receive(0),
  'claimRewardsAndRedeem(address to,uint256 claimAmount,uint256 redeemAmount)': receive(0),
  'setClaimRecipient(address recipient,address token)': receive(0),
  // Liquidity on Balancer, Curve and Aerodrome.
  'joinPool(bytes32 poolId,address sender,address recipient,(address[] assets,uint256[] maxAmountsIn,bytes userData,bool fromInternalBalance) request)':
    receive(2),
  'add_liquidity(uint256[] amounts,uint256 minMintAmount,address receiver)': receive(2, 1),
  'add_liquidity(uint256[2] amounts,uint256 minMintAmount,address receiver)': receive(3, 2),
  'add_liquidity(uint256[3] amounts,uint256 minMintAmount,address receiver)': receive(4, 3),
  'remove_liquidity(uint256 burnAmount,uint256[] minAmounts,address receiver)': receive(2),
  'remove_liquidity(uint256 burnAmount,uint256[2] minAmounts,address receiver)': receive(3),
  'addLiquidity(address tokenA,address tokenB,bool stable,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
    receive(7),
  'addLiquidityETH(address token,bool stable,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
    receive(5),
  'removeLiquidity(address tokenA,address tokenB,bool stable,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
    receive(6),
  'mint((address token0,address token1,int24 tickSpacing,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline,uint160 sqrtPriceX96) params)':
    receive(9),
  // Repaying for another account.
  'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)': receive(3),
  'repayWithPermit(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf,uint256 deadline,uint8 v,bytes32 r,bytes32 s)':
    receive(3),
  'repayETH(address pool,uint256 amount,address onBehalfOf)': receive(2),
  'repayETH(address pool,uint256 amount,uint256 rateMode,address onBehalfOf)': receive(3),
  [`repay(${market},uint256 assets,uint256 shares,address onBehalf,bytes data)`]: receive(7),
  'repay(uint256 amount,address receiver)': receive(1),
  'repayBorrowBehalf(address borrower,uint256 repayAmount)': receive(0),
  'repayBorrowBehalf(address borrower)': receive(0),
  'repayAsset(uint256 shares,address borrower)': receive(1),
  'addCollateral(uint256 collateralAmount,address borrower)': receive(1),
  [`morphoRepay(${market},uint256 assets,uint256 shares,uint256 maxSharePriceE27,address onBehalf,bytes data)`]:
    receive(8),
  [`morphoSupply(${market},uint256 assets,uint256 shares,uint256 maxSharePriceE27,address onBehalf,bytes data)`]:
    receive(8),
  [`morphoSupplyCollateral(${market},uint256 assets,address onBehalf,bytes data)`]: receive(6),
  'erc4626Deposit(address vault,uint256 assets,uint256 maxSharePriceE27,address receiver)': receive(3),
  'erc4626Mint(address vault,uint256 shares,uint256 maxSharePriceE27,address receiver)': receive(3),
  // Rewards, and staking for another account.
  'claimRewards(address[] assets,uint256 amount,address to,address reward)': receive(2),
  'claimTo(address comet,address src,address to,bool shouldAccrue)': receive(2),
  'processClaim((uint32 rootIndex,uint32 earnerIndex,bytes earnerTreeProof,(address earner,bytes32 earnerTokenRoot) earnerLeaf,uint32[] tokenIndices,bytes[] tokenTreeProofs,(address token,uint256 cumulativeEarnings)[] tokenLeaves) claim,address recipient)':
    receive(1),
  'stake(address to,uint256 amount)': receive(0),
  'lock(address account,uint256 amount)': receive(0),
  'lock(address account,uint256 amount,uint256 spendRatio)': receive(0),
  'free(address owner,uint256 index,address to,uint256 wad)': receive(2),
  'depositFor(address account,uint256 amount)': receive(0),
  'createLockFor(uint256 value,uint256 lockDuration,address to)': receive(2),
  'deposit(uint256 assets,address receiver,uint16 referral)': receive(1),
  'remove_liquidity_one_coin(uint256 burnAmount,uint256 i,uint256 minReceived,bool useEth,address receiver)': receive(
    4,
    2,
  ),
  // Staking with others, which doesn't give them the tokens: The Graph, and Livepeer.
  'delegate(address indexer,uint256 tokens)': () => [],
  'delegate(address serviceProvider,address verifier,uint256 tokens,uint256 minSharesOut)': () => [],
  'bond(uint256 amount,address to)': () => [],
}

/** Aave: with another mode than 0, the receiver of the coins leaves the debt to the caller. */
function readFlashLoan(data: CallData, { to }: FlatCall): ReturnType<ReadFunction> {
  const isDebt = data.list(3, 1).some((mode) => mode.number(0) > 0n)
  return isDebt ? [{ kind: 'approval', token: to, spender: data.address(0), amount: mostAmount, isDebt: true }] : []
}

/** Compound: actions by their names, and their arguments. */
function readBulker(data: CallData, { budget }: FlatCall): ReturnType<ReadFunction> {
  const inputs = data.bytesList(1)
  return data.list(0, 1).flatMap((action, index): ReturnType<ReadFunction> => {
    const name = action.number(0)
    const input = readCallData((inputs[index] ?? '0x').slice(2), budget)
    if (name === bulkerActions.transfer)
      return [{ kind: 'transfer', token: input.address(2), to: input.address(1), amount: input.number(3) }]
    return name === bulkerActions.withdraw || name === bulkerActions.withdrawCoins || name === bulkerActions.supply
      ? [{ kind: 'receive', recipient: input.address(1) }]
      : []
  })
}

/** `ACTION_TRANSFER_ASSET` and the others, as bytes. */
const bulkerActions = {
  transfer: 0x414354494f4e5f5452414e534645525f41535345540000000000000000000000n,
  withdraw: 0x414354494f4e5f57495448445241575f41535345540000000000000000000000n,
  withdrawCoins: 0x414354494f4e5f57495448445241575f4e41544956455f544f4b454e00000000n,
  supply: 0x414354494f4e5f535550504c595f415353455400000000000000000000000000n,
}

const mostAmount = 2n ** 256n - 1n
