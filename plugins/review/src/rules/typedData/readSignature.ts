/** What typed data lets others do once it is signed, keyed by the type that contracts check. */
import { readRecord } from '@latchkey/plugin-api'
import type { SignedTypedData } from '../../signed/Signed.js'
import { type GivenCall, isKnownCall } from '../calls/readEffects.js'
import { createSafeCall, readRefund } from '../calls/safe.js'
import type { ApprovalEffect, Effect } from '../Effect.js'
import { multiSendContracts } from '../knownContracts.js'
import { isTrue, longestList, readAccount, readAddress, readBytes, readList, readNumber } from './values.js'

export interface SignatureEffects {
  readonly effects: readonly Effect[]
  /** Calls that others can make in the account's name. */
  readonly calls: readonly GivenCall[]
  /** Whether a list is longer than what is read. */
  readonly isTruncated: boolean
}

export function readSignature({ primaryType, message, domain, from }: SignedTypedData): SignatureEffects {
  const contract = domain.verifyingContract ?? ''
  const read = Object.hasOwn(readers, primaryType) ? readers[primaryType] : undefined
  const found = read ? read(message, contract, from) : readUnknown(message, contract, from)
  return {
    effects: found.filter((one) => one.kind !== 'call'),
    calls: found.flatMap((one) => (one.kind === 'call' ? [one] : [])),
    isTruncated: [message, ...Object.values(message).map(readRecord)]
      .flatMap((part) => Object.values(part))
      .some((member) => Array.isArray(member) && member.length > longestList),
  }
}

type Message = Readonly<Record<string, unknown>>
type Found = Effect | ({ readonly kind: 'call' } & GivenCall)

const readers: Readonly<Record<string, (message: Message, contract: string, from: string) => readonly Found[]>> = {
  /** ERC-2612, DAI's older permit, and permits of collectibles (ERC-4494). */
  Permit: (message, contract, from) => {
    if (!('spender' in message)) return readUnknown(message, contract, from)
    const { spender, value, allowed, deadline, expiry } = message
    const expiresAt = readNumber(deadline ?? expiry)
    return approve(
      contract,
      spender,
      'allowed' in message ? (isTrue(allowed) ? unlimited : 0n) : (readNumber(value) ?? 1n),
      {
        expiresAt: 'allowed' in message && expiresAt === 0n ? undefined : expiresAt,
      },
    )
  },
  PermitForAll: ({ operator, approved, deadline }, contract) =>
    approve(contract, operator, isTrue(approved) ? 'all' : 0n, { expiresAt: readNumber(deadline) }),
  /** Morpho's and Compound's accounts. */
  Authorization: ({ authorized, manager, isAuthorized, isAllowed, deadline, expiry }, contract) =>
    approve(contract, authorized ?? manager, isTrue(isAuthorized ?? isAllowed) ? 'all' : 0n, {
      expiresAt: readNumber(deadline ?? expiry),
    }),
  PermitAll: ({ operator, deadline }, contract) =>
    approve(contract, operator, 'all', { expiresAt: readNumber(deadline) }),
  /** Sushi's BentoBox, and those like it. */
  SetMasterContractApproval: ({ masterContract, approved }, contract) =>
    approve(contract, masterContract, isTrue(approved) ? 'all' : 0n),
  /** An account that can trade for the user on GMX. */
  SubaccountApproval: ({ subaccount, shouldAdd, expiresAt }, contract) =>
    approve(contract, subaccount, isTrue(shouldAdd) ? 'all' : 0n, { expiresAt: readNumber(expiresAt) }),
  /** Aave v4. */
  SetUserPositionManagers: ({ updates, deadline }, contract) =>
    readList(updates).flatMap(({ positionManager, approve: isApproved }) =>
      approve(contract, positionManager, isTrue(isApproved) ? 'all' : 0n, { expiresAt: readNumber(deadline) }),
    ),
  /** A key that can trade for the user on Vertex. An address stands before its name. */
  LinkSigner: ({ signer }, contract) => approve(contract, readBytes(signer).slice(0, 42), 'all'),
  DelegationWithSig: ({ delegatee, value, deadline }, contract) =>
    approve(contract, delegatee, readNumber(value) ?? 1n, { expiresAt: readNumber(deadline), isDebt: true }),

  // Permit2: allowances.
  PermitSingle: ({ details, spender }) => approveDetails(readRecord(details), spender),
  PermitBatch: ({ details, spender }) => readList(details).flatMap((one) => approveDetails(one, spender)),
  // Permit2: transfers whose receiver the spender chooses.
  PermitTransferFrom: (message, contract, from) =>
    'permitted' in message ? readPermittedTransfers(message) : readUnknown(message, contract, from),
  PermitWitnessTransferFrom: readPermittedTransfers,
  PermitBatchTransferFrom: readPermittedTransfers,
  PermitBatchWitnessTransferFrom: readPermittedTransfers,
  // ERC-3009.
  TransferWithAuthorization: readAuthorizedTransfer,
  ReceiveWithAuthorization: readAuthorizedTransfer,

  /** A Safe's transaction, which its owners sign one after another. */
  SafeTx: (
    { to, value, data, operation, dataGas, baseGas = dataGas, gasPrice, gasToken, refundReceiver },
    contract,
  ) => [
    ...createSafeCall({
      safe: contract,
      to: readAddress(to) ?? '',
      value: readNumber(value) ?? 0n,
      data: readBytes(data),
      isDelegateCall: readNumber(operation) !== 0n,
    }).map((call) => (call.kind === 'call' ? { ...call, from: contract, value: call.value ?? 0n } : call)),
    ...readRefund({
      gas: readNumber(baseGas) ?? 0n,
      price: readNumber(gasPrice) ?? 0n,
      token: readAddress(gasToken) ?? '',
      receiver: readAddress(refundReceiver) ?? '',
    }),
  ],
  /** Calls that a relayer makes for the account: ERC-2771, and the older native meta-transactions. */
  ForwardRequest: (message, contract, from) => {
    const { to, value, data } = message
    if (data === undefined) return readUnknown(message, contract, from)
    return [{ kind: 'call', to: readAddress(to) ?? '', value: readNumber(value) ?? 0n, data: readBytes(data), from }]
  },
  /** Operations of smart accounts (ERC-4337), before and after version 0.7 of the entry point. */
  PackedUserOperation: readUserOperation,
  UserOperation: readUserOperation,
  /** A Safe's. Its module checks the signature. */
  SafeOp: ({ safe, ...message }) => readUserOperation({ ...message, sender: safe }),
  Transaction: (message, contract, from) =>
    'txType' in message ? readZkTransaction(message, from) : readUnknown(message, contract, from),
  MetaTransaction: (message, contract, from) => {
    const { functionSignature, functionData = functionSignature } = message
    if (functionData === undefined) return readUnknown(message, contract, from)
    return [{ kind: 'call', to: contract, value: 0n, data: readBytes(functionData), from }]
  },
  /** A call that a Safe's module makes to itself (Zodiac). The module's owner signs it. */
  ModuleTx: ({ data }, contract, from) => [{ kind: 'call', to: contract, value: 0n, data: readBytes(data), from }],
  /** A payment from a Safe, by its module for allowances. */
  AllowanceTransfer: ({ token, to, amount }) => [
    {
      kind: 'transfer',
      token: readAddress(token) ?? '',
      to: readAddress(to) ?? '',
      amount: readNumber(amount) ?? unlimited,
    },
  ],
  /** A deposit in Uniswap's The Compact, which the arbiter can pay out. */
  Compact: ({ arbiter, token, amount }) => readPermittedTransfers({ permitted: { token, amount }, spender: arbiter }),
  BatchCompact: ({ arbiter, commitments }) => readPermittedTransfers({ permitted: commitments, spender: arbiter }),
  MultichainCompact: ({ elements }) =>
    readList(elements).flatMap(({ arbiter, commitments }) =>
      readPermittedTransfers({ permitted: commitments, spender: arbiter }),
    ),
  /** A withdrawal from Circle's Gateway to any account on any network. */
  BurnIntent: ({ spec }, _contract, from) => readBurn(readRecord(spec), from),
  BurnIntentSet: ({ intents }, _contract, from) =>
    readList(intents).flatMap(({ spec }) => readBurn(readRecord(spec), from)),
  /** Several of Coinbase's spend permissions. */
  SpendPermissionBatch: ({ end, permissions }, contract) =>
    readList(permissions).flatMap((permission) => readAllowance({ ...permission, end }, contract)),
  /** A Farcaster account, and the address that can recover it. */
  Transfer: readFarcaster,
  TransferAndChangeRecovery: readFarcaster,
  ChangeRecoveryAddress: readFarcaster,
  /** A validator of Kernel's smart accounts. Its kind stands before its address. */
  Enable: (message, contract, from) =>
    'validationId' in message
      ? [{ kind: 'control', target: contract, controller: `0x${readBytes(message.validationId).slice(-40)}` }]
      : readUnknown(message, contract, from),
  /** A module of Biconomy's smart accounts. */
  ModuleEnableMode: ({ module }, contract) => [
    { kind: 'control', target: contract, controller: readAddress(module) ?? '' },
  ],
  /** An executor of Kernel's older smart accounts. */
  ValidatorApproved: ({ executor }, contract) => [
    { kind: 'control', target: contract, controller: readAddress(executor) ?? '' },
  ],
  /** An administrator or signer of thirdweb's smart accounts. */
  SignerPermissionRequest: ({ signer, isAdmin }, contract) =>
    readNumber(isAdmin) === 2n ? [] : [{ kind: 'control', target: contract, controller: readAddress(signer) ?? '' }],
  /** Perennial's operators. */
  OperatorUpdate: (message, contract, from) => {
    const { accessor, approved } = readRecord(message.access)
    if (accessor === undefined) return readUnknown(message, contract, from)
    return approve(contract, accessor, isTrue(approved) ? 'all' : 0n)
  },
  /** Replaces all signers of a Sequence wallet. The hash identifies the new ones. */
  ConfigUpdate: ({ imageHash }, contract) => [{ kind: 'control', target: contract, controller: readBytes(imageHash) }],
}

/** Reads types that are not in the list above: calls, allowances and fees. */
function readUnknown(message: Message, contract: string, from: string): readonly Found[] {
  return [
    ...listCalls(message, contract, from),
    ...readOwnCall(message, contract, from),
    ...readAllowance(message, contract),
    ...readOperator(message, contract),
    ...(readAddress(message.spender) !== undefined && 'permitted' in message ? readPermittedTransfers(message) : []),
    ...readReceiver(message),
    ...readRelayFee(message),
  ]
}

/** A call that a contract makes to itself as the account, such as permits of Euler's vault connector. */
function readOwnCall(message: Message, contract: string, from: string): readonly Found[] {
  const { to, target = to, call, callData = call, calldata = callData, data = calldata } = message
  const bytes = readBytes(data)
  // Other bytes are hashes, or values of the app's own form.
  const isCall = isKnownCall(bytes) || bytes.length % 64 === 10
  return contract && target === undefined && bytes !== '0x' && isCall
    ? [{ kind: 'call', to: contract, value: 0n, data: bytes, from }]
    : []
}

/** An allowance for a spender, such as Coinbase's spend permissions and `ApproveWithAuthorization`. */
function readAllowance(message: Message, contract: string): readonly Found[] {
  const { spender, token = contract, maxAmount, increment = maxAmount, amount = increment } = message
  const { value = amount, allowance = value } = message
  const { end, expiry = end, validBefore = expiry, deadline = validBefore } = message
  if (readAddress(spender) === undefined || allowance === undefined) return []
  return approve(token, spender, readNumber(allowance) ?? unlimited, { expiresAt: readNumber(deadline) })
}

/** An operator for all tokens of a contract, as in permits of ERC-1155 collections, or for an amount, as in PermitC. */
function readOperator(message: Message, contract: string): readonly Found[] {
  const {
    operator,
    approved,
    token,
    amount,
    deadline,
    expiration = deadline,
    approvalExpiration = expiration,
  } = message
  if (readAddress(operator) === undefined) return []
  const terms = { expiresAt: readNumber(approvalExpiration) }
  if (approved !== undefined) return approve(contract, operator, isTrue(approved) ? 'all' : 0n, terms)
  return token === undefined || amount === undefined
    ? []
    : approve(token, operator, readNumber(amount) ?? unlimited, terms)
}

/** Who gets what the user withdraws, borrows or trades. Attestations and messages have recipients, but nothing to get. */
function readReceiver(message: Message): readonly Found[] {
  const { beneficiary, receiver = beneficiary, recipient = receiver } = message
  const address = readAddress(recipient)
  const paysOut = Object.entries(message).some(
    ([name, value]) => payoutName.test(name) && (readAddress(value) !== undefined || (readNumber(value) ?? 0n) > 0n),
  )
  return address === undefined || !paysOut ? [] : [{ kind: 'receive', recipient: address }]
}

const payoutName =
  /amount|value|asset|share|token|currency|coin|price|quantity|liquidity|margin|collateral|debt|wad|qty|sum|size|balance|payout|fund|stake|units|wei/i

function readFarcaster(message: Message, contract: string, from: string): readonly Found[] {
  return 'fid' in message
    ? [{ kind: 'control', target: contract, controller: readAddress(message.to) ?? '' }]
    : readUnknown(message, contract, from)
}

/** What 0x pays to the sender of a meta-transaction. */
function readRelayFee({ feeToken, feeAmount, sender }: Message): readonly Found[] {
  const [token, amount = 0n] = [readAddress(feeToken), readNumber(feeAmount)]
  return token && amount > 0n ? [{ kind: 'transfer', token, to: readAddress(sender) ?? '', amount }] : []
}

/** A transaction of ZKsync and its relatives, whose addresses are numbers. */
function readZkTransaction(
  { to, value, data, gasLimit, maxFeePerGas, paymaster, paymasterInput }: Message,
  from: string,
): readonly Found[] {
  const address = (number: unknown) => `0x${(readNumber(number) ?? 0n).toString(16).padStart(40, '0')}`
  const call: Found = { kind: 'call', to: address(to), value: readNumber(value) ?? 0n, data: readBytes(data), from }
  const fee = (readNumber(gasLimit) ?? 0n) * (readNumber(maxFeePerGas) ?? 0n)
  if (readNumber(paymaster) === 0n) return [call, { kind: 'fee', amount: fee }]
  const input = readBytes(paymasterInput)
  // `approvalBased(address,uint256,bytes)`: the account calls the token's `approve(address,uint256)` for the paymaster.
  if (!input.startsWith('0x949431dc')) return [call]
  const approval = `0x095ea7b3${address(paymaster).slice(2).padStart(64, '0')}${input.slice(74, 138).padEnd(64, '0')}`
  return [call, { kind: 'call', to: `0x${input.slice(34, 74)}`, value: 0n, data: approval, from }]
}

/**
 * Calls of smart accounts and relayers whose types are not in the list above: all structs with a target and data, at any
 * level. Outside a list, one without data is rather a payment of tokens.
 */
function listCalls(message: Message, contract: string, from: string): readonly Found[] {
  // Only Ithaca's orchestrator checks signatures of other accounts, and names them so.
  const account = readAddress(message.eoa) ?? (contract || from)
  return listStructs(message).flatMap(({ struct, isListed }) => {
    const { to, dest = to, contractAddress = dest, target = contractAddress } = struct
    const { func, payload = func, data = payload, callData = data } = struct
    const { value, delegateCall, operation = delegateCall } = struct
    const address = readAddress(target)
    // A single word is rather a hash.
    if (!address || typeof callData !== 'string' || !(isListed || /^0x.(?!.{63}$)/i.test(callData))) return []
    // ERC-7821: the zero address is the account itself.
    const called = /^0x0{40}$/.test(address) ? account : address
    const call = { kind: 'call', to: called, value: readNumber(value) ?? 0n, data: readBytes(callData), from } as const
    const isDelegateCall = (readNumber(operation) ?? 0n) > 0n && !multiSendContracts.has(called)
    return isDelegateCall ? [{ kind: 'delegatecall', target: called }, call] : [call]
  })
}

interface Struct {
  readonly struct: Message
  readonly isListed: boolean
}

function listStructs(message: Message): readonly Struct[] {
  const found: Struct[] = [{ struct: message, isListed: false }]
  // The list grows while it is read. It also has the lists themselves.
  for (const { struct } of found) {
    for (const member of Object.values(struct)) {
      if (typeof member === 'object' && member !== null) {
        found.push({ struct: member as Message, isListed: Array.isArray(struct) })
      }
    }
  }
  return found
}

function approve(
  token: unknown,
  spender: unknown,
  amount: bigint | 'all',
  { expiresAt, isDebt }: { readonly expiresAt?: bigint | undefined; readonly isDebt?: boolean } = {},
): readonly ApprovalEffect[] {
  return [
    {
      kind: 'approval',
      token: readAddress(token) ?? '',
      spender: readAddress(spender) ?? '',
      amount,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(isDebt && { isDebt }),
    },
  ]
}

function approveDetails({ token, amount, expiration }: Message, spender: unknown): readonly ApprovalEffect[] {
  return approve(token, spender, readNumber(amount) ?? unlimited, { expiresAt: readNumber(expiration) })
}

function readPermittedTransfers({ permitted, spender }: Message): readonly Effect[] {
  const list = Array.isArray(permitted) ? readList(permitted) : [readRecord(permitted)]
  return list.map(({ token, amount }) => ({
    kind: 'transfer',
    token: readAddress(token) ?? '',
    to: '',
    amount: readNumber(amount) ?? unlimited,
    spender: readAddress(spender) ?? '',
  }))
}

function readAuthorizedTransfer({ to, value }: Message, contract: string): readonly Effect[] {
  return [{ kind: 'transfer', token: contract, to: readAddress(to) ?? '', amount: readNumber(value) ?? unlimited }]
}

function readBurn({ sourceToken, destinationRecipient, value }: Message, from: string): readonly Effect[] {
  const [token, to] = [readAccount(sourceToken) ?? '', readAccount(destinationRecipient) ?? '']
  return to === from ? [] : [{ kind: 'transfer', token, to, amount: readNumber(value) ?? unlimited }]
}

/** The account's call to itself, and what it pays to the sender if no paymaster does. */
function readUserOperation({ sender, callData, paymasterAndData, ...message }: Message): readonly Found[] {
  const account = readAddress(sender) ?? ''
  const call: Found = { kind: 'call', to: account, value: 0n, data: readBytes(callData), from: account }
  return readBytes(paymasterAndData) === '0x' ? [call, { kind: 'fee', amount: readHighestFee(message) }] : [call]
}

/** Version 0.7 packs two numbers of 128 bits into one. */
function readHighestFee({ accountGasLimits, gasFees, ...message }: Message): bigint {
  const [verification, calls] = readHalves(accountGasLimits)
  const number = (name: string) => readNumber(message[name]) ?? 0n
  const gas = number('callGasLimit') + number('verificationGasLimit') + number('preVerificationGas')
  return (gas + verification + calls) * (number('maxFeePerGas') + readHalves(gasFees)[1])
}

function readHalves(packed: unknown): readonly [bigint, bigint] {
  const number = readNumber(packed) ?? 0n
  return [number >> 128n, number % 2n ** 128n]
}

const unlimited = 2n ** 256n - 1n
