import type { CallData } from '../readCallData.js'
import { keyOf, readAddresses, readPath, readReversedPath, type SwappedTokens, wrapped } from '../swappedTokens.js'
import { anyAmount, anyPrice } from '../universalRouter.js'
import { type FunctionTable, inStruct, type ReadFunction } from './FunctionTable.js'
import { receive, receiveOnV2 } from './receive.js'
import { transfer } from './transferFunctions.js'

/** A swap with an exact output. Without a limit of what it takes, it accepts any price. */
const withMaximum =
  (maximum: number, read: ReadFunction): ReadFunction =>
  (data, call) => [...read(data, call), ...(data.number(maximum) >= anyAmount ? [anyPrice] : [])]

/**
 * A swap by a router that can also hold what comes out.
 *
 * @param self The router's name for itself.
 * @param input The slot of an exact input. With 0, the router swaps all that it holds.
 */
const swap =
  (
    read: (data: CallData) => SwappedTokens,
    self: bigint,
    { recipient, minimum, input }: { readonly recipient: number; readonly minimum?: number; readonly input?: number },
  ): ReadFunction =>
  (data, { to }) => {
    const { tokenIn, tokenOut } = read(data)
    return [
      {
        kind: 'receive',
        recipient: data.number(recipient) === self ? to : data.address(recipient),
        ...(minimum !== undefined && { minimum: data.number(minimum) }),
        token: keyOf(tokenOut),
        ...(input !== undefined && data.number(input) === 0n && { spends: keyOf(tokenIn) }),
      },
    ]
  }

/** With a price limit, v3's routers may stop early, and then give less than the exact output. */
const withPriceLimit =
  (limit: number, read: ReadFunction): ReadFunction =>
  (data, call) => [...read(data, call), ...(data.number(limit) > 0n ? [anyPrice] : [])]

const readPair = (data: CallData) => ({ tokenIn: data.address(0), tokenOut: data.address(1) })
const readStart = (data: CallData) => readPath(data.bytes(0))
const readStartReversed = (data: CallData) => readReversedPath(data.bytes(0))
/** A payment by a router of all that it holds: of wrapped coins, or of the token in the first slot. */
const payOut =
  (token: 'wrapped' | 'first', recipient?: number): ReadFunction =>
  (data, { to }) => {
    const receiver = recipient === undefined ? undefined : data.address(recipient)
    return [
      {
        kind: 'receive',
        ...(receiver && { recipient: receiver }),
        ...(receiver !== to && { spends: token === 'wrapped' ? wrapped : keyOf(data.address(0)) }),
      },
    ]
  }

const oneInchSwap =
  '(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags) desc'

const lifiSwap =
  '(address callTo,address approveTo,address sendingAssetId,address receivingAssetId,uint256 fromAmount,bytes callData,bool requiresDeposit)'

const routes = '(address from,address to,bool stable,address factory)[] routes'
const lbPath = '(uint256[] pairBinSteps,uint8[] versions,address[] tokenPath) path'
const okxRequest =
  '(uint256 fromToken,address toToken,uint256 fromTokenAmount,uint256 minReturnAmount,uint256 deadLine) baseRequest'
const okxPath = '(address[] mixAdapters,address[] assetTo,uint256[] rawData,bytes[] extraData,uint256 fromToken)'
const pendleFills =
  '((uint256,uint256,uint256,uint8,address,address,address,address,uint256,uint256,uint256,bytes) order,bytes signature,uint256 makingAmount)[]'
const pendleLimit = `(address limitRouter,uint256 epsSkipMarket,${pendleFills} normalFills,${pendleFills} flashFills,bytes optData) limit`
const pendleSwap = '(uint8 swapType,address extRouter,bytes extCalldata,bool needScale) swapData'
const pendleInput = `(address tokenIn,uint256 netTokenIn,address tokenMintSy,address pendleSwap,${pendleSwap}) input`
const pendleOutput = `(address tokenOut,uint256 minTokenOut,address tokenRedeemSy,address pendleSwap,${pendleSwap}) output`
const pendleGuess = '(uint256 guessMin,uint256 guessMax,uint256 guessOffchain,uint256 maxIteration,uint256 eps) guess'

/** Swaps and sales. */
export const tradeFunctions: FunctionTable = {
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    receiveOnV2(3, 1),
  'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    receiveOnV2(3, 1),
  'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': receiveOnV2(2, 0),
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
    withMaximum(1, receiveOnV2(3)),
  'swapETHForExactTokens(uint256 amountOut,address[] path,address to,uint256 deadline)': receiveOnV2(2),
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
    swap(readPair, 0n, { recipient: 3, minimum: 6, input: 5 }),
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
    swap(readPair, 2n, { recipient: 3, minimum: 5, input: 4 }),
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    receiveOnV2(3, 1),
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    receiveOnV2(3, 1),
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    receiveOnV2(2, 0),
  'swapTokensForExactETH(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
    withMaximum(1, receiveOnV2(3)),
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)': swap(
    (data) => readAddresses(data, 2),
    2n,
    { recipient: 3, minimum: 1, input: 0 },
  ),
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)': withMaximum(
    1,
    swap((data) => readAddresses(data, 2), 2n, { recipient: 3 }),
  ),
  'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)':
    inStruct(swap(readStart, 0n, { recipient: 1, minimum: 4, input: 3 })),
  'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)': inStruct(
    swap(readStart, 2n, { recipient: 1, minimum: 3, input: 2 }),
  ),
  'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
    withPriceLimit(7, withMaximum(6, swap(readPair, 0n, { recipient: 3 }))),
  'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
    withPriceLimit(6, withMaximum(5, swap(readPair, 2n, { recipient: 3 }))),
  'exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum) params)':
    inStruct(withMaximum(4, swap(readStartReversed, 0n, { recipient: 1 }))),
  'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)': inStruct(
    withMaximum(3, swap(readStartReversed, 2n, { recipient: 1 })),
  ),
  'unwrapWETH9(uint256 amountMinimum,address recipient)': payOut('wrapped', 1),
  'sweepToken(address token,uint256 amountMinimum,address recipient)': payOut('first', 2),
  'unwrapWETH9WithFee(uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)': payOut(
    'wrapped',
    1,
  ),
  'sweepTokenWithFee(address token,uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)':
    payOut('first', 2),
  'unwrapWETH9(uint256 amountMinimum)': payOut('wrapped'),
  'sweepToken(address token,uint256 amountMinimum)': payOut('first'),
  'unwrapWETH9WithFee(uint256 amountMinimum,uint256 feeBips,address feeRecipient)': payOut('wrapped'),
  'sweepTokenWithFee(address token,uint256 amountMinimum,uint256 feeBips,address feeRecipient)': payOut('first'),
  [`swap(address executor,${oneInchSwap},bytes permit,bytes data)`]: receive(4, 6),
  [`swap(address executor,${oneInchSwap},bytes data)`]: receive(4, 6),
  'unoswapTo(uint256 to,uint256 token,uint256 amount,uint256 minReturn,uint256 dex)': receive(0, 3),
  [`swapTokensGeneric(bytes32 transactionId,string integrator,string referrer,address receiver,uint256 minAmount,${lifiSwap}[] swapData)`]:
    receive(3, 4),
  [`swapTokensSingleV3ERC20ToERC20(bytes32 transactionId,string integrator,string referrer,address receiver,uint256 minAmountOut,${lifiSwap} swapData)`]:
    receive(3, 4),
  [`swapTokensSingleV3ERC20ToNative(bytes32 transactionId,string integrator,string referrer,address receiver,uint256 minAmountOut,${lifiSwap} swapData)`]:
    receive(3, 4),
  [`swapTokensSingleV3NativeToERC20(bytes32 transactionId,string integrator,string referrer,address receiver,uint256 minAmountOut,${lifiSwap} swapData)`]:
    receive(3, 4),
  [`swapTokensMultipleV3ERC20ToERC20(bytes32 transactionId,string integrator,string referrer,address receiver,uint256 minAmountOut,${lifiSwap}[] swapData)`]:
    receive(3, 4),
  [`swapTokensMultipleV3ERC20ToNative(bytes32 transactionId,string integrator,string referrer,address receiver,uint256 minAmountOut,${lifiSwap}[] swapData)`]:
    receive(3, 4),
  [`swapTokensMultipleV3NativeToERC20(bytes32 transactionId,string integrator,string referrer,address receiver,uint256 minAmountOut,${lifiSwap}[] swapData)`]:
    receive(3, 4),
  [`swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]: receive(
    3,
    1,
  ),
  [`swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]: receive(3, 1),
  [`swapExactETHForTokens(uint256 amountOutMin,${routes},address to,uint256 deadline)`]: receive(2, 0),
  'exactInputSingle((address tokenIn,address tokenOut,int24 tickSpacing,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
    swap(readPair, 0n, { recipient: 3, minimum: 6, input: 5 }),
  'batchSwap(uint8 kind,(bytes32 poolId,uint256 assetInIndex,uint256 assetOutIndex,uint256 amount,bytes userData)[] swaps,address[] assets,(address sender,bool fromInternalBalance,address recipient,bool toInternalBalance) funds,int256[] limits,uint256 deadline)':
    receive(5),
  'transformERC20(address inputToken,address outputToken,uint256 inputTokenAmount,uint256 minOutputTokenAmount,(uint32 deploymentNonce,bytes data)[] transformations)':
    receive(undefined, 3),
  'exchange(int128 i,int128 j,uint256 dx,uint256 minDy,address receiver)': receive(4, 3),
  [`swapExactPtForToken(address receiver,address market,uint256 exactPtIn,${pendleOutput},${pendleLimit})`]: receive(0),
  'createOrder((address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,bytes32 appData,uint256 feeAmount,uint32 validTo,bool partiallyFillable,int64 quoteId) order)':
    receive(1, 3),
  'unoswap(address srcToken,uint256 amount,uint256 minReturn,uint256[] pools)': receive(undefined, 2),
  'unoswapTo(address recipient,address srcToken,uint256 amount,uint256 minReturn,uint256[] pools)': receive(0, 3),
  'uniswapV3SwapTo(address recipient,uint256 amount,uint256 minReturn,uint256[] pools)': receive(0, 2),
  'clipperSwapTo(address clipperExchange,address recipient,uint256 srcToken,address dstToken,uint256 inputAmount,uint256 outputAmount,uint256 goodUntil,bytes32 r,bytes32 vs)':
    receive(1, 5),
  'processRoute(address tokenIn,uint256 amountIn,address tokenOut,uint256 amountOutMin,address to,bytes route)':
    receive(4, 3),
  [`swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,${lbPath},address to,uint256 deadline)`]: receive(
    3,
    1,
  ),
  [`swapExactTokensForNATIVE(uint256 amountIn,uint256 amountOutMinNative,${lbPath},address to,uint256 deadline)`]:
    receive(3, 1),
  [`swapExactNATIVEForTokens(uint256 amountOutMin,${lbPath},address to,uint256 deadline)`]: receive(2, 0),
  'swapExactTokensForAVAX(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
    receiveOnV2(3, 1),
  'swapExactAVAXForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': receiveOnV2(2, 0),
  'exactInputSingle((address tokenIn,address tokenOut,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 limitSqrtPrice) params)':
    swap(readPair, 0n, { recipient: 2, minimum: 5, input: 4 }),
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,address referrer,uint256 deadline)':
    receive(3, 1),
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,address referrer,uint256 deadline)':
    receive(3, 1),
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,address[] path,address to,address referrer,uint256 deadline)':
    receive(2, 0),
  [`swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
    receive(3, 1),
  [`swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
    receive(3, 1),
  [`swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
    receive(2, 0),
  // PancakeSwap.
  'exactInputStableSwap(address[] path,uint256[] flag,uint256 amountIn,uint256 amountOutMin,address to)': swap(
    (data) => readAddresses(data, 0),
    2n,
    { recipient: 4, minimum: 3, input: 2 },
  ),
  // Algebra.
  'exactInputSingle((address tokenIn,address tokenOut,address deployer,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 limitSqrtPrice) params)':
    swap(readPair, 0n, { recipient: 3, minimum: 6, input: 5 }),
  'pull(address token,uint256 value)': (data, { to }) => [
    { kind: 'receive', recipient: to, token: keyOf(data.address(0)) },
  ],
  'wrapETH(uint256 value)': (_data, { to }) => [{ kind: 'receive', recipient: to, token: wrapped }],
  'unoswapTo2(uint256 to,uint256 token,uint256 amount,uint256 minReturn,uint256 dex,uint256 dex2)': receive(0, 3),
  'unoswapTo3(uint256 to,uint256 token,uint256 amount,uint256 minReturn,uint256 dex,uint256 dex2,uint256 dex3)':
    receive(0, 3),
  'ethUnoswapTo(uint256 to,uint256 minReturn,uint256 dex)': receive(0, 1),
  'ethUnoswapTo2(uint256 to,uint256 minReturn,uint256 dex,uint256 dex2)': receive(0, 1),
  'ethUnoswapTo3(uint256 to,uint256 minReturn,uint256 dex,uint256 dex2,uint256 dex3)': receive(0, 1),
  'unoswap(uint256 token,uint256 amount,uint256 minReturn,uint256 dex)': receive(undefined, 2),
  'ethUnoswap(uint256 minReturn,uint256 dex)': receive(undefined, 0),
  'exchange(address[11] route,uint256[5][5] swapParams,uint256 amount,uint256 minDy,address[5] pools,address receiver)':
    receive(43, 37),
  'swap((bytes32 poolId,uint8 kind,address assetIn,address assetOut,uint256 amount,bytes userData) singleSwap,(address sender,bool fromInternalBalance,address recipient,bool toInternalBalance) funds,uint256 limit,uint256 deadline)':
    receive(3, 5),
  // CryptoPunks, which predate the standards.
  'offerPunkForSale(uint256 punkIndex,uint256 minSalePriceInWei)': receive(undefined, 1),
  'acceptBidForPunk(uint256 punkIndex,uint256 minPrice)': receive(undefined, 1),
  'offerPunkForSaleToAddress(uint256 punkIndex,uint256 minSalePriceInWei,address toAddress)': (data, call) => [
    ...receive(undefined, 1)(data, call),
    ...transfer(2)(data, call),
  ],
  'transferPunk(address to,uint256 punkIndex)': transfer(0),
  // Curve's other pools.
  'exchange(uint256 i,uint256 j,uint256 dx,uint256 minDy,address receiver)': receive(4, 3),
  'exchange(uint256 i,uint256 j,uint256 dx,uint256 minDy,bool useEth,address receiver)': receive(5, 3),
  'exchange_underlying(int128 i,int128 j,uint256 dx,uint256 minDy,address receiver)': receive(4, 3),
  // OKX.
  'unxswapTo(uint256 srcToken,uint256 amount,uint256 minReturn,address receiver,bytes32[] pools)': receive(3, 2),
  [`smartSwapTo(uint256 orderId,address receiver,${okxRequest},uint256[] batchesAmount,${okxPath}[][] batches,(uint256 pathIndex,address payer,address fromToken,address toToken,uint256 fromTokenAmountMax,uint256 toTokenAmountMax,uint256 salt,uint256 deadLine,bool isPushOrder,bytes extension)[] extraData)`]:
    receive(1, 5),
  [`dagSwapTo(uint256 orderId,address receiver,${okxRequest},${okxPath}[] paths)`]: receive(1, 5),
  // Above the receiver stands the order's number.
  'uniswapV3SwapTo(uint256 receiver,uint256 amount,uint256 minReturn,uint256[] pools)': receive(0, 2),
  // Pendle.
  [`redeemPyToToken(address receiver,address yt,uint256 netPyIn,${pendleOutput})`]: receive(0),
  [`redeemSyToToken(address receiver,address sy,uint256 netSyIn,${pendleOutput})`]: receive(0),
  [`swapExactTokenForPt(address receiver,address market,uint256 minPtOut,${pendleGuess},${pendleInput},${pendleLimit})`]:
    receive(0, 2),
  [`swapExactTokenForYt(address receiver,address market,uint256 minYtOut,${pendleGuess},${pendleInput},${pendleLimit})`]:
    receive(0, 2),
  [`swapExactYtForToken(address receiver,address market,uint256 exactYtIn,${pendleOutput},${pendleLimit})`]: receive(0),
  [`removeLiquiditySingleToken(address receiver,address market,uint256 netLpToRemove,${pendleOutput},${pendleLimit})`]:
    receive(0),
  // Uniswap v1.
  'tokenToEthTransferInput(uint256 tokensSold,uint256 minEth,uint256 deadline,address recipient)': receive(3, 1),
}
