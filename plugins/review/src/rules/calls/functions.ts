/** What known functions do, keyed by selector. A test checks each selector against its signature. */
import type { Effect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import { type CallData, readCallData } from './readCallData.js'
import { type NestedCall, readMultiSend, readRefund, readSafeCall } from './safe.js'
import { readUniversalRouter } from './universalRouter.js'

type Found = Effect | NestedCall
type Read = (data: CallData, call: FlatCall) => readonly Found[]

const approve =
  (spender: number, amount?: number): Read =>
  (data, { to }) => [
    {
      kind: 'approval',
      token: to,
      spender: data.address(spender),
      amount: amount === undefined ? mostAmount : data.number(amount),
    },
  ]
const operator =
  (spender: number, isApproved: number): Read =>
  (data, { to }) => [
    { kind: 'approval', token: to, spender: data.address(spender), amount: data.number(isApproved) > 0n ? 'all' : 0n },
  ]
const transfer =
  (receiver: number, amount?: number): Read =>
  (data, { to }) => [
    {
      kind: 'transfer',
      token: to,
      to: data.address(receiver),
      ...(amount !== undefined && { amount: data.number(amount) }),
    },
  ]
const control =
  (controller: number): Read =>
  (data, { to }) => [{ kind: 'control', target: to, controller: data.address(controller) }]
const receive =
  (recipient: number | undefined, minimum?: number): Read =>
  (data) => [
    {
      kind: 'receive',
      ...(recipient !== undefined && { recipient: data.address(recipient) }),
      ...(minimum !== undefined && { minimum: data.number(minimum) }),
    },
  ]
const nest = (to: string, data: string, value = 0n, from?: string): NestedCall => ({
  kind: 'call',
  to,
  data,
  value,
  from,
})
const multicall =
  (slot: number): Read =>
  (data, { to, from }) =>
    data.bytesList(slot).map((inner) => nest(to, inner, 0n, from))

const mostAmount = 2n ** 256n - 1n

export const functions: Readonly<Record<string, readonly [signature: string, read: Read]>> = {
  // Approvals: ERC-20, ERC-721, ERC-777, ERC-1155, ERC-6909, Permit2, and lending markets.
  '0x095ea7b3': ['approve(address,uint256)', approve(0, 1)],
  '0x39509351': ['increaseAllowance(address,uint256)', approve(0, 1)],
  '0xd73dd623': ['increaseApproval(address,uint256)', approve(0, 1)],
  '0xcae9ca51': ['approveAndCall(address,uint256,bytes)', approve(0, 1)],
  '0xdaea85c5': ['approve(address)', approve(0)],
  '0xa22cb465': ['setApprovalForAll(address,bool)', operator(0, 1)],
  '0x558a7297': ['setOperator(address,bool)', operator(0, 1)],
  '0x110496e5': ['allow(address,bool)', operator(0, 1)],
  '0xeecea000': ['setAuthorization(address,bool)', operator(0, 1)],
  '0xfa6e671d': ['setRelayerApproval(address,address,bool)', operator(1, 2)],
  '0x959b8c3f': [
    'authorizeOperator(address)',
    (data, { to }) => [{ kind: 'approval', token: to, spender: data.address(0), amount: 'all' }],
  ],
  '0x87517c45': [
    'approve(address,address,uint160,uint48)',
    (data) => [
      {
        kind: 'approval',
        token: data.address(0),
        spender: data.address(1),
        amount: data.number(2),
        expiresAt: data.number(3),
      },
    ],
  ],
  '0xc04a8a10': [
    'approveDelegation(address,uint256)',
    (data, { to }) => [{ kind: 'approval', token: to, spender: data.address(0), amount: data.number(1), isDebt: true }],
  ],

  // Transfers.
  '0xa9059cbb': ['transfer(address,uint256)', transfer(0, 1)],
  '0x4000aea0': ['transferAndCall(address,uint256,bytes)', transfer(0, 1)],
  '0x9bd9bbc6': ['send(address,uint256,bytes)', transfer(0, 1)],
  '0x23b872dd': ['transferFrom(address,address,uint256)', transfer(1, 2)],
  '0x42842e0e': ['safeTransferFrom(address,address,uint256)', transfer(1)],
  '0xb88d4fde': ['safeTransferFrom(address,address,uint256,bytes)', transfer(1)],
  '0xf242432a': ['safeTransferFrom(address,address,uint256,uint256,bytes)', transfer(1, 3)],
  '0x2eb2c2d6': ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', transfer(1)],
  '0x36c78516': [
    'transferFrom(address,address,uint160,address)',
    (data) => [{ kind: 'transfer', token: data.address(3), to: data.address(1), amount: data.number(2) }],
  ],
  '0x0d58b1db': [
    'transferFrom((address,address,uint160,address)[])',
    (data) =>
      data.list(0, 4).map((row) => ({
        kind: 'transfer',
        token: row.address(3),
        to: row.address(1),
        amount: row.number(2),
      })),
  ],

  // Control of contracts, Safes and names.
  '0xf2fde38b': ['transferOwnership(address)', control(0)],
  '0x13af4035': ['setOwner(address)', control(0)],
  '0x8f283970': ['changeAdmin(address)', control(0)],
  '0x704b6c02': ['setAdmin(address)', control(0)],
  '0x2f2ff15d': ['grantRole(bytes32,address)', control(1)],
  '0x3659cfe6': ['upgradeTo(address)', control(0)],
  '0x4f1ef286': ['upgradeToAndCall(address,bytes)', control(0)],
  '0x99a88ec4': ['upgrade(address,address)', control(1)],
  '0x9623609d': ['upgradeAndCall(address,address,bytes)', control(1)],
  '0x0d582f13': ['addOwnerWithThreshold(address,uint256)', control(0)],
  '0xe318b52b': ['swapOwner(address,address,address)', control(2)],
  '0x610b5925': ['enableModule(address)', control(0)],
  '0xe19a9dd9': ['setGuard(address)', control(0)],
  '0xf08a0323': ['setFallbackHandler(address)', control(0)],
  '0x7de7edef': ['changeMasterCopy(address)', control(0)],
  '0x5b0fc9c3': ['setOwner(bytes32,address)', control(1)],
  '0x28ed4f6c': ['reclaim(uint256,address)', control(1)],
  '0x0f0f3f24': ['addOwnerAddress(address)', control(0)],

  // Proceeds of swaps, vaults and lending markets.
  '0x38ed1739': ['swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', receive(3, 1)],
  '0x18cbafe5': ['swapExactTokensForETH(uint256,uint256,address[],address,uint256)', receive(3, 1)],
  '0x7ff36ab5': ['swapExactETHForTokens(uint256,address[],address,uint256)', receive(2, 0)],
  '0x8803dbee': ['swapTokensForExactTokens(uint256,uint256,address[],address,uint256)', receive(3)],
  '0xfb3bdb41': ['swapETHForExactTokens(uint256,address[],address,uint256)', receive(2)],
  '0x414bf389': ['exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', receive(3, 6)],
  '0x04e45aaf': ['exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', receive(3, 5)],
  '0x6e553f65': ['deposit(uint256,address)', receive(1)],
  '0xb460af94': ['withdraw(uint256,address,address)', receive(1)],
  '0xba087652': ['redeem(uint256,address,address)', receive(1)],
  '0x69328dec': ['withdraw(address,uint256,address)', receive(2)],
  '0x617ba037': ['supply(address,uint256,address,uint16)', receive(2)],

  // Calls within calls.
  '0xac9650d8': ['multicall(bytes[])', multicall(0)],
  '0x5ae401dc': ['multicall(uint256,bytes[])', multicall(1)],
  '0x1f0464d1': ['multicall(bytes32,bytes[])', multicall(1)],
  '0x6a761202': [
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    (data, call) => [...readSafeCall(data, call), ...readRefund(data.number(6), data.address(8))],
  ],
  '0x468721a7': ['execTransactionFromModule(address,uint256,bytes,uint8)', readSafeCall],
  '0x8d80ff0a': ['multiSend(bytes)', readMultiSend],
  '0xb61d27f6': [
    'execute(address,uint256,bytes)',
    (data, { to }) => [nest(data.address(0), data.bytes(2), data.number(1), to)],
  ],
  '0x44c028fe': [
    'execute(uint256,address,uint256,bytes)',
    (data, { to }) =>
      data.number(0) === 4n
        ? [{ kind: 'delegatecall', target: data.address(1) }]
        : [nest(data.address(1), data.bytes(3), data.number(2), to)],
  ],
  '0x47e1da2a': [
    'executeBatch(address[],uint256[],bytes[])',
    (data, { to }) => {
      const values = data.list(1, 1)
      const calls = data.bytesList(2)
      return data
        .list(0, 1)
        .map((row, index) => nest(row.address(0), calls[index] ?? '0x', values[index]?.number(0), to))
    },
  ],
  '0x18dfb3c7': [
    'executeBatch(address[],bytes[])',
    (data, { to }) => {
      const calls = data.bytesList(1)
      return data.list(0, 1).map((row, index) => nest(row.address(0), calls[index] ?? '0x', 0n, to))
    },
  ],
  '0x34fcd5be': [
    'executeBatch((address,uint256,bytes)[])',
    (data, { to }) => data.list(0, 'dynamic').map((row) => nest(row.address(0), row.bytes(2), row.number(1), to)),
  ],
  '0xe9ae5c53': ['execute(bytes32,bytes)', readModularExecution],
  '0x3593564c': ['execute(bytes,bytes[],uint256)', readUniversalRouter],
  '0x24856bc3': ['execute(bytes,bytes[])', readUniversalRouter],
}

/** ERC-7579 and ERC-7821: the mode's first byte is 0x00 for a call, 0x01 for a batch and 0xff for a delegatecall. */
function readModularExecution(data: CallData, { to, budget }: FlatCall): readonly Found[] {
  const mode = data.number(0) >> 248n
  const execution = data.bytes(1).slice(2)
  if (mode === 1n) {
    const batch = readCallData(execution, budget)
    return batch.list(0, 'dynamic').map((row) => nest(row.address(0), row.bytes(2), row.number(1), to))
  }
  const target = `0x${execution.slice(0, 40)}`
  if (mode === 0xffn) return [{ kind: 'delegatecall', target }]
  return [nest(target, `0x${execution.slice(104)}`, BigInt(`0x${execution.slice(40, 104) || '0'}`), to)]
}
