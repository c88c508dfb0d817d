import { type FunctionTable, inStruct, type ReadFunction } from './FunctionTable.js'
import { receive } from './receive.js'

/** KyberSwap's. */
const kyberExecution =
  '(address callTarget,address approveTarget,bytes targetData,(address srcToken,address dstToken,address[] srcReceivers,uint256[] srcAmounts,address[] feeReceivers,uint256[] feeAmounts,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags,bytes permit) desc,bytes clientData) execution'

const readKyber: ReadFunction = (data, call) => receive(6, 8)(data.at(0).at(3), call)

/** Functions that also run other contracts' code, which the rules can't read: those of aggregators, and DSProxy's. */
export const opaqueFunctions: FunctionTable = {
  'execute((address recipient,address buyToken,uint256 minAmountOut) slippage,bytes[] actions,bytes32 data)': receive(
    0,
    2,
  ),
  [`swap(${kyberExecution})`]: readKyber,
  'swap((address inputToken,uint256 inputAmount,address inputReceiver,address outputToken,uint256 outputQuote,uint256 outputMin,address outputReceiver) tokenInfo,bytes pathDefinition,address executor,uint32 referralCode)':
    receive(6, 5),
  'swapExactAmountIn(address executor,(address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary) swapData,uint256 partnerAndFee,bytes permit,bytes executorData)':
    receive(7, 4),
  'execute(address target,bytes data)': (data) => [{ kind: 'delegatecall', target: data.address(0), isProxy: true }],
  'swap((address inputToken,uint256 inputAmount,address inputReceiver,address outputToken,uint256 outputQuote,uint256 outputMin,address outputReceiver) tokenInfo,bytes pathDefinition,address executor,(uint64 code,uint64 fee,address feeRecipient) referralInfo)':
    receive(6, 5),
  'swapSimpleMode(address caller,(address srcToken,address dstToken,address[] srcReceivers,uint256[] srcAmounts,address[] feeReceivers,uint256[] feeAmounts,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags,bytes permit) desc,bytes executorData,bytes clientData)':
    (data, call) => receive(6, 8)(data.at(1), call),
  'swapExactAmountOut(address executor,(address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary) swapData,uint256 partnerAndFee,bytes permit,bytes executorData)':
    receive(7),
  'swapExactAmountInOnUniswapV2((address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary,bytes pools) uniData,uint256 partnerAndFee,bytes permit)':
    inStruct(receive(6, 3)),
  'swapExactAmountInOnUniswapV3((address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary,bytes pools) uniData,uint256 partnerAndFee,bytes permit)':
    inStruct(receive(6, 3)),
  'snwap(address tokenIn,uint256 amountIn,address recipient,address tokenOut,uint256 amountOutMin,address executor,bytes executorData)':
    receive(2, 4),
  'swapExactAmountInOnCurveV1((uint256 curveData,uint256 curveAssets,address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary) curveV1Data,uint256 partnerAndFee,bytes permit)':
    receive(8, 5),
  'swapExactAmountInOnCurveV2((uint256 curveData,uint256 i,uint256 j,address poolAddress,address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary) curveV2Data,uint256 partnerAndFee,bytes permit)':
    receive(10, 7),
  // Above the beneficiary stand flags.
  'swapExactAmountInOnBalancerV2((uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,uint256 beneficiaryAndApproveFlag) balancerData,uint256 partnerAndFee,bytes permit,bytes data)':
    receive(4, 1),
  [`swapGeneric(${kyberExecution})`]: readKyber,
}
