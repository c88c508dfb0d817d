import type { CallData } from '../readCallData.js'
import { type FunctionTable, inStruct, type ReadFunction } from './FunctionTable.js'
import { receive } from './receive.js'

/** A recipient on another network. An address in 32 bytes is that of another kind of network. */
const receiveElsewhere =
  (recipient: number): ReadFunction =>
  (data, call) =>
    data.number(recipient) >> 160n === 0n ? receive(recipient)(data, call) : []

/** Coins for an account on a rollup. With call data, they are for a contract there. */
const payElsewhere =
  (callData: number): ReadFunction =>
  (data, call) =>
    data.bytes(callData) === '0x' ? receive(0)(data, call) : []

const synapseQuery = '(address routerAdapter,address tokenOut,uint256 minAmountOut,uint256 deadline,bytes rawParams)'

/** Bridges to other networks. */
export const bridgeFunctions: FunctionTable = {
  'depositETHTo(address to,uint32 minGasLimit,bytes extraData)': receive(0),
  'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData)': receive(0),
  'depositERC20To(address l1Token,address l2Token,address to,uint256 amount,uint32 minGasLimit,bytes extraData)':
    receive(2),
  'bridgeERC20To(address localToken,address remoteToken,address to,uint256 amount,uint32 minGasLimit,bytes extraData)':
    receive(2),
  'createRetryableTicket(address to,uint256 l2CallValue,uint256 maxSubmissionCost,address excessFeeRefundAddress,address callValueRefundAddress,uint256 gasLimit,uint256 maxFeePerGas,bytes data)':
    payElsewhere(7),
  'unsafeCreateRetryableTicket(address to,uint256 l2CallValue,uint256 maxSubmissionCost,address excessFeeRefundAddress,address callValueRefundAddress,uint256 gasLimit,uint256 maxFeePerGas,bytes data)':
    payElsewhere(7),
  'depositTransaction(address to,uint256 value,uint64 gasLimit,bool isCreation,bytes data)': payElsewhere(4),
  'deposit(bytes32 depositor,bytes32 recipient,bytes32 inputToken,bytes32 outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,bytes32 exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityParameter,bytes message)':
    receiveElsewhere(1),
  'transferTokens(address token,uint256 amount,uint16 recipientChain,bytes32 recipient,uint256 arbiterFee,uint32 nonce)':
    receiveElsewhere(3),
  'bridgeAsset(uint32 destinationNetwork,address destinationAddress,uint256 amount,address token,bool forceUpdateGlobalExitRoot,bytes permitData)':
    receive(1),
  'sendMessage(address to,uint256 fee,bytes data)': payElsewhere(2),
  'depositETH(address to,uint256 amount,uint256 gasLimit)': receive(0),
  'sendToL2(uint256 chainId,address recipient,uint256 amount,uint256 amountOutMin,uint256 deadline,address relayer,uint256 relayerFee)':
    receive(1),
  'depositForBurnWithCaller(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller)':
    receiveElsewhere(2),
  'depositForBurnWithHook(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold,bytes hookData)':
    receiveElsewhere(2),
  'depositEtherFor(address user)': receive(0),
  'depositFor(address user,address rootToken,bytes depositData)': receive(0),
  'outboundTransfer(address token,address to,uint256 amount,uint256 maxGas,uint256 gasPriceBid,bytes data)': receive(1),
  'outboundTransferCustomRefund(address token,address refundTo,address to,uint256 amount,uint256 maxGas,uint256 gasPriceBid,bytes data)':
    receive(2),
  'withdrawEth(address destination)': receive(0),
  'depositV3(address depositor,address recipient,address inputToken,address outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,address exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityDeadline,bytes message)':
    receive(1, 5),
  'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)':
    receiveElsewhere(2),
  'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold)':
    receiveElsewhere(2),
  'send((uint32 dstEid,bytes32 to,uint256 amountLD,uint256 minAmountLD,bytes extraOptions,bytes composeMsg,bytes oftCmd) sendParam,(uint256 nativeFee,uint256 lzTokenFee) fee,address refundAddress)':
    inStruct(receiveElsewhere(1)),
  'outboundTransfer(address token,address to,uint256 amount,bytes data)': receive(1),
  'withdrawTo(address l2Token,address to,uint256 amount,uint32 minGasLimit,bytes extraData)': receive(1),
  'initiateWithdrawal(address target,uint256 gasLimit,bytes data)': payElsewhere(2),
  'depositERC20(address token,address to,uint256 amount,uint256 gasLimit)': receive(1),
  'wrapAndTransferETH(uint16 recipientChain,bytes32 recipient,uint256 arbiterFee,uint32 nonce)': receiveElsewhere(1),
  'send(address receiver,address token,uint256 amount,uint64 dstChainId,uint64 nonce,uint32 maxSlippage)': receive(0),
  'relayTokens(address token,address receiver,uint256 value)': receive(1),
  'createSaltedOrder((address giveTokenAddress,uint256 giveAmount,bytes takeTokenAddress,uint256 takeAmount,uint256 takeChainId,bytes receiverDst,address givePatchAuthoritySrc,bytes orderAuthorityAddressDst,bytes allowedTakerDst,bytes externalCall,bytes allowedCancelBeneficiarySrc) orderCreation,uint64 salt,bytes affiliateFee,uint32 referralCode,bytes permitEnvelope,bytes metadata)':
    readDebridge,
  // Linea, Ronin, ZKsync, Synapse, LayerZero, Hop and xDai.
  'bridgeToken(address token,uint256 amount,address recipient)': receive(2),
  'requestDepositFor((address recipient,address token,(uint8 erc,uint256 id,uint256 quantity) info) request)':
    receive(0),
  'deposit(address l2Receiver,address l1Token,uint256 amount,uint256 l2TxGasLimit,uint256 l2TxGasPerPubdataByte,address refundRecipient)':
    receive(0),
  [`bridge(address to,uint256 chainId,address token,uint256 amount,${synapseQuery} originQuery,${synapseQuery} destQuery)`]:
    receive(0),
  'sendFrom(address from,uint16 dstChainId,bytes32 toAddress,uint256 amount,(address refundAddress,address zroPaymentAddress,bytes adapterParams) callParams)':
    receiveElsewhere(2),
  'swapAndSend(uint256 chainId,address recipient,uint256 amount,uint256 bonderFee,uint256 amountOutMin,uint256 deadline,uint256 destinationAmountOutMin,uint256 destinationDeadline)':
    receive(1),
  'relayTokens(address receiver,uint256 amount)': receive(0),
}

/** deBridge: an address of this kind of network has 20 bytes. */
function readDebridge(data: CallData): ReturnType<ReadFunction> {
  const recipient = data.at(0).bytes(5)
  return recipient.length === 42 ? [{ kind: 'receive', recipient }] : []
}
