import type { FlatCall } from '../FlatCall.js'
import { type Budget, type CallData, readCallData } from '../readCallData.js'
import { createSafeCall, type NestedCall, readMultiSend, readRefund, readSafeCall } from '../safe.js'
import { readUniversalRouter } from '../universalRouter.js'
import { type FunctionTable, inStruct, type ReadFunction } from './FunctionTable.js'

const nest = (to: string, data: string, value = 0n, from?: string): NestedCall => ({
  kind: 'call',
  to,
  data,
  value,
  from,
})

const multicall =
  (slot: number): ReadFunction =>
  (data, { to, from }) =>
    data.bytesList(slot).map((inner) => nest(to, inner, 0n, from))

/** A list of tuples that start with the target. The contract itself makes the calls. */
const batch =
  (slot: number, at: { readonly data: number; readonly value?: number }): ReadFunction =>
  (data, { to }) =>
    data
      .list(slot, 'dynamic')
      .map((row) => nest(row.address(0), row.bytes(at.data), at.value === undefined ? 0n : row.number(at.value), to))

/** Calls within calls. */
export const batchFunctions: FunctionTable = {
  'multicall(bytes[] data)': multicall(0),
  'batch(bytes[] calls,bool revertOnFail)': multicall(0),
  'executeWithoutChainIdValidation(bytes[] calls)': multicall(0),
  'multicall(uint256 deadline,bytes[] data)': multicall(1),
  'multicall(bytes32 previousBlockhash,bytes[] data)': multicall(1),
  'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)':
    (data, call) => [
      ...readSafeCall(data, call),
      ...readRefund({ gas: data.number(5), price: data.number(6), token: data.address(7), receiver: data.address(8) }),
    ],
  'execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)': readSafeCall,
  'execTransactionFromModuleReturnData(address to,uint256 value,bytes data,uint8 operation)': readSafeCall,
  'executeUserOp(address to,uint256 value,bytes data,uint8 operation)': readSafeCall,
  'executeUserOpWithErrorString(address to,uint256 value,bytes data,uint8 operation)': readSafeCall,
  'execute(address to,uint256 value,bytes data,uint8 operation)': readSafeCall,
  'executeUserOp((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature) userOp,bytes32 userOpHash)':
    (_data, { to, data }) => [nest(to, `0x${data.slice(10)}`)],
  'multiSend(bytes transactions)': readMultiSend,
  'execute(address target,uint256 value,bytes data)': readExecution,
  'execute_ncC(address dest,uint256 value,bytes func)': readExecution,
  'execute(uint256 operationType,address target,uint256 value,bytes data)': (data, { to }) =>
    data.number(0) === 4n
      ? [{ kind: 'delegatecall', target: data.address(1) }]
      : [nest(data.address(1), data.bytes(3), data.number(2), to)],
  'executeBatch(address[] targets,uint256[] values,bytes[] data)': readBatch,
  'executeBatch_y6U(address[] dest,uint256[] value,bytes[] func)': readBatch,
  'multicall((bool allowFailure,bytes callData)[] calls)': (data, { to, from }) =>
    data.list(0, 'dynamic').map((row) => nest(to, row.bytes(1), 0n, from)),
  'executeBatch(uint256[] operationsType,address[] targets,uint256[] values,bytes[] datas)': readTypedBatch,
  'executeSigned(bytes commands,bytes[] inputs,bytes32 intent,bytes32 data,bool verifySender,bytes32 nonce,bytes signature,uint256 deadline)':
    readUniversalRouter,
  'execute(bytes executionCalldata,bytes opData)': (_data, { to }) => [{ kind: 'delegatecall', target: to }],
  'executeBatch(address[] targets,bytes[] data)': (data, { to }) => {
    const calls = data.bytesList(1)
    return data.list(0, 1).map((row, index) => nest(row.address(0), calls[index] ?? '0x', 0n, to))
  },
  'executeBatch((address target,uint256 value,bytes data)[] calls)': batch(0, { data: 2, value: 1 }),
  'execute((address target,uint256 value,bytes data)[] calls)': batch(0, { data: 2, value: 1 }),
  'execute(((address target,uint256 value,bytes data)[] calls,bool revertOnFailure) batch)': inStruct(
    batch(0, { data: 2, value: 1 }),
  ),
  'execute((address target,uint256 value,bytes data) call)': inStruct((data, { to }) => [
    nest(data.address(0), data.bytes(2), data.number(1), to),
  ]),
  'multicall((address to,bytes data,uint256 value,bool skipRevert,bytes32 callbackHash)[] bundle)': batch(0, {
    data: 1,
    value: 2,
  }),
  'aggregate((address target,bytes callData)[] calls)': batch(0, { data: 1 }),
  'tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)': batch(1, { data: 1 }),
  'aggregate3((address target,bool allowFailure,bytes callData)[] calls)': batch(0, { data: 2 }),
  'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls)': batch(0, {
    data: 3,
    value: 2,
  }),
  'execute(bytes32 mode,bytes executionCalldata)': readModularExecution,
  'execute(bytes commands,bytes[] inputs,uint256 deadline)': readUniversalRouter,
  'execute(bytes commands,bytes[] inputs)': readUniversalRouter,
  'batch((address targetContract,address onBehalfOfAccount,uint256 value,bytes data)[] items)': (data, { from }) =>
    data.list(0, 'dynamic').map((row) => nest(row.address(0), row.bytes(3), row.number(2), from)),
  'call(address targetContract,address onBehalfOfAccount,uint256 value,bytes data)': (data, { from }) => [
    nest(data.address(0), data.bytes(3), data.number(2), from),
  ],
  'executeBySender((address to,uint256 value,bytes data)[] calls)': batch(0, { data: 2, value: 1 }),
  'multiCall(address wallet,(address to,uint256 value,bytes data)[] transactions)': (data, call) =>
    batch(1, { data: 2, value: 1 })(data, { ...call, to: data.address(0) }),
  'execute((bool delegateCall,bool revertOnError,uint256 gasLimit,address target,uint256 value,bytes data)[] txs,uint256 nonce,bytes signature)':
    readSequence,
  'selfExecute((bool delegateCall,bool revertOnError,uint256 gasLimit,address target,uint256 value,bytes data)[] txs)':
    readSequence,
  'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,bytes32 roleKey,bool shouldRevert)':
    readSafeCall,
  'execTransactionWithRoleReturnData(address to,uint256 value,bytes data,uint8 operation,bytes32 roleKey,bool shouldRevert)':
    readSafeCall,
  'executeNextTx(address to,uint256 value,bytes data,uint8 operation)': readSafeCall,
  'blockAndAggregate((address target,bytes callData)[] calls)': batch(0, { data: 1 }),
  'tryBlockAndAggregate(bool requireSuccess,(address target,bytes callData)[] calls)': batch(1, { data: 1 }),
  'permitAndCall(bytes permit,bytes action)': (data, { to, from, value }) => [nest(to, data.bytes(1), value, from)],
  'exec(address operator,address token,uint256 amount,address target,bytes data)': (data, { from, value }) => {
    const [operator, token, target] = [data.address(0), data.address(1), data.address(3)]
    const call = nest(target, data.bytes(4), value, from)
    return [call, { kind: 'approval', token, spender: operator, amount: data.number(2) }]
  },
  // Relay.
  'multicall((address target,bool allowFailure,uint256 value,bytes callData)[] calls,address refundTo,address nftRecipient)':
    batch(0, { data: 3, value: 2 }),
  'transferAndMulticall(address[] tokens,uint256[] amounts,(address target,bool allowFailure,uint256 value,bytes callData)[] calls,address refundTo,address nftRecipient)':
    batch(2, { data: 3, value: 2 }),
  // MetaMask's accounts. Without a delegation, the caller itself runs the calls.
  'redeemDelegations(bytes[] permissionContexts,bytes32[] modes,bytes[] executionCallDatas)': (
    data,
    { from, budget },
  ) => {
    const executions = data.bytesList(2)
    return data
      .list(1, 1)
      .flatMap((mode, index) => readExecutions(mode.number(0), executions[index] ?? '0x', from, budget))
  },
  // Polymarket's wallets. Kind 2 runs the target's code as the wallet.
  'proxy((uint8 typeCode,address to,uint256 value,bytes data)[] calls)': (data, { to }) =>
    data.list(0, 'dynamic').flatMap((row) =>
      createSafeCall({
        safe: to,
        to: row.address(1),
        value: row.number(2),
        data: row.bytes(3),
        isDelegateCall: row.number(0) === 2n,
      }),
    ),
  // Alchemy's accounts.
  'executeWithRuntimeValidation(bytes data,bytes authorization)': (data, { to, from, value }) => [
    nest(to, data.bytes(0), value, from),
  ],
  // Ambire.
  'execute((address to,uint256 value,bytes data)[] calls,bytes signature)': batch(0, { data: 2, value: 1 }),
  'executeMultiple(((address to,uint256 value,bytes data)[] calls,bytes signature)[] batches)': (data, call) =>
    data.list(0, 'dynamic').flatMap((row) => batch(0, { data: 2, value: 1 })(row, call)),
}

/** A call by a smart account. */
function readExecution(data: CallData, { to }: FlatCall): ReturnType<ReadFunction> {
  return [nest(data.address(0), data.bytes(2), data.number(1), to)]
}

/** Calls by a smart account: targets, coins and data. */
function readBatch(data: CallData, { to }: FlatCall): ReturnType<ReadFunction> {
  const [values, calls] = [data.list(1, 1), data.bytesList(2)]
  return data.list(0, 1).map((row, index) => nest(row.address(0), calls[index] ?? '0x', values[index]?.number(0), to))
}

/** LUKSO's accounts: kinds of operations, targets, coins and data. Kinds 3 and 4 run the target's code as the account. */
function readTypedBatch(data: CallData, { to }: FlatCall): ReturnType<ReadFunction> {
  const [targets, values, calls] = [data.list(1, 1), data.list(2, 1), data.bytesList(3)]
  return data.list(0, 1).flatMap((kind, index) =>
    createSafeCall({
      safe: to,
      to: targets[index]?.address(0) ?? '',
      value: values[index]?.number(0) ?? 0n,
      data: calls[index] ?? '0x',
      isDelegateCall: kind.number(0) >= 3n,
    }),
  )
}

/** Sequence's rows: whether it is a delegatecall, two settings, the target, coins and data. */
function readSequence(data: CallData, { to }: FlatCall): ReturnType<ReadFunction> {
  return data.list(0, 'dynamic').flatMap((row) =>
    createSafeCall({
      safe: to,
      to: row.address(3),
      value: row.number(4),
      data: row.bytes(5),
      isDelegateCall: row.number(0) > 0n,
    }),
  )
}

const batchOfBatches = 0x7821_0002n

function readModularExecution(data: CallData, { to, budget }: FlatCall): ReturnType<ReadFunction> {
  return readExecutions(data.number(0), data.bytes(1), to, budget)
}

/** ERC-7579 and ERC-7821: the mode's first byte is 0x00 for a call, 0x01 for a batch and 0xff for a delegatecall. */
function readExecutions(mode: bigint, bytes: string, account: string, budget: Budget): ReturnType<ReadFunction> {
  const kind = mode >> 248n
  const execution = bytes.slice(2)
  // ERC-7821: the account itself.
  const self = (target: string) => (/^0x0{40}$/.test(target) ? account : target)
  if (kind === 1n) {
    const isSeveral = ((mode >> 176n) & 0xffff_ffffn) === batchOfBatches
    const batches = isSeveral
      ? readCallData(execution, budget)
          .bytesList(0)
          .map((inner) => inner.slice(2))
      : [execution]
    return batches.flatMap((inner) =>
      readCallData(inner, budget)
        .list(0, 'dynamic')
        .map((row) => nest(self(row.address(0)), row.bytes(2), row.number(1), account)),
    )
  }
  const target = self(`0x${execution.slice(0, 40)}`)
  if (kind === 0xffn) return [{ kind: 'delegatecall', target }]
  return [nest(target, `0x${execution.slice(104)}`, BigInt(`0x${execution.slice(40, 104) || '0'}`), account)]
}
