import type { Effect } from '../../Effect.js'
import type { CallData } from '../readCallData.js'
import type { FunctionTable, ReadFunction } from './FunctionTable.js'
import { withId } from './transferFunctions.js'

const approve =
  (spender: number, amount?: number): ReadFunction =>
  (data, { to }) => [
    {
      kind: 'approval',
      token: to,
      spender: data.address(spender),
      amount: amount === undefined ? mostAmount : data.number(amount),
    },
  ]

const operator =
  (spender: number, isApproved: number): ReadFunction =>
  (data, { to }) => [
    { kind: 'approval', token: to, spender: data.address(spender), amount: data.number(isApproved) > 0n ? 'all' : 0n },
  ]

const mostAmount = 2n ** 256n - 1n

/** An amount per period, as Coinbase's spend permissions allow it. */
function approveSpending(call: CallData): readonly Effect[] {
  const data = call.at(0)
  const [spender, token, amount] = [data.address(1), data.address(2), data.number(3)]
  return [{ kind: 'approval', token, spender, amount, expiresAt: data.number(6) }]
}

const spendPermission =
  '(address account,address spender,address token,uint160 allowance,uint48 period,uint48 start,uint48 end,uint256 salt,bytes extraData) spendPermission'

/** Approvals: ERC-20, ERC-721, ERC-777, ERC-1155, ERC-6909, Permit2, and lending markets. */
export const approvalFunctions: FunctionTable = {
  'approve(address spender,uint256 amount)': withId(approve(0, 1)),
  'increaseAllowance(address spender,uint256 addedValue)': approve(0, 1),
  'increaseApproval(address spender,uint256 addedValue)': approve(0, 1),
  'approveAndCall(address spender,uint256 value,bytes data)': approve(0, 1),
  'approveAndCall(address spender,uint256 value)': approve(0, 1),
  'approve(address spender,uint256 id,uint256 amount)': approve(0, 2),
  'authorizeOperator(address operator,uint256 amount,bytes operatorNotificationData)': approve(0, 1),
  'approve(address spender)': approve(0),
  'setApprovalForAll(address operator,bool approved)': operator(0, 1),
  'setOperator(address operator,bool approved)': operator(0, 1),
  'allow(address manager,bool isAllowed)': operator(0, 1),
  'setAuthorization(address authorized,bool newIsAuthorized)': operator(0, 1),
  'cdpAllow(uint256 cdp,address usr,uint256 ok)': operator(1, 2),
  'setAccountOperator(address account,address operator,bool authorized)': operator(1, 2),
  'hope(address usr)': approve(0),
  'setRelayerApproval(address sender,address relayer,bool approved)': operator(1, 2),
  'authorizeOperator(address operator)': (data, { to }) => [
    { kind: 'approval', token: to, spender: data.address(0), amount: 'all' },
  ],
  'approve(address token,address spender,uint160 amount,uint48 expiration)': (data) => [
    {
      kind: 'approval',
      token: data.address(0),
      spender: data.address(1),
      amount: data.number(2),
      expiresAt: data.number(3),
    },
  ],
  'approveDelegation(address delegatee,uint256 amount)': (data, { to }) => [
    { kind: 'approval', token: to, spender: data.address(0), amount: data.number(1), isDebt: true },
  ],
  'setAllowance(address to,address asset,uint96 allowed,uint16 a,uint32 b)': (data) => [
    { kind: 'approval', token: data.address(1), spender: data.address(0), amount: data.number(2) },
  ],
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)':
    (data) => [
      {
        kind: 'approval',
        token: data.address(1),
        spender: data.address(5),
        amount: data.number(2),
        expiresAt: data.number(3),
      },
    ],
  [`approve(${spendPermission})`]: approveSpending,
  [`approveWithSignature(${spendPermission},bytes signature)`]: approveSpending,
  'setMasterContractApproval(address user,address masterContract,bool approved,uint8 v,bytes32 r,bytes32 s)': operator(
    1,
    2,
  ),
  'setOperator(bytes19 addressPrefix,address operator,uint256 operatorBitField)': operator(1, 2),
  'setUserPositionManager(address positionManager,bool approve)': operator(0, 1),
  'grantPermissions(address target,address operator)': (data) => [
    { kind: 'approval', token: data.address(0), spender: data.address(1), amount: 'all' },
  ],
  // ENS's resolver.
  'approve(bytes32 node,address delegate,bool approved)': operator(1, 2),
  // PermitC.
  'approve(uint256 tokenType,address token,uint256 id,address operator,uint200 amount,uint48 expiration)': (data) => [
    {
      kind: 'approval',
      token: data.address(1),
      spender: data.address(3),
      amount: data.number(4),
      expiresAt: data.number(5),
    },
  ],
  'setTradingDelegate(address delegate)': approve(0),
  'approveAllDelegatePowers(address delegate)': approve(0),
  'toggleOperator(address user,address operator)': approve(1),
  // Venus' delegates also withdraw.
  'updateDelegate(address delegate,bool approved)': operator(0, 1),
  'hope(address owner,uint256 index,address usr)': approve(2),
}
