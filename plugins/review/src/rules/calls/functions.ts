/** What known functions do, keyed by selector. A test checks each selector against the signature above it. */
import type { Effect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import { type CallData, readCallData } from './readCallData.js'
import { createSafeCall, type NestedCall, readMultiSend, readRefund, readSafeCall } from './safe.js'
import { readBasicOrder, readFilledOrder, readMatch, readSignedOrder } from './seaport.js'
import {
  collected,
  keyOf,
  readAddresses,
  readPath,
  readReversedPath,
  type SwappedTokens,
  wrapped,
} from './swappedTokens.js'
import { anyAmount, anyPrice, readUniversalRouter, readV4Liquidity } from './universalRouter.js'

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
/** Tokens and collections share some functions. Only the node knows which of them a contract is. */
const withId =
  (read: Read): Read =>
  (data, call) =>
    read(data, call).map((one) => ('amount' in one && one.amount === 0n ? { ...one, mayBeId: true as const } : one))
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
/** A transfer whose arguments name the token. */
const transferOf =
  (token: number, receiver: number, amount: number): Read =>
  (data) => [{ kind: 'transfer', token: data.address(token), to: data.address(receiver), amount: data.number(amount) }]
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
/** A recipient on another network. An address in 32 bytes is that of another kind of network. */
const receiveElsewhere =
  (recipient: number): Read =>
  (data, call) =>
    data.number(recipient) >> 160n === 0n ? receive(recipient)(data, call) : []
/** Coins for an account on a rollup. With call data, they are for a contract there. */
const payElsewhere =
  (callData: number): Read =>
  (data, call) =>
    data.bytes(callData) === '0x' ? receive(0)(data, call) : []
/** A swap with an exact output. Without a limit of what it takes, it accepts any price. */
const withMaximum =
  (maximum: number, read: Read): Read =>
  (data, call) => [...read(data, call), ...(data.number(maximum) >= anyAmount ? [anyPrice] : [])]
/** Proceeds on Uniswap v2, whose router never pays out what it gets. */
const receiveOnV2 =
  (recipient: number, minimum?: number): Read =>
  (data, call) => [
    ...receive(recipient, minimum)(data, call),
    ...(data.address(recipient) === call.to
      ? [{ kind: 'receive', recipient: call.to, isLeft: true } as const satisfies Effect]
      : []),
  ]
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
  ): Read =>
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
  (limit: number, read: Read): Read =>
  (data, call) => [...read(data, call), ...(data.number(limit) > 0n ? [anyPrice] : [])]
const inStruct =
  (read: Read): Read =>
  (data, call) =>
    read(data.at(0), call)
const readPair = (data: CallData) => ({ tokenIn: data.address(0), tokenOut: data.address(1) })
const readStart = (data: CallData) => readPath(data.bytes(0))
const readStartReversed = (data: CallData) => readReversedPath(data.bytes(0))
/** A payment by a router of all that it holds: of wrapped coins, or of the token in the first slot. */
const payOut =
  (token: 'wrapped' | 'first', recipient?: number): Read =>
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
/** A list of tuples that start with the target. The contract itself makes the calls. */
const batch =
  (slot: number, at: { readonly data: number; readonly value?: number }): Read =>
  (data, { to }) =>
    data
      .list(slot, 'dynamic')
      .map((row) => nest(row.address(0), row.bytes(at.data), at.value === undefined ? 0n : row.number(at.value), to))

const mostAmount = 2n ** 256n - 1n

/** An amount per period, as Coinbase's spend permissions allow it. */
function approveSpending(call: CallData): readonly Effect[] {
  const data = call.at(0)
  const [spender, token, amount] = [data.address(1), data.address(2), data.number(3)]
  return [{ kind: 'approval', token, spender, amount, expiresAt: data.number(6) }]
}

export const functions: Readonly<Record<string, Read>> = {
  // ── Approvals: ERC-20, ERC-721, ERC-777, ERC-1155, ERC-6909, Permit2, and lending markets.
  // approve(address,uint256)
  '0x095ea7b3': withId(approve(0, 1)),
  // increaseAllowance(address,uint256)
  '0x39509351': approve(0, 1),
  // increaseApproval(address,uint256)
  '0xd73dd623': approve(0, 1),
  // approveAndCall(address,uint256,bytes)
  '0xcae9ca51': approve(0, 1),
  // approveAndCall(address,uint256)
  '0x3177029f': approve(0, 1),
  // approve(address,uint256,uint256)
  '0x426a8493': approve(0, 2),
  // authorizeOperator(address,uint256,bytes)
  '0xb49506fd': approve(0, 1),
  // approve(address)
  '0xdaea85c5': approve(0),
  // setApprovalForAll(address,bool)
  '0xa22cb465': operator(0, 1),
  // setOperator(address,bool)
  '0x558a7297': operator(0, 1),
  // allow(address,bool)
  '0x110496e5': operator(0, 1),
  // setAuthorization(address,bool)
  '0xeecea000': operator(0, 1),
  // cdpAllow(uint256,address,uint256)
  '0x0b63fb62': operator(1, 2),
  // setAccountOperator(address,address,bool)
  '0x9f5c462a': operator(1, 2),
  // hope(address)
  '0xa3b22fc4': approve(0),
  // setRelayerApproval(address,address,bool)
  '0xfa6e671d': operator(1, 2),
  // authorizeOperator(address)
  '0x959b8c3f': (data, { to }) => [{ kind: 'approval', token: to, spender: data.address(0), amount: 'all' }],
  // approve(address,address,uint160,uint48)
  '0x87517c45': (data) => [
    {
      kind: 'approval',
      token: data.address(0),
      spender: data.address(1),
      amount: data.number(2),
      expiresAt: data.number(3),
    },
  ],
  // approveDelegation(address,uint256)
  '0xc04a8a10': (data, { to }) => [
    { kind: 'approval', token: to, spender: data.address(0), amount: data.number(1), isDebt: true },
  ],
  // setAllowance(address,address,uint96,uint16,uint32)
  '0xbeaeb388': (data) => [
    { kind: 'approval', token: data.address(1), spender: data.address(0), amount: data.number(2) },
  ],
  // permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)
  '0x2b67b570': (data) => [
    {
      kind: 'approval',
      token: data.address(1),
      spender: data.address(5),
      amount: data.number(2),
      expiresAt: data.number(3),
    },
  ],
  // approve((address,address,address,uint160,uint48,uint48,uint48,uint256,bytes))
  '0x33211c30': approveSpending,
  // approveWithSignature((address,address,address,uint160,uint48,uint48,uint48,uint256,bytes),bytes)
  '0xb9ffc8e1': approveSpending,
  // setMasterContractApproval(address,address,bool,uint8,bytes32,bytes32)
  '0xc0a47c93': operator(1, 2),
  // setOperator(bytes19,address,uint256)
  '0xc14c11bf': operator(1, 2),
  // setUserPositionManager(address,bool)
  '0x8874e104': operator(0, 1),
  // grantPermissions(address,address)
  '0x7243fb93': (data) => [{ kind: 'approval', token: data.address(0), spender: data.address(1), amount: 'all' }],

  // ── Transfers.
  // transfer(address,uint256)
  '0xa9059cbb': transfer(0, 1),
  // transferAndCall(address,uint256)
  '0x1296ee62': transfer(0, 1),
  // transfer(address,uint256,uint256)
  '0x095bcdb6': transfer(0, 2),
  // transferAndCall(address,uint256,bytes)
  '0x4000aea0': transfer(0, 1),
  // send(address,uint256,bytes)
  '0x9bd9bbc6': transfer(0, 1),
  // transferFrom(address,address,uint256)
  '0x23b872dd': withId(transfer(1, 2)),
  // safeTransferFrom(address,address,uint256)
  '0x42842e0e': transfer(1),
  // safeTransferFrom(address,address,uint256,bytes)
  '0xb88d4fde': transfer(1),
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0xf242432a': transfer(1, 3),
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '0x2eb2c2d6': transfer(1),
  // transferFrom(address,address,uint160,address)
  '0x36c78516': (data) => [{ kind: 'transfer', token: data.address(3), to: data.address(1), amount: data.number(2) }],
  // transferFrom((address,address,uint160,address)[])
  '0x0d58b1db': (data) =>
    data.list(0, 4).map((row) => ({
      kind: 'transfer',
      token: row.address(3),
      to: row.address(1),
      amount: row.number(2),
    })),
  // transferFromAndCall(address,address,uint256)
  '0xd8fbe994': transfer(1, 2),
  // transferFromAndCall(address,address,uint256,bytes)
  '0xc1d34b89': transfer(1, 2),
  // operatorSend(address,address,uint256,bytes,bytes)
  '0x62ad1b83': transfer(1, 2),
  // push(address,uint256)
  '0xb753a98c': transfer(0, 1),
  // move(address,address,uint256)
  '0xbb35783b': transfer(1, 2),
  // transferShares(address,uint256)
  '0x8fcb4e5b': transfer(0),
  // transferSharesFrom(address,address,uint256)
  '0x6d780459': transfer(1),
  // transferAsset(address,address,uint256)
  '0x439e2e45': (data) => [{ kind: 'transfer', token: data.address(1), to: data.address(0), amount: data.number(2) }],
  // flux(bytes32,address,address,uint256)
  '0x6111be2e': transfer(2, 3),
  // manageUserBalance((uint8,address,uint256,address,address)[])
  '0x0e8e3e84': (data) =>
    data.list(0, 5).map((row) => ({
      kind: 'transfer',
      token: row.address(1),
      to: row.address(4),
      amount: row.number(2),
    })),
  // transferAssetFrom(address,address,address,uint256)
  '0xc1ee2c18': (data) => [{ kind: 'transfer', token: data.address(2), to: data.address(1), amount: data.number(3) }],
  // sendTokens(address,address,uint256)
  '0xe6d66ac8': transferOf(0, 1, 2),
  // erc20TransferFrom(address,address,uint256)
  '0xd96ca0b9': transferOf(0, 1, 2),
  // permit2TransferFrom(address,address,uint256)
  '0x827fcfcc': transferOf(0, 1, 2),
  // transfer(address,address,address,uint256)
  '0xf18d03cc': transferOf(0, 2, 3),
  // transferFromMax(address,address)
  '0xcbfdd7e1': transfer(1),
  // transferAll(address)
  '0xa3a7e7f3': transfer(0),
  // transfer(address,address,uint256,bool,bytes)
  '0x760d9bba': transfer(1, 2),
  // disperseToken(address,address[],uint256[])
  '0xc73a2d60': (data) => {
    const amounts = data.list(2, 1)
    return data.list(1, 1).map((row, index) => ({
      kind: 'transfer',
      token: data.address(0),
      to: row.address(0),
      amount: amounts[index]?.number(0) ?? 0n,
    }))
  },
  // transferToken(address,address,address,uint256,bytes)
  '0x2df546f4': transferOf(1, 2, 3),
  // setFlowrate(address,address,int96)
  '0x57e6aa36': (data) => [{ kind: 'transfer', token: data.address(0), to: data.address(1) }],
  // bulkTransfer(((uint8,address,uint256,uint256)[],address,bool)[],bytes32)
  '0x32389b71': (data) =>
    data.list(0, 'dynamic').flatMap((row) =>
      row.list(0, 4).map((item) => ({
        kind: 'transfer',
        token: item.address(1),
        to: row.address(1),
        amount: item.number(3),
      })),
    ),

  // ── Control of contracts, Safes and names.
  // transferOwnership(address)
  '0xf2fde38b': control(0),
  // transferOwnership(address,bool,bool)
  '0x078dfbe7': control(0),
  // setOwner(address)
  '0x13af4035': control(0),
  // changeOwner(address)
  '0xa6f9dae1': control(0),
  // addOwner(address)
  '0x7065cb48': control(0),
  // setPendingOwner(address)
  '0xc42069ec': control(0),
  // setPendingAdmin(address)
  '0x4dd18bf5': control(0),
  // setAuthority(address)
  '0x7a9e5e4b': control(0),
  // setRecord(bytes32,address,address,uint64)
  '0xcf408823': control(1),
  // give(uint256,address)
  '0xfcafcc68': control(1),
  // beginDefaultAdminTransfer(address)
  '0x634e93da': control(0),
  // installModule(uint256,address,bytes)
  '0x9517e29f': control(1),
  // addOwnerPublicKey(bytes32,bytes32)
  '0x29565e3b': (data, { to }) => [{ kind: 'control', target: to, controller: `0x${data.number(0).toString(16)}` }],
  // diamondCut((address,uint8,bytes4[])[],address,bytes)
  '0x1f931c1c': (data, { to }) =>
    data.list(0, 'dynamic').map((row) => ({ kind: 'control', target: to, controller: row.address(0) })),
  // changeAdmin(address)
  '0x8f283970': control(0),
  // setAdmin(address)
  '0x704b6c02': control(0),
  // grantRole(bytes32,address)
  '0x2f2ff15d': control(1),
  // upgradeTo(address)
  '0x3659cfe6': control(0),
  // upgradeToAndCall(address,bytes)
  '0x4f1ef286': control(0),
  // upgrade(address,address)
  '0x99a88ec4': control(1),
  // upgradeAndCall(address,address,bytes)
  '0x9623609d': control(1),
  // addOwnerWithThreshold(address,uint256)
  '0x0d582f13': control(0),
  // swapOwner(address,address,address)
  '0xe318b52b': control(2),
  // enableModule(address)
  '0x610b5925': control(0),
  // setGuard(address)
  '0xe19a9dd9': control(0),
  // setModuleGuard(address)
  '0xe068df37': control(0),
  // setFallbackHandler(address)
  '0xf08a0323': control(0),
  // changeMasterCopy(address)
  '0x7de7edef': control(0),
  // setOwner(bytes32,address)
  '0x5b0fc9c3': control(1),
  // reclaim(uint256,address)
  '0x28ed4f6c': control(1),
  // addOwnerAddress(address)
  '0x0f0f3f24': control(0),
  // updateImageHash(bytes32)
  '0x29561426': (data, { to }) => [{ kind: 'control', target: to, controller: `0x${data.number(0).toString(16)}` }],
  // updateImplementation(address)
  '0x025b22bc': control(0),
  // changeRootValidator(bytes21,address,bytes,bytes)
  '0x52141cd9': (data, { to }) => [
    // The validator's kind stands before its address.
    { kind: 'control', target: to, controller: readAddress(data.number(0) >> 88n) },
  ],
  // setDomainVerifier(bytes32,address)
  '0x3365582c': control(1),
  // grantPermission(uint128,bytes32,address)
  '0x00cd9ef3': control(2),
  // changeRecoveryAddress(address)
  '0xf1f0b224': control(0),
  // setAddrPrivilege(address,bytes32)
  '0x0d5828d4': control(0),
  // assignRoles(address,bytes32[],bool[])
  '0x957ed2b3': control(0),
  // authorize((uint40,uint8,bool,bytes))
  '0xcebfe336': (data, { to }) =>
    data.at(0).number(2) > 0n ? [{ kind: 'control', target: to, controller: nameKey(data.at(0).bytes(3)) }] : [],
  // register((uint8,bytes))
  '0x30b1fa3b': (data, { to }) => [{ kind: 'control', target: to, controller: nameKey(data.at(0).bytes(1)) }],
  // unwrapETH2LD(bytes32,address,address)
  '0x8b4dfa75': (data, call) => [...control(1)(data, call), ...control(2)(data, call)],
  // wrapETH2LD(string,address,uint16,address)
  '0x8cf8b41e': control(1),

  // ── Proceeds of swaps, vaults and lending markets.
  // swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
  '0x38ed1739': receiveOnV2(3, 1),
  // swapExactTokensForETH(uint256,uint256,address[],address,uint256)
  '0x18cbafe5': receiveOnV2(3, 1),
  // swapExactETHForTokens(uint256,address[],address,uint256)
  '0x7ff36ab5': receiveOnV2(2, 0),
  // swapTokensForExactTokens(uint256,uint256,address[],address,uint256)
  '0x8803dbee': withMaximum(1, receiveOnV2(3)),
  // swapETHForExactTokens(uint256,address[],address,uint256)
  '0xfb3bdb41': receiveOnV2(2),
  // exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))
  '0x414bf389': swap(readPair, 0n, { recipient: 3, minimum: 6, input: 5 }),
  // exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))
  '0x04e45aaf': swap(readPair, 2n, { recipient: 3, minimum: 5, input: 4 }),
  // swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)
  '0x5c11d795': receiveOnV2(3, 1),
  // swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)
  '0x791ac947': receiveOnV2(3, 1),
  // swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)
  '0xb6f9de95': receiveOnV2(2, 0),
  // swapTokensForExactETH(uint256,uint256,address[],address,uint256)
  '0x4a25d94a': withMaximum(1, receiveOnV2(3)),
  // swapExactTokensForTokens(uint256,uint256,address[],address)
  '0x472b43f3': swap((data) => readAddresses(data, 2), 2n, { recipient: 3, minimum: 1, input: 0 }),
  // swapTokensForExactTokens(uint256,uint256,address[],address)
  '0x42712a67': withMaximum(
    1,
    swap((data) => readAddresses(data, 2), 2n, { recipient: 3 }),
  ),
  // exactInput((bytes,address,uint256,uint256,uint256))
  '0xc04b8d59': inStruct(swap(readStart, 0n, { recipient: 1, minimum: 4, input: 3 })),
  // exactInput((bytes,address,uint256,uint256))
  '0xb858183f': inStruct(swap(readStart, 2n, { recipient: 1, minimum: 3, input: 2 })),
  // exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))
  '0xdb3e2198': withPriceLimit(7, withMaximum(6, swap(readPair, 0n, { recipient: 3 }))),
  // exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))
  '0x5023b4df': withPriceLimit(6, withMaximum(5, swap(readPair, 2n, { recipient: 3 }))),
  // exactOutput((bytes,address,uint256,uint256,uint256))
  '0xf28c0498': inStruct(withMaximum(4, swap(readStartReversed, 0n, { recipient: 1 }))),
  // exactOutput((bytes,address,uint256,uint256))
  '0x09b81346': inStruct(withMaximum(3, swap(readStartReversed, 2n, { recipient: 1 }))),
  // unwrapWETH9(uint256,address)
  '0x49404b7c': payOut('wrapped', 1),
  // sweepToken(address,uint256,address)
  '0xdf2ab5bb': payOut('first', 2),
  // unwrapWETH9WithFee(uint256,address,uint256,address)
  '0x9b2c0a37': payOut('wrapped', 1),
  // sweepTokenWithFee(address,uint256,address,uint256,address)
  '0xe0e189a0': payOut('first', 2),
  // unwrapWETH9(uint256)
  '0x49616997': payOut('wrapped'),
  // sweepToken(address,uint256)
  '0xe90a182f': payOut('first'),
  // unwrapWETH9WithFee(uint256,uint256,address)
  '0xd4ef38de': payOut('wrapped'),
  // sweepTokenWithFee(address,uint256,uint256,address)
  '0x3068c554': payOut('first'),
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)
  '0x12aa3caf': receive(4, 6),
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
  '0x07ed2379': receive(4, 6),
  // unoswapTo(uint256,uint256,uint256,uint256,uint256)
  '0xe2c95c82': receive(0, 3),
  // swapTokensGeneric(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool)[])
  '0x4630a0d8': receive(3, 4),
  // swapTokensSingleV3ERC20ToERC20(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool))
  '0x4666fc80': receive(3, 4),
  // swapTokensSingleV3ERC20ToNative(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool))
  '0x733214a3': receive(3, 4),
  // swapTokensSingleV3NativeToERC20(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool))
  '0xaf7060fd': receive(3, 4),
  // swapTokensMultipleV3ERC20ToERC20(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool)[])
  '0x5fd9ae2e': receive(3, 4),
  // swapTokensMultipleV3ERC20ToNative(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool)[])
  '0x2c57e884': receive(3, 4),
  // swapTokensMultipleV3NativeToERC20(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool)[])
  '0x736eac0b': receive(3, 4),
  // flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16)
  '0xab9c4b5d': readFlashLoan,
  // invoke(bytes32[],bytes[])
  '0x555029a6': readBulker,
  // supplyFrom(address,address,address,uint256)
  '0x90323177': receive(1),
  // withdraw(address,address,address,uint256,uint256)
  '0x97da6d30': receive(2),
  // unstake(address)
  '0xf2888dbb': receive(0),
  // requestWithdraw(address,uint256)
  '0x397a1b28': receive(0),
  // requestRedeem(uint256,address,address)
  '0x7d41c86e': receive(1),
  // setClaimerFor(address)
  '0xa0169ddd': receive(0),
  // withdrawMax(uint256,address)
  '0xea5ead19': receive(1),
  // deposit_for(address,uint256)
  '0x3a46273e': receive(0),
  // swapExactTokensForTokens(uint256,uint256,(address,address,bool,address)[],address,uint256)
  '0xcac88ea9': receive(3, 1),
  // swapExactTokensForETH(uint256,uint256,(address,address,bool,address)[],address,uint256)
  '0xc6b7f1b6': receive(3, 1),
  // swapExactETHForTokens(uint256,(address,address,bool,address)[],address,uint256)
  '0x903638a4': receive(2, 0),
  // exactInputSingle((address,address,int24,address,uint256,uint256,uint256,uint160))
  '0xa026383e': swap(readPair, 0n, { recipient: 3, minimum: 6, input: 5 }),
  // batchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool),int256[],uint256)
  '0x945bcec9': receive(5),
  // transformERC20(address,address,uint256,uint256,(uint32,bytes)[])
  '0x415565b0': receive(undefined, 3),
  // exchange(int128,int128,uint256,uint256,address)
  '0xddc1f59d': receive(4, 3),
  // swapExactPtForToken(address,address,uint256,(address,uint256,address,address,(uint8,address,bytes,bool)),(address,uint256,((uint256,uint256,uint256,uint8,address,address,address,address,uint256,uint256,uint256,bytes),bytes,uint256)[],((uint256,uint256,uint256,uint8,address,address,address,address,uint256,uint256,uint256,bytes),bytes,uint256)[],bytes))
  '0x594a88cc': receive(0),
  // createOrder((address,address,uint256,uint256,bytes32,uint256,uint32,bool,int64))
  '0x322bba21': receive(1, 3),
  // unoswap(address,uint256,uint256,uint256[])
  '0x0502b1c5': receive(undefined, 2),
  // unoswapTo(address,address,uint256,uint256,uint256[])
  '0xf78dc253': receive(0, 3),
  // uniswapV3SwapTo(address,uint256,uint256,uint256[])
  '0xbc80f1a8': receive(0, 2),
  // clipperSwapTo(address,address,uint256,address,uint256,uint256,uint256,bytes32,bytes32)
  '0xc4d652af': receive(1, 5),
  // processRoute(address,uint256,address,uint256,address,bytes)
  '0x2646478b': receive(4, 3),
  // swapExactTokensForTokens(uint256,uint256,(uint256[],uint8[],address[]),address,uint256)
  '0x2a443fae': receive(3, 1),
  // exactInputSingle((address,address,address,uint256,uint256,uint256,uint160))
  '0xbc651188': swap(readPair, 0n, { recipient: 2, minimum: 5, input: 4 }),
  // swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,address,uint256)
  '0xac3893ba': receive(3, 1),
  // remove_liquidity_one_coin(uint256,int128,uint256,address)
  '0x081579a5': receive(3, 2),
  // claimAllRewards(address[],address)
  '0xbb492bf5': receive(1),
  // mint(uint256,address)
  '0x94bf804d': receive(1),
  // deposit(uint256,address)
  '0x6e553f65': receive(1),
  // withdraw(uint256,address,address)
  '0xb460af94': receive(1),
  // redeem(uint256,address,address)
  '0xba087652': receive(1),
  // withdraw(address,uint256,address)
  '0x69328dec': receive(2),
  // supply(address,uint256,address,uint16)
  '0x617ba037': receive(2),
  // supplyWithPermit(address,uint256,address,uint16,uint256,uint8,bytes32,bytes32)
  '0x02c205f0': receive(2),
  // deposit(address,uint256,address,uint16)
  '0xe8eda9df': receive(2),
  // CryptoPunks, which predate the standards.
  // offerPunkForSale(uint256,uint256)
  '0xc44193c3': receive(undefined, 1),
  // acceptBidForPunk(uint256,uint256)
  '0x23165b75': receive(undefined, 1),
  // offerPunkForSaleToAddress(uint256,uint256,address)
  '0xbf31196f': (data, call) => [...receive(undefined, 1)(data, call), ...transfer(2)(data, call)],
  // transferPunk(address,uint256)
  '0x8b72a2ec': transfer(0),
  // collect((uint256,address,uint128,uint128))
  '0xfc6f7865': (data, { to }) => [
    // The zero address is the contract itself.
    { kind: 'receive', recipient: data.number(1) === 0n ? to : data.address(1), token: collected },
  ],
  // pull(address,uint256)
  '0xf2d5d56b': (data, { to }) => [{ kind: 'receive', recipient: to, token: keyOf(data.address(0)) }],
  // wrapETH(uint256)
  '0x1c58db4f': (_data, { to }) => [{ kind: 'receive', recipient: to, token: wrapped }],
  // modifyLiquidities(bytes,uint256)
  '0xdd46508f': readV4Liquidity,
  // withdraw((address,address,address,address,uint256),uint256,uint256,address,address)
  '0x5c2bea49': receive(8),
  // borrow((address,address,address,address,uint256),uint256,uint256,address,address)
  '0x50d8cd4b': receive(8),
  // withdrawCollateral((address,address,address,address,uint256),uint256,address,address)
  '0x8720316d': receive(7),
  // supply((address,address,address,address,uint256),uint256,uint256,address,bytes)
  '0xa99aad89': receive(7),
  // supplyCollateral((address,address,address,address,uint256),uint256,address,bytes)
  '0x238d6579': receive(6),
  // supplyTo(address,address,uint256)
  '0x4232cd63': receive(0),
  // withdrawTo(address,address,uint256)
  '0xc3b35a7e': receive(0),
  // depositETH(address,address,uint16)
  '0x474cf53d': receive(1),
  // withdrawETH(address,uint256,address)
  '0x80500d20': receive(2),
  // mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))
  '0x88316456': receive(9),
  // addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)
  '0xe8e33700': receiveOnV2(6),
  // addLiquidityETH(address,uint256,uint256,uint256,address,uint256)
  '0xf305d719': receiveOnV2(4),
  // removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)
  '0xbaa2abde': receiveOnV2(5),
  // removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)
  '0x02751cec': receiveOnV2(4),
  // removeLiquidityETHSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)
  '0xaf2979eb': receiveOnV2(4),
  // removeLiquidityWithPermit(address,address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)
  '0x2195995c': receiveOnV2(5),
  // removeLiquidityETHWithPermit(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)
  '0xded9382a': receiveOnV2(4),
  // removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)
  '0x5b0d5984': receiveOnV2(4),
  // requestWithdrawals(uint256[],address)
  '0xd6681042': receive(1),
  // requestWithdrawalsWstETH(uint256[],address)
  '0x19aa6257': receive(1),
  // claimWithdrawalsTo(uint256[],uint256[],address)
  '0x5e7eead9': receive(2),
  // withdrawTo(address,uint256)
  '0x205c2878': receive(0),
  // depositTo(address)
  '0xb760faf9': receive(0),
  // withdrawFrom(address,address,address,uint256)
  '0x26441318': receive(1),
  // withdraw(uint256,address,uint256)
  '0xe63697c8': receive(1),
  // redeem(uint256,address,address,uint256)
  '0x9f40a7b3': receive(1),
  // unoswapTo2(uint256,uint256,uint256,uint256,uint256,uint256)
  '0xea76dddf': receive(0, 3),
  // unoswapTo3(uint256,uint256,uint256,uint256,uint256,uint256,uint256)
  '0xf7a70056': receive(0, 3),
  // ethUnoswapTo(uint256,uint256,uint256)
  '0x175accdc': receive(0, 1),
  // ethUnoswapTo2(uint256,uint256,uint256,uint256)
  '0x0f449d71': receive(0, 1),
  // ethUnoswapTo3(uint256,uint256,uint256,uint256,uint256)
  '0x493189f0': receive(0, 1),
  // unoswap(uint256,uint256,uint256,uint256)
  '0x83800a8e': receive(undefined, 2),
  // ethUnoswap(uint256,uint256)
  '0xa76dfc3b': receive(undefined, 0),
  // swap((address,address,bytes,(address,address,address[],uint256[],address[],uint256[],address,uint256,uint256,uint256,bytes),bytes))
  '0xe21fd0e9': (data, call) => receive(6, 8)(data.at(0).at(3), call),
  // swap((address,uint256,address,address,uint256,uint256,address),bytes,address,uint32)
  '0x3b635ce4': receive(6, 5),
  // swapExactAmountIn(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)
  '0xe3ead59e': receive(7, 4),
  // execute((address,address,uint256),bytes[],bytes32)
  '0x1fff991f': receive(0),
  // exchange(address[11],uint256[5][5],uint256,uint256,address[5],address)
  '0xc872a3c5': receive(43, 37),
  // swap((bytes32,uint8,address,address,uint256,bytes),(address,bool,address,bool),uint256,uint256)
  '0x52bbbe29': receive(3, 5),
  // exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))
  '0x8bdb3913': receive(2),
  // Bridges.
  // depositETHTo(address,uint32,bytes)
  '0x9a2ac6d5': receive(0),
  // bridgeETHTo(address,uint32,bytes)
  '0xe11013dd': receive(0),
  // depositERC20To(address,address,address,uint256,uint32,bytes)
  '0x838b2520': receive(2),
  // bridgeERC20To(address,address,address,uint256,uint32,bytes)
  '0x540abf73': receive(2),
  // createRetryableTicket(address,uint256,uint256,address,address,uint256,uint256,bytes)
  '0x679b6ded': payElsewhere(7),
  // unsafeCreateRetryableTicket(address,uint256,uint256,address,address,uint256,uint256,bytes)
  '0x6e6e8a6a': payElsewhere(7),
  // depositTransaction(address,uint256,uint64,bool,bytes)
  '0xe9e05c42': payElsewhere(4),
  // deposit(bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes)
  '0xad5425c6': receiveElsewhere(1),
  // transferTokens(address,uint256,uint16,bytes32,uint256,uint32)
  '0x0f5287b0': receiveElsewhere(3),
  // bridgeAsset(uint32,address,uint256,address,bool,bytes)
  '0xcd586579': receive(1),
  // sendMessage(address,uint256,bytes)
  '0x9f3ce55a': payElsewhere(2),
  // depositETH(address,uint256,uint256)
  '0xce0b63ce': receive(0),
  // sendToL2(uint256,address,uint256,uint256,uint256,address,uint256)
  '0xdeace8f5': receive(1),
  // depositForBurnWithCaller(uint256,uint32,bytes32,address,bytes32)
  '0xf856ddb6': receiveElsewhere(2),
  // depositForBurnWithHook(uint256,uint32,bytes32,address,bytes32,uint256,uint32,bytes)
  '0x779b432d': receiveElsewhere(2),
  // depositEtherFor(address)
  '0x4faa8a26': receive(0),
  // depositFor(address,address,bytes)
  '0xe3dec8fb': receive(0),
  // outboundTransfer(address,address,uint256,uint256,uint256,bytes)
  '0xd2ce7d65': receive(1),
  // outboundTransferCustomRefund(address,address,address,uint256,uint256,uint256,bytes)
  '0x4fb1a07b': receive(2),
  // withdrawEth(address)
  '0x25e16063': receive(0),
  // depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)
  '0x7b939232': receive(1, 5),
  // depositForBurn(uint256,uint32,bytes32,address)
  '0x6fd3504e': receiveElsewhere(2),
  // depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)
  '0x8e0250ee': receiveElsewhere(2),
  // send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)
  '0xc7c7f5b3': inStruct(receiveElsewhere(1)),

  // ── Calls within calls.
  // multicall(bytes[])
  '0xac9650d8': multicall(0),
  // batch(bytes[],bool)
  '0xd2423b51': multicall(0),
  // executeWithoutChainIdValidation(bytes[])
  '0x2c2abd1e': multicall(0),
  // multicall(uint256,bytes[])
  '0x5ae401dc': multicall(1),
  // multicall(bytes32,bytes[])
  '0x1f0464d1': multicall(1),
  // execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)
  '0x6a761202': (data, call) => [
    ...readSafeCall(data, call),
    ...readRefund({ gas: data.number(5), price: data.number(6), token: data.address(7), receiver: data.address(8) }),
  ],
  // execTransactionFromModule(address,uint256,bytes,uint8)
  '0x468721a7': readSafeCall,
  // execTransactionFromModuleReturnData(address,uint256,bytes,uint8)
  '0x5229073f': readSafeCall,
  // executeUserOp(address,uint256,bytes,uint8)
  '0x7bb37428': readSafeCall,
  // executeUserOpWithErrorString(address,uint256,bytes,uint8)
  '0x541d63c8': readSafeCall,
  // execute(address,uint256,bytes,uint8)
  '0x51945447': readSafeCall,
  // executeUserOp((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes),bytes32)
  '0x8dd7712f': (_data, { to, data }) => [nest(to, `0x${data.slice(10)}`)],
  // multiSend(bytes)
  '0x8d80ff0a': readMultiSend,
  // execute(address,uint256,bytes)
  '0xb61d27f6': readExecution,
  // execute_ncC(address,uint256,bytes)
  '0x0000189a': readExecution,
  // execute(uint256,address,uint256,bytes)
  '0x44c028fe': (data, { to }) =>
    data.number(0) === 4n
      ? [{ kind: 'delegatecall', target: data.address(1) }]
      : [nest(data.address(1), data.bytes(3), data.number(2), to)],
  // executeBatch(address[],uint256[],bytes[])
  '0x47e1da2a': readBatch,
  // executeBatch_y6U(address[],uint256[],bytes[])
  '0x00004680': readBatch,
  // multicall((bool,bytes)[])
  '0x60fc8466': (data, { to, from }) => data.list(0, 'dynamic').map((row) => nest(to, row.bytes(1), 0n, from)),
  // executeBatch(uint256[],address[],uint256[],bytes[])
  '0x31858452': readTypedBatch,
  // executeSigned(bytes,bytes[],bytes32,bytes32,bool,bytes32,bytes,uint256)
  '0x44684dc3': readUniversalRouter,
  // execute(bytes,bytes)
  '0x1f6a1eb9': (_data, { to }) => [{ kind: 'delegatecall', target: to }],
  // executeBatch(address[],bytes[])
  '0x18dfb3c7': (data, { to }) => {
    const calls = data.bytesList(1)
    return data.list(0, 1).map((row, index) => nest(row.address(0), calls[index] ?? '0x', 0n, to))
  },
  // executeBatch((address,uint256,bytes)[])
  '0x34fcd5be': batch(0, { data: 2, value: 1 }),
  // execute((address,uint256,bytes)[])
  '0x3f707e6b': batch(0, { data: 2, value: 1 }),
  // execute(((address,uint256,bytes)[],bool))
  '0x99e1d016': inStruct(batch(0, { data: 2, value: 1 })),
  // execute((address,uint256,bytes))
  '0x5c1c6dcd': inStruct((data, { to }) => [nest(data.address(0), data.bytes(2), data.number(1), to)]),
  // multicall((address,bytes,uint256,bool,bytes32)[])
  '0x374f435d': batch(0, { data: 1, value: 2 }),
  // aggregate((address,bytes)[])
  '0x252dba42': batch(0, { data: 1 }),
  // tryAggregate(bool,(address,bytes)[])
  '0xbce38bd7': batch(1, { data: 1 }),
  // aggregate3((address,bool,bytes)[])
  '0x82ad56cb': batch(0, { data: 2 }),
  // aggregate3Value((address,bool,uint256,bytes)[])
  '0x174dea71': batch(0, { data: 3, value: 2 }),
  // execute(bytes32,bytes)
  '0xe9ae5c53': readModularExecution,
  // execute(bytes,bytes[],uint256)
  '0x3593564c': readUniversalRouter,
  // execute(bytes,bytes[])
  '0x24856bc3': readUniversalRouter,
  // batch((address,address,uint256,bytes)[])
  '0xc16ae7a4': (data, { from }) =>
    data.list(0, 'dynamic').map((row) => nest(row.address(0), row.bytes(3), row.number(2), from)),
  // call(address,address,uint256,bytes)
  '0x1f8b5215': (data, { from }) => [nest(data.address(0), data.bytes(3), data.number(2), from)],
  // executeBySender((address,uint256,bytes)[])
  '0xabc5345e': batch(0, { data: 2, value: 1 }),
  // multiCall(address,(address,uint256,bytes)[])
  '0xa5efb235': (data, call) => batch(1, { data: 2, value: 1 })(data, { ...call, to: data.address(0) }),
  // execute((bool,bool,uint256,address,uint256,bytes)[],uint256,bytes)
  '0x7a9a1628': readSequence,
  // selfExecute((bool,bool,uint256,address,uint256,bytes)[])
  '0x61c2926c': readSequence,
  // execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)
  '0xc6fe8747': readSafeCall,
  // execTransactionWithRoleReturnData(address,uint256,bytes,uint8,bytes32,bool)
  '0x2b99e506': readSafeCall,
  // executeNextTx(address,uint256,bytes,uint8)
  '0xee072baf': readSafeCall,
  // execute(address,bytes)
  '0x1cff79cd': (data) => [{ kind: 'delegatecall', target: data.address(0), isProxy: true }],
  // blockAndAggregate((address,bytes)[])
  '0xc3077fa9': batch(0, { data: 1 }),
  // tryBlockAndAggregate(bool,(address,bytes)[])
  '0x399542e9': batch(1, { data: 1 }),
  // permitAndCall(bytes,bytes)
  '0x5816d723': (data, { to, from, value }) => [nest(to, data.bytes(1), value, from)],
  // exec(address,address,uint256,address,bytes)
  '0x2213bc0b': (data, { from, value }) => {
    const [operator, token, target] = [data.address(0), data.address(1), data.address(3)]
    const call = nest(target, data.bytes(4), value, from)
    return [call, { kind: 'approval', token, spender: operator, amount: data.number(2) }]
  },

  // ── Orders that a call signs or fills on Seaport.
  // validate(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),bytes)[])
  '0x88147732': (data, call) => data.list(0, 'dynamic').flatMap((order) => readSignedOrder(order, call)),
  // matchOrders(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),bytes)[],((uint256,uint256)[],(uint256,uint256)[])[])
  '0xa8174404': readMatch,
  // matchAdvancedOrders(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),uint120,uint120,bytes,bytes)[],(uint256,uint8,uint256,uint256,bytes32[])[],((uint256,uint256)[],(uint256,uint256)[])[],address)
  '0xf2d12b12': readMatch,
  // fulfillBasicOrder((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))
  '0xfb0f3ee1': readBasicOrder,
  // fulfillAvailableOrders(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),bytes)[],(uint256,uint256)[][],(uint256,uint256)[][],bytes32,uint256)
  '0xed98a574': (data) => data.list(0, 'dynamic').flatMap(readFilledOrder),
  // fulfillOrder(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),bytes),bytes32)
  '0xb3a34c4c': (data) => readFilledOrder(data.at(0)),
  // fulfillAdvancedOrder(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),uint120,uint120,bytes,bytes),(uint256,uint8,uint256,uint256,bytes32[])[],bytes32,address)
  '0xe7acab24': (data, call) => [...receive(3)(data, call), ...readFilledOrder(data.at(0))],
  // fulfillAvailableAdvancedOrders(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),uint120,uint120,bytes,bytes)[],(uint256,uint8,uint256,uint256,bytes32[])[],(uint256,uint256)[][],(uint256,uint256)[][],bytes32,address,uint256)
  '0x87201b41': (data, call) => [...receive(5)(data, call), ...data.list(0, 'dynamic').flatMap(readFilledOrder)],
}

/** Aave: with another mode than 0, the receiver of the coins leaves the debt to the caller. */
function readFlashLoan(data: CallData, { to }: FlatCall): readonly Found[] {
  const isDebt = data.list(3, 1).some((mode) => mode.number(0) > 0n)
  return isDebt ? [{ kind: 'approval', token: to, spender: data.address(0), amount: mostAmount, isDebt: true }] : []
}

/** Compound: actions by their names, and their arguments. */
function readBulker(data: CallData, { budget }: FlatCall): readonly Found[] {
  const inputs = data.bytesList(1)
  return data.list(0, 1).flatMap((action, index): readonly Found[] => {
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

/** A key of any length, shortened. */
function nameKey(key: string): string {
  return key.length > 44 ? `${key.slice(0, 6)}…${key.slice(-4)}` : key
}

/** A call by a smart account. */
function readExecution(data: CallData, { to }: FlatCall): readonly Found[] {
  return [nest(data.address(0), data.bytes(2), data.number(1), to)]
}

/** Calls by a smart account: targets, coins and data. */
function readBatch(data: CallData, { to }: FlatCall): readonly Found[] {
  const [values, calls] = [data.list(1, 1), data.bytesList(2)]
  return data.list(0, 1).map((row, index) => nest(row.address(0), calls[index] ?? '0x', values[index]?.number(0), to))
}

/** LUKSO's accounts: kinds of operations, targets, coins and data. Kinds 3 and 4 run the target's code as the account. */
function readTypedBatch(data: CallData, { to }: FlatCall): readonly Found[] {
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
function readSequence(data: CallData, { to }: FlatCall): readonly Found[] {
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

/** The lowest 20 bytes. */
function readAddress(word: bigint): string {
  return `0x${BigInt.asUintN(160, word).toString(16).padStart(40, '0')}`
}

const batchOfBatches = 0x7821_0002n

/** ERC-7579 and ERC-7821: the mode's first byte is 0x00 for a call, 0x01 for a batch and 0xff for a delegatecall. */
function readModularExecution(data: CallData, { to, budget }: FlatCall): readonly Found[] {
  const mode = data.number(0) >> 248n
  const execution = data.bytes(1).slice(2)
  // ERC-7821: the account itself.
  const self = (target: string) => (/^0x0{40}$/.test(target) ? to : target)
  if (mode === 1n) {
    const isSeveral = ((data.number(0) >> 176n) & 0xffff_ffffn) === batchOfBatches
    const batches = isSeveral
      ? readCallData(execution, budget)
          .bytesList(0)
          .map((inner) => inner.slice(2))
      : [execution]
    return batches.flatMap((inner) =>
      readCallData(inner, budget)
        .list(0, 'dynamic')
        .map((row) => nest(self(row.address(0)), row.bytes(2), row.number(1), to)),
    )
  }
  const target = self(`0x${execution.slice(0, 40)}`)
  if (mode === 0xffn) return [{ kind: 'delegatecall', target }]
  return [nest(target, `0x${execution.slice(104)}`, BigInt(`0x${execution.slice(40, 104) || '0'}`), to)]
}
