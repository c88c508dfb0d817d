/** Techniques that drainers and hijacked pages use, rebuilt from public reports. */
import { ASSOCIATED_TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Authorized, Keypair, Lockup, PublicKey, StakeProgram, SystemProgram } from '@solana/web3.js'
import {
  concat,
  encodeAbiParameters,
  type Hex,
  hashMessage,
  hexToString,
  parseAbiParameters,
  serializeTransaction,
  stringToHex,
  toHex,
  toRlp,
} from 'viem'
import { programs } from '../../signed/solana/programs.js'
import * as example from './Example.js'
import { type Example, encode, encodeValues, typedData } from './Example.js'
import { protocolTechniques } from './protocols.js'
import * as solana from './solana.js'

const { user, attacker, drainer, safe, unlimited, usdc, dai, weth, apes, permit2, router, seconds, transaction } =
  example
const usdcToWeth = concat([usdc, '0x0001f4', weth])
const wethToUsdc = concat([weth, '0x0001f4', usdc])
/** The Universal Router's names for the account that calls it, and for itself. */
const caller = '0x0000000000000000000000000000000000000001'
const itself = '0x0000000000000000000000000000000000000002'
const v4Path = [[example.zero, 500n, 10, example.zero, '0x']]
const v4Swap = [[example.zero, usdc, 500, 10, example.zero], false, 3_000_000_000n, 10n ** 18n, '0x']
const oneInch = '0x111111125421ca6dc452d289314280a0f8842a65'
const entryPoint = '0x4337084d9e255ff0702461cf8895ce9e3b5ff108'
const typedPermit = typedData({
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
  types: { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
  primaryType: 'Permit',
  message: { owner: user, spender: attacker, value: unlimited, nonce: 0, deadline: seconds(1) },
})
const npm = '0xc36442b4a4522e871399cd717abdd847ab11fe88'
/** Resembles `friend` when shortened. */
const friendCopy = '0x8617e300000000000000000000000000000d070d'
const userCopy = '0x5290840000000000000000000000000000069ee7'
const person = { [attacker]: 'none' } as const
const fresh = { [drainer]: 'new' } as const
const approveAll = encode('approve(address,uint256)', [attacker, unlimited])
const wrap = (data: Hex, times: number): Hex =>
  times === 0 ? data : encode('multicall(bytes[])', [[wrap(data, times - 1)]])
const authorization = concat(['0x05', toRlp(['0x01', drainer, '0x'])])
const safeCall = (to: string, data: Hex, operation: number) =>
  encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
    to,
    0n,
    data,
    operation,
    0n,
    0n,
    0n,
    example.zero,
    example.zero,
    '0x',
  ])
const safeTx = (to: string, data: string, operation: number) =>
  typedData({
    domain: { chainId: 1, verifyingContract: safe },
    types: {
      SafeTx:
        'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
    },
    primaryType: 'SafeTx',
    message: {
      to,
      value: 0,
      data,
      operation,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: example.zero,
      refundReceiver: example.zero,
      nonce: 7,
    },
  })
const byOperation = (name: string, to: string, data: Hex, operation: number) =>
  encode(`${name}(address,uint256,bytes,uint8)`, [to, 0n, data, operation])
const safeOperation = (to: string, data: Hex, operation: number) =>
  typedData({
    domain: { chainId: 1, verifyingContract: '0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226' },
    types: {
      SafeOp:
        'address safe, uint256 nonce, bytes initCode, bytes callData, uint128 verificationGasLimit, uint128 callGasLimit, uint256 preVerificationGas, uint128 maxPriorityFeePerGas, uint128 maxFeePerGas, bytes paymasterAndData, uint48 validAfter, uint48 validUntil, address entryPoint',
    },
    primaryType: 'SafeOp',
    message: {
      ...{ safe, nonce: 0, initCode: '0x', callData: byOperation('executeUserOp', to, data, operation) },
      ...{ verificationGasLimit: 100_000, callGasLimit: 100_000, preVerificationGas: 50_000 },
      ...{ maxPriorityFeePerGas: 1, maxFeePerGas: 1_000_000_000, paymasterAndData: '0x' },
      ...{ validAfter: 0, validUntil: 0, entryPoint },
    },
  })
const metaTransaction = (member: string) =>
  typedData({
    domain: { name: 'Collection', version: '1', verifyingContract: apes, salt: toHex(1, { size: 32 }) },
    types: { MetaTransaction: `uint256 nonce, address from, bytes ${member}` },
    primaryType: 'MetaTransaction',
    message: { nonce: 0, from: user, [member]: encode('setApprovalForAll(address,bool)', [attacker, true]) },
  })
const delegation = (caveats: readonly object[]) =>
  typedData({
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId: 1,
      verifyingContract: '0xdb9b1e94b5b69df7e401ddbede43491141047db3',
    },
    types: {
      Delegation: 'address delegate, address delegator, bytes32 authority, Caveat[] caveats, uint256 salt',
      Caveat: 'address enforcer, bytes terms',
    },
    primaryType: 'Delegation',
    message: { delegate: attacker, delegator: user, authority: toHex(unlimited), caveats, salt: 0 },
  })
const packed = (operation: string, to: string, data: Hex): Hex =>
  concat([operation as Hex, to as Hex, toHex(0, { size: 32 }), toHex((data.length - 2) / 2, { size: 32 }), data])
const relayer = '0xd8253782c45a12053594b9deb72d8e8ab2fca54c'
const domainType = 'string name, string version, uint256 chainId, address verifyingContract'
const permit2Data = (primaryType: string, value: object, domain: object = example.permit2Domain) =>
  typedData({ domain, types: example.permit2Types, primaryType, message: value })
const everything = (token: string) => ({ token, amount: 2n ** 160n - 1n, expiration: 2n ** 48n - 1n, nonce: 0 })
const amountOf = (token: string) => ({ token, amount: unlimited })

const approvals: readonly Example[] = [
  {
    name: 'Approval phishing',
    description: 'An unlimited allowance for the scammer’s own account.',
    ...transaction(usdc, approveAll),
    code: person,
    findings: ['unlimited-approval', 'approval-to-person'],
  },
  {
    name: 'Approval of the exact balance',
    description: 'Avoids warnings of unlimited approvals.',
    ...transaction(usdc, encode('approve(address,uint256)', [attacker, 5_000_000_000n])),
    code: person,
    findings: ['approval-to-person'],
  },
  {
    name: 'Ice phishing',
    description: 'increaseAllowance in place of approve, for a contract of the same day.',
    ...transaction(usdc, encode('increaseAllowance(address,uint256)', [drainer, unlimited])),
    code: fresh,
    findings: ['unlimited-approval', 'new-contract'],
  },
  {
    name: 'CREATE2 spender',
    description: 'An allowance for the address of a contract that is deployed after the approval.',
    ...transaction(usdc, encode('increaseApproval(address,uint256)', [attacker, 2n ** 95n])),
    code: person,
    findings: ['unlimited-approval', 'approval-to-person'],
  },
  {
    name: 'Collectible approval',
    description: 'setApprovalForAll for the scammer’s account.',
    ...transaction(apes, encode('setApprovalForAll(address,bool)', [attacker, true])),
    code: person,
    findings: ['collection-approval', 'approval-to-person'],
  },
  {
    name: 'Fake mint',
    description: 'A “mint” that is setApprovalForAll for a fresh contract.',
    ...transaction(apes, encode('setApprovalForAll(address,bool)', [drainer, true])),
    code: fresh,
    findings: ['collection-approval', 'new-contract'],
  },
  {
    name: 'Liquidity positions',
    description: 'Takes all Uniswap v3 positions through their contract.',
    ...transaction(npm, encode('setApprovalForAll(address,bool)', [attacker, true])),
    code: person,
    findings: ['collection-approval', 'approval-to-person'],
  },
  {
    name: 'Wrapped approval',
    description: 'setApprovalForAll inside multicall, so that wallets show an unknown call.',
    ...transaction(npm, wrap(encode('setApprovalForAll(address,bool)', [attacker, true]), 2)),
    code: person,
    findings: ['collection-approval', 'approval-to-person'],
  },
  {
    name: 'Too many wrappers',
    description: 'An approval inside six multicalls.',
    ...transaction(npm, wrap(approveAll, 6)),
    findings: ['too-complex'],
  },
  {
    name: 'Permanent Permit2 allowance',
    description: 'Permit2’s own approve, for the scammer’s account, forever.',
    ...transaction(
      permit2,
      encode('approve(address,address,uint160,uint48)', [usdc, attacker, 2n ** 160n - 1n, 2 ** 48 - 1]),
    ),
    code: person,
    findings: ['unlimited-approval', 'long-approval', 'approval-to-person'],
  },
  {
    name: 'Debt delegation',
    description: 'Lets the scammer borrow against deposits at Aave.',
    ...transaction(weth, encode('approveDelegation(address,uint256)', [attacker, unlimited])),
    code: person,
    findings: ['unlimited-approval', 'debt-delegation', 'approval-to-person'],
  },
  {
    name: 'Imitated Permit2',
    description: 'A spender whose address looks like Permit2’s.',
    ...transaction(usdc, encode('approve(address,uint256)', ['0x0000000000000000000000000000000000c78ba3', 1_000n])),
    findings: ['look-alike'],
  },
  {
    name: 'Hidden approval in a batch',
    description: 'An EIP-5792 batch with a mint, and an approval at its end.',
    ...example.batch({ to: apes, data: encode('mint(uint256)', [1n]) }, { to: usdc, data: approveAll }),
    code: person,
    findings: ['unlimited-approval', 'stray-approval', 'approval-to-person'],
  },
  {
    name: 'Approval in a smart account’s batch',
    description: 'ERC-7821 execution that contains an approval.',
    ...transaction(
      user,
      encode('execute(bytes32,bytes)', [
        toHex(1n << 248n, { size: 32 }),
        encodeValues('(address,uint256,bytes)[]', [[[usdc, 0n, approveAll]]]),
      ]),
    ),
    code: person,
    findings: ['unlimited-approval', 'approval-to-person'],
  },
]

/** A request for permissions (ERC-7715). */
function grant(permission: object, rest: object = {}) {
  const rules = [{ type: 'expiry', data: { timestamp: Number(seconds(7)) } }]
  return {
    method: 'wallet_requestExecutionPermissions',
    params: [{ chainId: '0x1', from: user, to: attacker, permission, rules, ...rest }],
  }
}

/** What hides a request's worst part behind others, or where nobody reads it. */
const decoys: readonly Example[] = [
  {
    name: 'Theft behind dust',
    description: 'Twelve transfers of almost nothing fill the review, and the thirteenth takes everything.',
    ...example.batch(
      ...Array.from({ length: 12 }, () => ({
        to: dai,
        data: encode('transfer(address,uint256)', [example.friend, 1n]),
      })),
      { to: usdc, data: encode('transfer(address,uint256)', [attacker, 10n ** 12n]) },
    ),
    findings: ['too-complex'],
  },
  {
    name: 'Unknown function of one’s own account',
    description: 'An account with code (EIP-7702) can run any calls, in any form.',
    ...example.transaction(example.user, encode('runAll(bytes)', ['0x1234'])),
    findings: ['unreadable'],
  },
  {
    name: 'Administrator behind twenty keys',
    description: 'The last of many keys in a batch’s capabilities gets full control (Ithaca).',
    ...withKeys([
      ...Array.from({ length: 20 }, () => sessionKey({ spend: [{ limit: '0x0', period: 'day', token: usdc }] })),
      { role: 'admin', type: 'secp256k1', publicKey: attacker },
    ]),
    findings: ['control-transfer'],
  },
  {
    name: 'Session for any function',
    description: 'The key may spend almost nothing, but call every contract, such as those of collectibles (Ithaca).',
    ...withKeys([sessionKey({ calls: [{ to: `0x${'32'.repeat(20)}` }], spend: [{ limit: '0x1', period: 'day' }] })]),
    findings: ['control-transfer'],
  },
]

function sessionKey(permissions: object) {
  const expiry = Number(example.seconds(1))
  return { role: 'session', type: 'secp256k1', publicKey: attacker, expiry, permissions }
}

function withKeys(authorizeKeys: readonly object[]) {
  const request = example.batch({ to: example.friend, value: '0x1' })
  return { ...request, params: request.params.map((one) => ({ ...one, capabilities: { authorizeKeys } })) }
}

const sessions: readonly Example[] = [
  {
    name: 'Session without a limit',
    description: 'Lets a key spend all of a token for a week, without asking again (ERC-7715).',
    ...grant({
      type: 'erc20-token-periodic',
      data: { tokenAddress: usdc, periodAmount: `0x${'f'.repeat(64)}`, periodDuration: 1 },
    }),
    findings: ['permit', 'unlimited-approval'],
  },
  {
    name: 'Session that never ends',
    description: 'Its small amount per second adds up to the whole balance.',
    ...grant({ type: 'native-token-stream', data: { amountPerSecond: '0x1', maxAmount: null } }, { rules: [] }),
    findings: ['permit', 'unlimited-approval', 'long-approval'],
  },
  {
    name: 'Session for any call of a token',
    description: 'In the form of the older draft, with the scammer’s key.',
    method: 'wallet_grantPermissions',
    params: [
      {
        chainId: '0x1',
        expiry: Number(seconds(365)),
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: `0x04${'a7'.repeat(64)}` }] } },
        permissions: [{ type: 'contract-call', data: { address: apes } }],
      },
    ],
    findings: ['permit', 'collection-approval', 'long-approval'],
  },
  {
    name: 'Session on another network',
    description: 'The page shows the other network’s worthless coin.',
    ...grant({ type: 'native-token-periodic', data: { periodAmount: '0x5', periodDuration: 60 } }, { chainId: '0x89' }),
    findings: ['permit', 'other-chain'],
  },
  {
    name: 'Session with unknown terms',
    description: 'Nobody can tell what it allows.',
    ...grant({ type: 'anything', data: { target: usdc } }),
    findings: ['unreadable'],
  },
]

/** What the eighth series of attacks on the rules found. */
const siblings: readonly Example[] = [
  {
    name: 'Session that names the user, too',
    description: 'Wallets differ in which of the two names they read.',
    ...grant(
      { type: 'erc20-token-periodic', data: { tokenAddress: usdc, periodAmount: '0x5f5e100', periodDuration: 60 } },
      { to: user, signer: { type: 'account', data: { address: attacker } } },
    ),
    findings: ['permit'],
  },
  {
    name: 'Swap for a contract of the same batch',
    description: 'A harmless call makes the receiver look like a part of the request.',
    ...example.batch({ to: router, data: swapTo(attacker, 10n ** 18n) }, { to: attacker, data: '0x12345678' }),
    findings: ['other-recipient'],
  },
  {
    name: 'Order with a hidden price',
    description: 'A 1inch order whose price a contract sets later. Only a hash of its address is signed.',
    ...typedData({
      domain: {
        name: '1inch Aggregation Router',
        version: '6',
        chainId: 1,
        verifyingContract: '0x111111125421ca6dc452d289314280a0f8842a65',
      },
      types: {
        Order:
          'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
      },
      primaryType: 'Order',
      message: {
        ...{ salt: 1n, maker: user, receiver: example.zero, makerAsset: weth, takerAsset: usdc },
        ...{ makingAmount: 10n ** 20n, takingAmount: 300_000_000_000n, makerTraits: 1n << 249n },
      },
    }),
    findings: ['no-minimum'],
  },
  {
    name: 'Withdrawals from Circle’s Gateway',
    description: 'One signature for the balances on several networks.',
    ...typedData({
      domain: { name: 'GatewayWallet', version: '1' },
      types: {
        BurnIntentSet: 'BurnIntent[] intents',
        BurnIntent: 'uint256 maxBlockHeight, uint256 maxFee, TransferSpec spec',
        TransferSpec: 'bytes32 sourceToken, bytes32 destinationRecipient, uint256 value',
      },
      primaryType: 'BurnIntentSet',
      message: {
        intents: [
          {
            maxBlockHeight: unlimited,
            maxFee: 0,
            spec: {
              sourceToken: toHex(BigInt(usdc), { size: 32 }),
              destinationRecipient: toHex(BigInt(attacker), { size: 32 }),
              value: 10n ** 12n,
            },
          },
        ],
      },
    }),
    findings: ['signed-transfer', 'missing-contract'],
  },
  {
    name: 'Validator for a smart account',
    description: 'Kernel accounts take a new validator with a signature alone.',
    ...typedData({
      domain: { name: 'Kernel', version: '0.3.1', chainId: 1, verifyingContract: safe },
      types: { Enable: 'bytes21 validationId, uint32 nonce, address hook, bytes validatorData' },
      primaryType: 'Enable',
      message: { validationId: `0x01${attacker.slice(2)}`, nonce: 1, hook: example.zero, validatorData: '0x' },
    }),
    findings: ['control-transfer'],
  },
  {
    name: 'Operator by signature',
    description: 'A permit of a collection, in which the spender has another name.',
    ...typedData({
      domain: { name: 'Items', version: '1', chainId: 1, verifyingContract: apes },
      types: { Permit: 'address owner, address operator, bool approved, uint256 nonce, uint256 deadline' },
      primaryType: 'Permit',
      message: { owner: user, operator: attacker, approved: true, nonce: 0, deadline: seconds(1) },
    }),
    findings: ['permit', 'collection-approval'],
  },
  {
    name: 'Refund in a token',
    description: 'A Safe limits the price of gas only for the network’s coin, so this empties it.',
    ...typedData({
      domain: { chainId: 1, verifyingContract: safe },
      types: {
        SafeTx:
          'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
      },
      primaryType: 'SafeTx',
      message: {
        ...{ to: user, value: 0, data: '0x', operation: 0, safeTxGas: 0, baseGas: 0 },
        ...{ gasPrice: 10n ** 9n, gasToken: usdc, refundReceiver: example.zero, nonce: 1 },
      },
    }),
    findings: ['high-fee'],
  },
  {
    name: 'Debt from a flash loan',
    description: 'The scammer’s contract keeps the coins, and the user owes them to Aave.',
    ...transaction(
      '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2',
      encode('flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16)', [
        ...[attacker, [usdc], [50_000_000_000n], [2n], user, '0x', 0],
      ]),
    ),
    findings: ['debt-delegation', 'unlimited-approval'],
  },
  {
    name: 'Withdrawal by Compound’s bulker',
    description: 'Users of Compound’s site have allowed the bulker to act for them.',
    ...transaction(
      '0x74a81f84268744a40febc48f8b812a1f188d80c3',
      encode('invoke(bytes32[],bytes[])', [
        [stringToHex('ACTION_WITHDRAW_ASSET', { size: 32 })],
        [encodeValues('address,address,address,uint256', [safe, attacker, usdc, unlimited])],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Listing that pays someone else',
    description: 'Most of the price goes to the scammer. The scammer is also the buyer.',
    ...typedData({
      domain: example.seaportDomain,
      types: example.seaportTypes,
      primaryType: 'OrderComponents',
      message: {
        ...example.seaportOrder(10n ** 16n),
        consideration: [user, attacker].map((recipient, index) => ({
          ...{ itemType: 0, token: example.zero, identifierOrCriteria: 0, recipient },
          ...{ startAmount: 10n ** (index === 0 ? 16n : 19n), endAmount: 10n ** (index === 0 ? 16n : 19n) },
        })),
      },
    }),
    findings: ['other-recipient'],
  },
  {
    name: 'Approval by Biconomy’s account',
    description: 'The call has a name with which it needs less gas.',
    ...transaction(
      user,
      encode('execute_ncC(address,uint256,bytes)', [
        usdc,
        0n,
        encode('approve(address,uint256)', [attacker, unlimited]),
      ]),
    ),
    findings: ['unlimited-approval'],
  },
  {
    name: 'Path with bytes that nobody reads',
    description:
      'The last token of the path is not the one that comes out, so the swap leaves its proceeds in the router.',
    ...transaction(
      router,
      encode('multicall(bytes[])', [
        [
          encode('exactInput((bytes,address,uint256,uint256,uint256))', [
            [concat([usdc, '0x0001f4', weth, dai]), example.zero, seconds(1), 10n ** 12n, 10n ** 17n],
          ]),
          encode('sweepToken(address,uint256,address)', [dai, 0n, user]),
        ],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Delegation by a batch’s capability',
    description: 'Gives the account’s code away together with a harmless call.',
    method: 'wallet_sendCalls',
    params: [
      {
        ...{ version: '2.0.0', chainId: '0x1', from: user, atomicRequired: true, calls: [{ to: user }] },
        capabilities: { eip7702Auth: { contractAddress: attacker } },
      },
    ],
    findings: ['delegation'],
  },
]

/** Swaps USDC for WETH on Uniswap v3. */
function swapTo(recipient: string, minimum: bigint): Hex {
  return encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
    [usdc, weth, 500, recipient, seconds(1), 10n ** 12n, minimum, 0n],
  ])
}

const signatures: readonly Example[] = [
  {
    name: 'Permit phishing',
    description: 'An ERC-2612 permit that never expires, presented as a sign-in.',
    ...typedData({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      types: example.permitTypes,
      primaryType: 'Permit',
      message: { owner: user, spender: attacker, value: unlimited, nonce: 0, deadline: unlimited },
    }),
    code: person,
    findings: ['permit', 'unlimited-approval', 'long-approval', 'approval-to-person'],
  },
  {
    name: 'Wrapped permit',
    description: 'The form in which smart accounts sign typed data (ERC-7739).',
    ...typedData({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      types: {
        TypedDataSign:
          'Permit contents, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt',
        ...example.permitTypes,
      },
      primaryType: 'TypedDataSign',
      message: {
        contents: { owner: user, spender: attacker, value: unlimited, nonce: 0, deadline: unlimited },
        ...{ name: 'Account', version: '1', chainId: 1, verifyingContract: safe, salt: toHex(0, { size: 32 }) },
      },
    }),
    findings: ['permit', 'unlimited-approval', 'long-approval'],
  },
  {
    name: 'DAI permit phishing',
    description: 'DAI’s older permit, which has no amount.',
    ...typedData({
      domain: { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: dai },
      types: { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
      primaryType: 'Permit',
      message: { holder: user, spender: attacker, nonce: 0, expiry: 0, allowed: true },
    }),
    code: person,
    findings: ['permit', 'unlimited-approval', 'approval-to-person'],
  },
  {
    name: 'Permit with a number',
    description: 'Names the spender with a decimal number, which some wallets accept.',
    ...typedData({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: BigInt(usdc) },
      types: { EIP712Domain: domainType, ...example.permitTypes },
      primaryType: 'Permit',
      message: { owner: user, spender: BigInt(attacker), value: '0b1', nonce: 0, deadline: seconds(1) },
    }),
    code: person,
    findings: ['permit', 'approval-to-person'],
  },
  {
    name: 'Position permit',
    description: 'A permit for one Uniswap v3 position.',
    ...typedData({
      domain: { name: 'Uniswap V3 Positions NFT-V1', version: '1', chainId: 1, verifyingContract: npm },
      types: { Permit: 'address spender, uint256 tokenId, uint256 nonce, uint256 deadline' },
      primaryType: 'Permit',
      message: { spender: attacker, tokenId: 4_711, nonce: 0, deadline: seconds(1) },
    }),
    code: person,
    findings: ['permit', 'approval-to-person'],
  },
  {
    name: 'Permit2 phishing',
    description: 'PermitSingle for one token, forever.',
    ...permit2Data('PermitSingle', { details: everything(usdc), spender: attacker, sigDeadline: seconds(1) }),
    code: person,
    findings: ['permit', 'unlimited-approval', 'long-approval', 'approval-to-person'],
  },
  {
    name: 'Permit2 batch',
    description: 'PermitBatch for every token of value.',
    ...permit2Data('PermitBatch', {
      details: [usdc, dai, weth].map(everything),
      spender: drainer,
      sigDeadline: seconds(1),
    }),
    code: fresh,
    findings: ['sweep', 'permit', 'unlimited-approval', 'long-approval', 'new-contract'],
  },
  {
    name: 'Permit2 transfer',
    description: 'PermitTransferFrom, whose receiver the spender chooses.',
    ...permit2Data('PermitTransferFrom', {
      permitted: amountOf(usdc),
      spender: attacker,
      nonce: 1,
      deadline: seconds(1),
    }),
    code: person,
    findings: ['signed-transfer', 'approval-to-person'],
  },
  {
    name: 'Permit2 batch transfer',
    description: 'PermitBatchTransferFrom for every token of value.',
    ...permit2Data('PermitBatchTransferFrom', {
      permitted: [usdc, dai, weth].map(amountOf),
      spender: drainer,
      nonce: 1,
      deadline: seconds(1),
    }),
    code: fresh,
    findings: ['sweep', 'signed-transfer', 'new-contract'],
  },
  {
    name: 'Permit for another chain',
    description: 'The wallet is on a test network, but the permit is for mainnet.',
    ...typedData({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      types: example.permitTypes,
      primaryType: 'Permit',
      message: { owner: user, spender: drainer, value: 5_000_000_000n, nonce: 0, deadline: seconds(1) },
    }),
    networkId: 'eip155:11155111',
    findings: ['permit', 'other-chain'],
  },
  {
    name: 'Permit in another account’s name',
    description: 'The request names the scammer’s account, but some wallets ignore that and sign with the user’s.',
    method: 'eth_signTypedData_v4',
    params: [attacker, ...typedPermit.params.slice(1)],
    findings: ['permit', 'unlimited-approval', 'approval-to-person'],
    code: person,
  },
  {
    name: 'Permit for another chain, in the salt',
    description: 'As bridged tokens on Polygon have it.',
    ...typedData({
      domain: { name: 'USD Coin (PoS)', version: '1', verifyingContract: usdc, salt: toHex(137, { size: 32 }) },
      types: { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
      primaryType: 'Permit',
      message: { owner: user, spender: router, value: 10n ** 9n, nonce: 0, deadline: seconds(1) },
    }),
    findings: ['other-chain', 'permit'],
  },
  {
    name: 'Permit without a contract',
    description: 'The domain hides which token the permit is for.',
    ...typedData({
      domain: { name: 'Login' },
      types: example.permitTypes,
      primaryType: 'Permit',
      message: { owner: user, spender: attacker, value: 1_000n, nonce: 0, deadline: seconds(1) },
    }),
    code: person,
    findings: ['permit', 'missing-contract', 'approval-to-person'],
  },
  {
    name: 'Authorized transfer',
    description: 'An ERC-3009 transfer of USDC to the scammer.',
    ...typedData({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      types: {
        TransferWithAuthorization:
          'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
      },
      primaryType: 'TransferWithAuthorization',
      message: {
        from: user,
        to: friendCopy,
        value: 9_000_000_000n,
        validAfter: 0,
        validBefore: seconds(1),
        nonce: toHex(1, { size: 32 }),
      },
    }),
    contacts: [example.friend],
    findings: ['signed-transfer', 'look-alike'],
  },
  {
    name: 'Lending account',
    description: 'Makes the scammer a manager of the Morpho account.',
    ...typedData({
      domain: { chainId: 1, verifyingContract: '0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb' },
      types: {
        Authorization: 'address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline',
      },
      primaryType: 'Authorization',
      message: { authorizer: user, authorized: attacker, isAuthorized: true, nonce: 0, deadline: seconds(1) },
    }),
    code: person,
    findings: ['permit', 'collection-approval', 'approval-to-person'],
  },
  {
    name: 'Native meta-transaction',
    description: 'setApprovalForAll that a relayer sends.',
    ...metaTransaction('functionSignature'),
    code: person,
    findings: ['permit', 'collection-approval', 'approval-to-person'],
  },
  {
    name: 'Native meta-transaction with another field name',
    description: 'The call’s field has a different name, as in Decentraland’s contracts.',
    ...metaTransaction('functionData'),
    code: person,
    findings: ['permit', 'collection-approval', 'approval-to-person'],
  },
  {
    name: 'Module’s call to itself',
    description: 'The owner signs a call that a Safe’s module makes to itself (Zodiac).',
    ...typedData({
      domain: { chainId: 1, verifyingContract: safe },
      types: { ModuleTx: 'bytes data, bytes32 salt' },
      primaryType: 'ModuleTx',
      message: { data: encode('transferOwnership(address)', [attacker]), salt: toHex(1, { size: 32 }) },
    }),
    findings: ['control-transfer'],
  },
  {
    name: 'New signers of a Sequence wallet',
    description: 'The hash identifies the signers that replace the user.',
    ...typedData({
      domain: { name: 'Sequence Wallet', version: '3', chainId: 1, verifyingContract: safe },
      types: { ConfigUpdate: 'bytes32 imageHash, address[] wallets' },
      primaryType: 'ConfigUpdate',
      message: { imageHash: toHex(7, { size: 32 }), wallets: [] },
    }),
    findings: ['control-transfer'],
  },
  {
    name: 'Relayed call',
    description: 'An ERC-2771 request that transfers a collectible.',
    ...typedData({
      domain: { name: 'MinimalForwarder', version: '0.0.1', chainId: 1, verifyingContract: drainer },
      types: { ForwardRequest: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data' },
      primaryType: 'ForwardRequest',
      message: {
        from: user,
        to: apes,
        value: 0,
        gas: 200_000,
        nonce: 0,
        data: encode('safeTransferFrom(address,address,uint256)', [user, attacker, 8520n]),
      },
    }),
    code: fresh,
    findings: ['signed-transfer', 'new-contract'],
  },
  {
    name: 'Open delegation',
    description: 'An ERC-7710 delegation without a single caveat.',
    ...delegation([]),
    findings: ['delegation'],
  },
  {
    name: 'Delegation with a caveat',
    description: 'The caveat is the scammer’s contract, which limits nothing.',
    ...delegation([{ enforcer: attacker, terms: '0x' }]),
    findings: ['delegation'],
  },
]

const orders: readonly Example[] = [
  {
    name: 'Foreign sign-in for a smart account',
    description: 'Signs in to another site, wrapped as ERC-7739 does.',
    ...typedData({
      domain: { name: 'Account', version: '1', chainId: 1, verifyingContract: user },
      types: { PersonalSign: 'bytes prefixed' },
      primaryType: 'PersonalSign',
      message: { prefixed: prefixMessage('evil.example wants you to sign in with your Ethereum account:\n0x1') },
    }),
    findings: ['sign-in-domain', 'sign-in-malformed'],
  },
  {
    name: 'Plain text for a smart account',
    description: 'Signs in to another site. Some wallets sign text in place of hexadecimal bytes.',
    ...typedData({
      domain: { chainId: 1, verifyingContract: safe },
      types: { SafeMessage: 'bytes message' },
      primaryType: 'SafeMessage',
      message: { message: 'evil.example wants you to sign in with your Ethereum account:\n0x1' },
    }),
    findings: ['sign-in-domain', 'sign-in-malformed'],
  },
  ...[approveAll, encode('enableModule(address)', [attacker])].map((data, index) => ({
    name: index === 0 ? 'Approval by a Safe’s operation' : 'Module by a Safe’s operation',
    description: 'The typed data of Safe’s module for user operations (ERC-4337).',
    ...safeOperation(index === 0 ? usdc : safe, data, 0),
    ...(index === 0 && { code: person }),
    findings: index === 0 ? ['unlimited-approval', 'approval-to-person'] : ['control-transfer'],
  })),
  {
    name: 'Delegate call by a Safe’s operation',
    description: 'The code of the scammer’s contract runs as the Safe.',
    ...safeOperation(attacker, '0x12345678', 1),
    findings: ['delegatecall'],
  },
  {
    name: 'Foreign sign-in for several accounts',
    description: 'The message has a second member (Sequence).',
    ...typedData({
      domain: { name: 'Sequence Wallet', version: '3', chainId: 1, verifyingContract: safe },
      types: { Message: 'bytes message, address[] wallets' },
      primaryType: 'Message',
      message: {
        message: stringToHex('evil.example wants you to sign in with your Ethereum account:\n0x1'),
        wallets: [],
      },
    }),
    findings: ['sign-in-domain', 'sign-in-malformed'],
  },
  {
    name: 'ZKsync transaction',
    description: 'An unlimited allowance, as typed data.',
    ...example.zkTransaction({ to: usdc, data: approveAll }),
    networkId: 'eip155:324',
    code: person,
    findings: ['unlimited-approval', 'approval-to-person'],
  },
  {
    name: 'ZKsync paymaster',
    description: 'An unlimited allowance for the scammer, who pays the fee of a transaction.',
    ...example.zkTransaction({
      paymaster: BigInt(attacker),
      paymasterInput: encode('approvalBased(address,uint256,bytes)', [usdc, unlimited, '0x']),
    }),
    networkId: 'eip155:324',
    code: person,
    findings: ['unlimited-approval', 'approval-to-person'],
  },
  {
    name: 'Small allowance for a ZKsync paymaster',
    description: 'The paymaster takes 1,000,000 USDC for the fee.',
    ...example.zkTransaction({
      paymaster: BigInt(attacker),
      paymasterInput: encode('approvalBased(address,uint256,bytes)', [usdc, 10n ** 12n, '0x']),
    }),
    networkId: 'eip155:324',
    code: person,
    findings: ['approval-to-person'],
  },
  {
    name: 'Call in plain text',
    description: 'Adds a module to a Safe. The bytes of the call are characters.',
    ...safeTx(safe, hexToString(encode('enableModule(address)', [`0x${'12345678'.repeat(5)}`])), 0),
    findings: ['control-transfer'],
  },
  {
    name: 'Call without 0x',
    description: 'Adds a module to a Safe. Only some wallets read the digits as bytes.',
    ...safeTx(safe, encode('enableModule(address)', [attacker]).slice(2), 0),
    findings: ['control-transfer', 'unreadable'],
  },
  {
    name: 'Transaction for a smart account',
    description: 'A Safe’s message that is typed data for another contract.',
    ...typedData({
      domain: { name: 'Account', version: '1', chainId: 1, verifyingContract: user },
      types: { SafeMessage: 'bytes message' },
      primaryType: 'SafeMessage',
      message: { message: `0x1901${'ab'.repeat(64)}` },
    }),
    findings: ['hidden-transaction'],
  },
  {
    name: 'Delegate call of a smart account',
    description: 'One of the account’s calls runs foreign code (Sequence).',
    ...typedData({
      domain: { name: 'Sequence Wallet', version: '3', chainId: 1, verifyingContract: safe },
      types: {
        Calls: 'Call[] calls, uint256 space, uint256 nonce, address[] wallets',
        Call: 'address to, uint256 value, bytes data, uint256 gasLimit, bool delegateCall, bool onlyFallback, uint256 behaviorOnError',
      },
      primaryType: 'Calls',
      message: {
        calls: [
          {
            ...{ to: attacker, value: 0, data: '0x12345678', gasLimit: 0 },
            ...{ delegateCall: true, onlyFallback: false, behaviorOnError: 1 },
          },
        ],
        ...{ space: 0, nonce: 0, wallets: [] },
      },
    }),
    findings: ['delegatecall'],
  },
  {
    name: 'Call of the account itself',
    description: 'The zero address means the account, which gets the scammer’s code (ERC-7821).',
    ...typedData({
      domain: { name: 'Account', version: '1', chainId: 1, verifyingContract: user },
      types: { Execute: 'Call[] calls, uint256 nonce', Call: 'address to, uint256 value, bytes data' },
      primaryType: 'Execute',
      message: {
        nonce: 0,
        calls: [
          { to: example.zero, value: toHex(10n ** 18n), data: encode('upgradeTo(address)', [attacker]) },
          { to: example.zero, value: toHex(10n ** 18n), data: '0x' },
        ],
      },
    }),
    findings: ['control-transfer'],
  },
  {
    name: 'Relayed call of another relayer',
    description: 'One call, and not in a list (Gelato).',
    ...typedData({
      domain: { name: 'GelatoRelay1BalanceERC2771', version: '1', chainId: 1, verifyingContract: relayer },
      types: {
        SponsoredCallERC2771:
          'uint256 chainId, address target, bytes data, address user, uint256 userNonce, uint256 userDeadline',
      },
      primaryType: 'SponsoredCallERC2771',
      message: {
        ...{ chainId: 1, target: apes, data: encode('setApprovalForAll(address,bool)', [attacker, true]) },
        ...{ user, userNonce: 0, userDeadline: seconds(1) },
      },
    }),
    code: person,
    findings: ['permit', 'collection-approval', 'approval-to-person'],
  },
  {
    name: 'Relayed call in a request',
    description: 'One call, and not in a list (Gas Station Network).',
    ...typedData({
      domain: { name: 'GSN Relayed Transaction', version: '3', chainId: 1, verifyingContract: relayer },
      types: {
        RelayRequest: 'ForwardRequest request',
        ForwardRequest: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data',
      },
      primaryType: 'RelayRequest',
      message: {
        request: {
          ...{ from: user, to: apes, value: 0, gas: 200_000, nonce: 0 },
          data: encode('setApprovalForAll(address,bool)', [attacker, true]),
        },
      },
    }),
    code: person,
    findings: ['permit', 'collection-approval', 'approval-to-person'],
  },
  {
    name: 'Calls in a list of batches',
    description: 'Each level of the data can have a list of calls.',
    ...typedData({
      domain: { name: 'Account', version: '1', chainId: 1, verifyingContract: user },
      types: { Many: 'Batch[] batches', Batch: 'Call[] calls', Call: 'address to, uint256 value, bytes data' },
      primaryType: 'Many',
      message: { batches: [{ calls: [{ to: usdc, value: 0, data: approveAll }] }] },
    }),
    code: person,
    findings: ['permit', 'unlimited-approval', 'approval-to-person'],
  },
  ...['Execute', 'SignedBatchedCall'].map((type) => ({
    name: `Calls of a smart account, ${type}`,
    description: 'The account signs a batch that gives the scammer unlimited access to USDC.',
    ...typedData({
      domain: { name: 'Account', version: '1', chainId: 1, verifyingContract: user },
      types: {
        [type]:
          type === 'Execute' ? 'bool multichain, Call[] calls, uint256 nonce' : 'Batch batchedCall, uint256 nonce',
        Batch: 'Call[] calls, bool revertOnFailure',
        Call: 'address to, uint256 value, bytes data',
      },
      primaryType: type,
      message: {
        multichain: false,
        nonce: 0,
        ...createBatch({ to: usdc, value: 0, data: encode('approve(address,uint256)', [attacker, unlimited]) }),
      },
    }),
    findings: ['permit', 'unlimited-approval'],
  })),
  {
    name: 'Listing at zero price',
    description: 'A Seaport order that gives a collectible for nothing.',
    ...typedData({
      domain: example.seaportDomain,
      types: example.seaportTypes,
      primaryType: 'OrderComponents',
      message: example.seaportOrder(0n),
    }),
    findings: ['free-order'],
  },
  {
    name: 'Listing that pays the scammer',
    description: 'A Seaport order with a fair price that goes to someone else.',
    ...typedData({
      domain: example.seaportDomain,
      types: example.seaportTypes,
      primaryType: 'OrderComponents',
      message: example.seaportOrder(10n ** 19n, attacker),
    }),
    findings: ['free-order'],
  },
  {
    name: 'Bulk listing at zero price',
    description: 'One signature for four Seaport orders, the last of which is free.',
    ...typedData({
      domain: example.seaportDomain,
      types: example.seaportTypes,
      primaryType: 'BulkOrder',
      message: {
        tree: [
          [example.seaportOrder(10n ** 19n), example.seaportOrder(10n ** 19n)],
          [example.seaportOrder(10n ** 19n), example.seaportOrder(1n)],
        ],
      },
    }),
    findings: ['free-order'],
  },
  {
    name: 'Blur root',
    description: 'Blur’s bulk listing, of which only a hash is signed.',
    ...typedData({
      domain: {
        name: 'Blur Exchange',
        version: '1.0',
        chainId: 1,
        verifyingContract: '0x000000000000ad05ccc4f10045630fb830b95127',
      },
      types: { Root: 'bytes32 root' },
      primaryType: 'Root',
      message: { root: toHex(7, { size: 32 }) },
    }),
    findings: ['opaque-order', 'other-site'],
  },
  {
    name: 'Blur fees',
    description: 'A listing at a fair price, all of which is the scammer’s fee.',
    ...typedData({
      domain: {
        name: 'Blur Exchange',
        version: '1.0',
        chainId: 1,
        verifyingContract: '0x000000000000ad05ccc4f10045630fb830b95127',
      },
      types: {
        Order: 'address trader, uint8 side, address collection, uint256 tokenId, uint256 price, Fee[] fees',
        Fee: 'uint16 rate, address recipient',
      },
      primaryType: 'Order',
      message: {
        trader: user,
        side: 1,
        collection: apes,
        tokenId: 1,
        price: 10n ** 19n,
        fees: [{ rate: 10_000, recipient: attacker }],
      },
    }),
    host: 'blur.io',
    findings: ['free-order'],
  },
  {
    name: 'LooksRare listing at zero price',
    description: 'A maker order of LooksRare v2 with a price of 0.',
    ...typedData({
      domain: {
        name: 'LooksRareProtocol',
        version: '2',
        chainId: 1,
        verifyingContract: '0x0000000000e655fae4d56241588680f86e3b2377',
      },
      types: {
        Maker:
          'uint8 quoteType, address collection, address currency, address signer, uint256 startTime, uint256 endTime, uint256 price, uint256[] itemIds, uint256[] amounts',
      },
      primaryType: 'Maker',
      message: {
        quoteType: 1,
        collection: apes,
        currency: weth,
        signer: user,
        startTime: seconds(0),
        endTime: seconds(30),
        price: 0,
        itemIds: [8520],
        amounts: [1],
      },
    }),
    findings: ['free-order'],
  },
  {
    name: 'Element listing at zero price',
    description: 'A sell order of Element, which only the scammer can take.',
    ...typedData({
      domain: example.elementDomain,
      types: example.elementTypes,
      primaryType: 'NFTSellOrder',
      message: example.elementOrder(0n, attacker),
    }),
    findings: ['free-order'],
  },
  {
    name: 'Punk for nothing',
    description: 'Offers a CryptoPunk to the scammer without a price.',
    ...transaction(
      '0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb',
      encode('offerPunkForSaleToAddress(uint256,uint256,address)', [3100n, 0n, attacker]),
    ),
    findings: ['no-minimum'],
  },
  {
    name: 'Hijacked swap to another chain',
    description: 'An order whose recipient, the scammer, takes 32 bytes.',
    ...example.witnessOrder('outputs', example.crossChainOutput, {
      token: toHex(BigInt(usdc), { size: 32 }),
      amount: 2_999_000_000n,
      recipient: toHex(BigInt(attacker), { size: 32 }),
      chainId: 8453,
    }),
    findings: ['signed-transfer', 'other-recipient'],
  },
  {
    name: 'Order that sells any amount',
    description: 'A CoW Protocol order for a fair amount, with which the solver may take the whole balance.',
    ...example.cowOrder({
      sellToken: weth,
      buyToken: usdc,
      receiver: user,
      sellAmount: unlimited,
      buyAmount: 3_000_000_000n,
    }),
    findings: ['no-minimum'],
  },
  {
    name: 'Hijacked swap',
    description: 'A CoW Protocol order whose receiver is the scammer, as in the hijack of April 2026.',
    ...example.cowOrder({
      sellToken: weth,
      buyToken: usdc,
      receiver: attacker,
      sellAmount: 10n ** 20n,
      buyAmount: 1,
    }),
    findings: ['free-order', 'other-recipient'],
  },
  {
    name: 'Swap with a high fee',
    description: 'A CoW Protocol order, of which the solver may keep nearly a third.',
    ...example.cowOrder({
      sellToken: usdc,
      buyToken: weth,
      receiver: user,
      sellAmount: 2_000_000_000n,
      buyAmount: 5n * 10n ** 17n,
      feeAmount: 900_000_000n,
    }),
    findings: ['high-fee'],
  },
  {
    name: 'Limit order for nothing',
    description: 'A 1inch limit order that sells for one base unit.',
    ...typedData({
      domain: {
        name: '1inch Aggregation Router',
        version: '6',
        chainId: 1,
        verifyingContract: '0x111111125421ca6dc452d289314280a0f8842a65',
      },
      types: {
        Order:
          'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
      },
      primaryType: 'Order',
      message: {
        salt: 1,
        maker: user,
        receiver: example.zero,
        makerAsset: usdc,
        takerAsset: dai,
        makingAmount: 9_000_000_000n,
        takingAmount: 1,
        makerTraits: 0,
      },
    }),
    findings: ['free-order'],
  },
]

const transfers: readonly Example[] = [
  {
    name: 'Sweep through OpenSea’s TransferHelper',
    description: 'Uses the approvals of OpenSea’s conduit for three tokens at once.',
    ...transaction(
      '0x0000000000c2d145a2526bd8c716263bfebe1a72',
      encode('bulkTransfer(((uint8,address,uint256,uint256)[],address,bool)[],bytes32)', [
        [[[usdc, dai, apes].map((token) => [1, token, 0n, 7n]), attacker, true]],
        `0x${'00'.repeat(32)}`,
      ]),
    ),
    findings: ['sweep'],
  },
  {
    name: 'Bridge to the scammer',
    description: 'The network’s own bridge, with a changed recipient.',
    ...transaction(
      '0x3154cf16ccdb4c6d922629664174b904d80f2c35',
      encode('bridgeETHTo(address,uint32,bytes)', [attacker, 200_000, '0x']),
      5n * 10n ** 19n,
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Swap without a maximum',
    description: 'An exact output of one unit, for any amount of USDC.',
    ...transaction(
      '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
      encode('swapTokensForExactTokens(uint256,uint256,address[],address,uint256)', [
        ...[1n, unlimited, [usdc, weth], user],
        seconds(1),
      ]),
    ),
    findings: ['no-minimum'],
  },
  {
    name: 'Order by pre-signature',
    description: 'Signs the hash of an order on CoW, which nobody can read.',
    ...transaction(
      '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
      encode('setPreSignature(bytes,bool)', [`0x${'a7'.repeat(56)}`, true]),
    ),
    findings: ['message-hash'],
  },
  {
    name: 'Fake claim',
    description: 'A payable claim() of a fresh contract.',
    ...transaction(drainer, encode('claim()', []), 10n ** 18n),
    code: fresh,
    findings: ['paid-claim', 'new-contract'],
  },
  {
    name: 'Fake security update',
    description: 'A payable SecurityUpdate(), the name that early drainer kits used.',
    ...transaction(drainer, encode('SecurityUpdate()', []), 10n ** 18n),
    code: fresh,
    findings: ['paid-claim', 'new-contract'],
  },
  {
    name: 'Claim with one more byte',
    description: 'Coins for an account without code, with data that is no note.',
    ...transaction(attacker, '0x4e71d92d00', 10n ** 17n),
    code: { [attacker]: 'none' },
    findings: ['no-code', 'paid-claim'],
  },
  {
    name: 'Mint without a contract',
    description: 'A payable mint(uint256) of an address that is no contract.',
    ...transaction(attacker, encode('mint(uint256)', [2n]), 10n ** 17n),
    code: person,
    findings: ['no-code'],
  },
  {
    name: 'Address poisoning, coins',
    description: 'Coins to an address that looks like a contact.',
    ...transaction(friendCopy, '0x', 10n ** 19n),
    contacts: [example.friend],
    findings: ['look-alike'],
  },
  {
    name: 'Address poisoning in a batch',
    description: 'Nothing to the contact, and coins with meaningless data to the copy of its address.',
    ...example.batch({ to: example.friend, value: '0x0' }, { to: friendCopy, value: toHex(10n ** 19n), data: '0x00' }),
    contacts: [example.friend],
    findings: ['look-alike'],
  },
  {
    name: 'Address poisoning, tokens',
    description: 'Tokens to an address that looks like the user’s own.',
    ...transaction(usdc, encode('transfer(address,uint256)', [userCopy, 50_000_000_000n])),
    findings: ['look-alike'],
  },
  {
    name: 'Empty transferFrom',
    description: 'Plants an address in the history with a transfer of 0.',
    ...transaction(usdc, encode('transferFrom(address,address,uint256)', [user, attacker, 0n])),
    findings: ['zero-transfer'],
  },
  {
    name: 'Sweeping batch',
    description: 'An EIP-5792 batch that sends every asset to one address.',
    ...example.batch(
      { to: usdc, data: encode('transfer(address,uint256)', [attacker, 9_000_000_000n]) },
      { to: apes, data: encode('safeTransferFrom(address,address,uint256)', [user, attacker, 8520n]) },
      { to: attacker, value: toHex(10n ** 18n) },
    ),
    findings: ['sweep'],
  },
  {
    name: 'Sweep through Permit2',
    description: 'Permit2’s batch transfer of three approved tokens.',
    ...transaction(
      permit2,
      encode('transferFrom((address,address,uint160,address)[])', [
        [usdc, dai, weth].map((token) => [user, attacker, 10n ** 20n, token]),
      ]),
    ),
    findings: ['sweep'],
  },
  {
    name: 'Sweep through the Universal Router',
    description: 'Three Permit2 transfers in one execution, the last in a sub-plan.',
    ...transaction(
      example.universalRouter,
      encode('execute(bytes,bytes[],uint256)', [
        '0x020221',
        [
          encodeValues('address,address,uint160', [usdc, attacker, 10n ** 10n]),
          encodeValues('address,address,uint160', [dai, attacker, 10n ** 22n]),
          encodeValues('bytes,bytes[]', [
            '0x02',
            [encodeValues('address,address,uint160', [weth, attacker, 10n ** 19n])],
          ]),
        ],
        seconds(1),
      ]),
    ),
    findings: ['sweep', 'other-recipient'],
  },
  {
    name: 'Transfer through the Universal Router',
    description: 'A Permit2 transfer to the scammer, as one of a swap’s steps.',
    ...transaction(
      example.universalRouter,
      example.program([
        [2, 'address,address,uint160', [usdc, attacker, 10n ** 10n]],
        [0, 'address,uint256,uint256,bytes,bool', [caller, 10n ** 6n, 10n ** 14n, usdcToWeth, true]],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Changed recipient, Uniswap v4',
    description: 'A swap with a fair minimum, whose proceeds the scammer takes.',
    ...transaction(
      example.universalRouter,
      example.program([
        example.v4Actions([
          [6, '((address,address,uint24,int24,address),bool,uint128,uint128,bytes)', [v4Swap]],
          [12, 'address,uint256', [usdc, 3_000_000_000n]],
          [14, 'address,address,uint256', [example.zero, attacker, 0n]],
        ]),
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Fee of everything',
    description: 'A swap into the Universal Router, most of which is the scammer’s fee.',
    ...transaction(
      example.universalRouter,
      example.program([
        [0, 'address,uint256,uint256,bytes,bool', [itself, 3_000_000_000n, 0n, usdcToWeth, true]],
        [6, 'address,address,uint256', [weth, attacker, 9_990n]],
        [4, 'address,address,uint256', [weth, caller, 0n]],
      ]),
    ),
    findings: ['other-recipient', 'no-minimum'],
  },
  {
    name: 'Many fees',
    description: 'Twelve fees of 10 %, each of which would be ordinary.',
    ...transaction(
      example.universalRouter,
      example.program([
        [0, 'address,uint256,uint256,bytes,bool', [itself, 3_000_000_000n, 0n, usdcToWeth, true]],
        ...Array.from({ length: 12 }, () => [6, 'address,address,uint256', [weth, attacker, 1_000n]] as const),
        [4, 'address,address,uint256', [weth, caller, 1n]],
      ]),
    ),
    findings: ['other-recipient'],
  },
  ...(
    [
      [6, '((address,address,uint24,int24,address),bool,uint128,uint128,bytes)', [...v4Swap.slice(0, 3), 0n, '0x']],
      [7, '(address,(address,uint256,int24,address,bytes)[],uint128,uint128)', [usdc, v4Path, 3_000_000_000n, 0n]],
      [
        7,
        '(address,(address,uint256,int24,address,bytes)[],uint256[],uint128,uint128)',
        [usdc, v4Path, [], 3_000_000_000n, 0n],
      ],
    ] as const
  ).map(([action, types, swap], index) => ({
    name:
      ['Any price, Uniswap v4', 'Any price, Uniswap v4’s route', 'Any price, Uniswap v4’s newer route'][index] ?? '',
    description: 'A bot takes the difference.',
    ...transaction(
      example.universalRouter,
      example.program([
        example.v4Actions([
          [action, types, [swap]],
          [12, 'address,uint256', [usdc, 3_000_000_000n]],
          [15, 'address,uint256', [example.zero, 0n]],
        ]),
      ]),
    ),
    findings: ['no-minimum'] as const,
  })),
  {
    name: 'Masked commands',
    description: 'Routers before 2.1 ignore a bit that hides three Permit2 transfers.',
    ...transaction(
      example.universalRouter,
      encode('execute(bytes,bytes[],uint256)', [
        '0x4d',
        [
          encodeValues('(address,address,uint160,address)[]', [
            [usdc, dai, weth].map((token) => [user, attacker, 10n ** 10n, token]),
          ]),
        ],
        seconds(1),
      ]),
    ),
    findings: ['sweep', 'other-recipient'],
  },
  {
    name: 'Collected position, directly',
    description: 'A position’s tokens go to the scammer, in a batch of calls.',
    ...transaction(
      router,
      encode('multicall(bytes[])', [
        [encode('collect((uint256,address,uint128,uint128))', [[7n, attacker, 2n ** 128n - 1n, 2n ** 128n - 1n]])],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Collected position on v4',
    description: 'The pair of tokens goes to the scammer.',
    ...transaction(
      router,
      encode('modifyLiquidities(bytes,uint256)', [
        encodeValues('bytes,bytes[]', [
          '0x11',
          [encodeValues('address,address,address', [example.zero, usdc, attacker])],
        ]),
        seconds(1),
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Minimum that the router ignores',
    description: 'The Universal Router reads only 160 bits of it, which are 0.',
    ...transaction(
      example.universalRouter,
      example.program([
        [0, 'address,uint256,uint256,bytes,bool', [itself, 3_000_000_000n, 0n, usdcToWeth, true]],
        [4, 'address,address,uint256', [weth, caller, 2n ** 160n]],
      ]),
    ),
    findings: ['no-minimum'],
  },
  {
    name: 'Tokens left in the router',
    description: 'A transfer to the Universal Router, from which anyone can take them.',
    ...transaction(
      example.universalRouter,
      example.program([[2, 'address,address,uint160', [usdc, itself, 9_000_000_000n]]]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Swap into the router',
    description: 'No command pays out what the swap gives.',
    ...transaction(
      example.universalRouter,
      example.program([
        [0, 'address,uint256,uint256,bytes,bool', [itself, 3_000_000_000n, 10n ** 18n, usdcToWeth, true]],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Sweep of another token',
    description: 'The Universal Router keeps what the swap gives.',
    ...transaction(
      example.universalRouter,
      example.program([
        [0, 'address,uint256,uint256,bytes,bool', [itself, 3_000_000_000n, 10n ** 18n, usdcToWeth, true]],
        [4, 'address,address,uint256', [dai, caller, 0n]],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Coins left in the router',
    description: 'The Universal Router gets 10 ether, and uses one.',
    ...transaction(
      example.universalRouter,
      example.program([
        [11, 'address,uint256', [itself, 10n ** 18n]],
        [0, 'address,uint256,uint256,bytes,bool', [caller, 10n ** 18n, 10n ** 9n, wethToUsdc, false]],
      ]),
      10n ** 19n,
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Swap with a foreign payment',
    description: 'Uniswap v3 unwraps for the scammer what the swap gives.',
    ...transaction(
      router,
      encode('multicall(bytes[])', [
        [
          encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
            [usdc, weth, 500, example.zero, seconds(1), 3_000_000_000n, 10n ** 18n, 0n],
          ]),
          encode('unwrapWETH9WithFee(uint256,address,uint256,address)', [10n ** 18n, attacker, 1n, attacker]),
        ],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Swap into the second router',
    description: 'Anyone can take the proceeds of Uniswap v3.',
    ...transaction(
      '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
      encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
        [usdc, weth, 500, itself, 3_000_000_000n, 10n ** 18n, 0n],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Shares for someone else',
    description: 'The user pays for the scammer’s shares of a vault.',
    ...transaction(safe, encode('mint(uint256,address)', [10n ** 18n, attacker])),
    findings: ['other-recipient'],
  },
  {
    name: 'Tokens pulled into the router',
    description: 'Anyone can take what Uniswap’s router holds.',
    ...transaction(
      '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
      encode('multicall(bytes[])', [[encode('pull(address,uint256)', [usdc, 10n ** 12n])]]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Position’s payout to its manager',
    description: 'Anyone can take what Uniswap v3’s position manager holds.',
    ...transaction(
      npm,
      encode('multicall(bytes[])', [
        [encode('collect((uint256,address,uint128,uint128))', [[7n, example.zero, 2n ** 128n - 1n, 2n ** 128n - 1n]])],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Coins for the position manager',
    description: 'The Universal Router sends its coins to Uniswap v4’s positions, which pay them to the scammer.',
    ...transaction(
      example.universalRouter,
      encode('execute(bytes,bytes[],uint256)', [
        '0x14',
        [
          encode('modifyLiquidities(bytes,uint256)', [
            encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
              '0x14',
              [encodeAbiParameters(parseAbiParameters('address, address'), [example.zero, attacker])],
            ]),
            seconds(1),
          ]),
        ],
        seconds(1),
      ]),
      10n ** 19n,
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Position of someone else',
    description: 'The tokens for a position on Uniswap v3, which the scammer owns.',
    ...transaction(
      '0xc36442b4a4522e871399cd717abdd847ab11fe88',
      encode('mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))', [
        [usdc, weth, 3000, -60, 60, 9_000_000_000n, 10n ** 18n, 0n, 0n, attacker, seconds(1)],
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Collected position',
    description: 'The Universal Router collects a position’s tokens for the scammer.',
    ...transaction(
      example.universalRouter,
      encode('execute(bytes,bytes[],uint256)', [
        '0x12',
        [encode('collect((uint256,address,uint128,uint128))', [[7n, attacker, 2n ** 128n - 1n, 2n ** 128n - 1n]])],
        seconds(1),
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Changed recipient of a route',
    description: 'The same with several pools.',
    ...transaction(
      router,
      encode('exactInput((bytes,address,uint256,uint256,uint256))', [
        [usdcToWeth, attacker, seconds(1), 9_000_000_000n, 0n],
      ]),
    ),
    findings: ['other-recipient', 'no-minimum'],
  },
  {
    name: 'Changed recipient, 1inch',
    description: 'A swap whose proceeds the scammer gets.',
    ...transaction(
      oneInch,
      encode('swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)', [
        router,
        [usdc, weth, router, attacker, 9_000_000_000n, 10n ** 18n, 0n],
        '0x',
      ]),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Changed recipient',
    description: 'A swap of a hijacked page: without a minimum, and for the scammer.',
    ...transaction(
      router,
      encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
        [usdc, weth, 500, attacker, seconds(1), 9_000_000_000n, 0n, 0n],
      ]),
    ),
    findings: ['other-recipient', 'no-minimum'],
  },
  {
    name: 'Lost tokens',
    description: 'A “redemption” that sends WETH to its own contract.',
    ...transaction(weth, encode('transfer(address,uint256)', [weth, 10n ** 18n])),
    findings: ['lost-transfer'],
  },
  {
    name: 'Gas token',
    description: 'The approved token mints gas tokens for the scammer with the user’s gas.',
    ...transaction(drainer, encode('approve(address,uint256)', [router, 1n]), 0n, {
      gas: toHex(9_000_000),
      gasPrice: toHex(30n * 10n ** 9n),
    }),
    code: fresh,
    findings: ['high-fee', 'new-contract'],
  },
  {
    name: 'Two different data',
    description: 'The wallet may sign `input`, while the page shows `data`.',
    ...transaction(usdc, '0x', 0n, { input: approveAll, data: encode('claim()', []) }),
    findings: ['unreadable'],
  },
  {
    name: 'Batch for another network',
    description: 'The tokens are on a network that the user does not look at.',
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        chainId: '0x89',
        from: user,
        calls: [{ to: usdc, data: encode('transfer(address,uint256)', [attacker, 9_000_000_000n]) }],
      },
    ],
    findings: ['other-network'],
  },
  {
    name: 'Bribe in the fee',
    description: 'The fee pays the block’s builder, which works with the scammer.',
    ...transaction(apes, encode('mint(uint256)', [1n]), 0n, { gas: toHex(500_000), maxFeePerGas: toHex(10n ** 13n) }),
    findings: ['high-fee'],
  },
  {
    name: 'Bribe without a gas limit',
    description: 'The same, and the wallet sets the limit.',
    ...transaction(apes, encode('mint(uint256)', [1n]), 0n, { maxFeePerGas: toHex(10n ** 13n) }),
    findings: ['high-fee'],
  },
  {
    name: 'Bribe in a user operation',
    description: 'The bundler gets the fee for gas that nothing uses.',
    method: 'eth_sendUserOperation',
    params: [
      {
        ...{ sender: user, callData: '0x', preVerificationGas: toHex(10n ** 9n), maxFeePerGas: toHex(10n ** 10n) },
        ...{ callGasLimit: toHex(100_000), verificationGasLimit: toHex(100_000) },
      },
      '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
    ],
    findings: ['high-fee'],
  },
  {
    name: 'Bribe in a signed user operation',
    description: 'The same, as typed data.',
    ...typedData({
      domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: entryPoint },
      types: {
        PackedUserOperation:
          'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData',
      },
      primaryType: 'PackedUserOperation',
      message: {
        ...{ sender: user, nonce: 1, initCode: '0x', callData: '0x', preVerificationGas: 10n ** 9n },
        ...{ accountGasLimits: toHex(100_000, { size: 32 }), gasFees: toHex(10n ** 10n, { size: 32 }) },
        paymasterAndData: '0x',
      },
    }),
    findings: ['high-fee'],
  },
  {
    name: 'Refund of a Safe',
    description: 'The Safe refunds the sender for far more gas than the transaction uses.',
    ...transaction(
      safe,
      encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
        ...[example.friend, 0n, '0x', 0, 0n, 10n ** 12n, 1n, usdc, example.zero, '0x'],
      ]),
    ),
    findings: ['high-fee'],
  },
]

const euler = '0x0c9a3dd6b8f28529d72d7f9ce918d493519ee383'
const control: readonly Example[] = [
  {
    name: 'Code for a DSProxy',
    description: 'The proxy, which holds vaults, runs the scammer’s code. Ordinary apps use it so, too.',
    ...transaction(safe, encode('execute(address,bytes)', [drainer, '0x12345678'])),
    findings: ['delegatecall'],
  },
  {
    name: 'Delegatecall by a Sequence wallet',
    description: 'A row of the wallet’s own batch.',
    ...transaction(
      safe,
      encode('selfExecute((bool,bool,uint256,address,uint256,bytes)[])', [[[true, true, 0n, drainer, 0n, '0x']]]),
    ),
    findings: ['delegatecall'],
  },
  {
    name: 'Operator in Euler’s batch',
    description: 'The Ethereum Vault Connector’s batch makes the scammer an operator of all positions.',
    ...transaction(
      euler,
      encode('batch((address,address,uint256,bytes)[])', [
        [[euler, example.zero, 0n, encode('setAccountOperator(address,address,bool)', [user, attacker, true])]],
      ]),
    ),
    findings: ['collection-approval'],
  },
  {
    name: 'Replaced Safe code (Bybit)',
    description: 'execTransaction with a delegatecall that replaces the Safe’s code.',
    ...transaction(safe, safeCall(drainer, encode('transfer(address,uint256)', [drainer, 0n]), 1)),
    findings: ['delegatecall'],
  },
  {
    name: 'Replaced Safe code, signed',
    description: 'The same transaction as typed data for the Safe’s owners.',
    ...safeTx(drainer, encode('transfer(address,uint256)', [drainer, 0n]), 1),
    findings: ['delegatecall'],
  },
  {
    name: 'Delegatecall in a Safe’s batch',
    description: 'The delegatecall is the second of a MultiSend’s calls.',
    ...transaction(
      safe,
      safeCall(
        example.multiSendCallOnly,
        encode('multiSend(bytes)', [
          concat([
            packed('0x00', usdc, encode('transfer(address,uint256)', [example.friend, 1n])),
            packed('0x01', drainer, '0x12345678'),
          ]),
        ]),
        1,
      ),
    ),
    findings: ['delegatecall'],
  },
  {
    name: 'Safe refund',
    description: 'A harmless call, with a huge refund of its fee for the scammer.',
    ...transaction(
      safe,
      encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
        example.friend,
        1n,
        '0x',
        0,
        0n,
        10n ** 6n,
        10n ** 15n,
        example.zero,
        attacker,
        '0x',
      ]),
    ),
    findings: ['high-fee', 'other-recipient'],
  },
  {
    name: 'Safe module',
    description: 'Enables a module, which can move everything without signatures.',
    ...transaction(safe, safeCall(safe, encode('enableModule(address)', [drainer]), 0)),
    findings: ['control-transfer'],
  },
  {
    name: 'Safe owner',
    description: 'Replaces an owner, as typed data.',
    ...safeTx(
      safe,
      encode('swapOwner(address,address,address)', ['0x0000000000000000000000000000000000000001', user, attacker]),
      0,
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Safe guard',
    description: 'A guard that rejects all later transactions, for ransom.',
    ...safeTx(safe, encode('setGuard(address)', [drainer]), 0),
    findings: ['control-transfer'],
  },
  {
    name: 'Proxy upgrade',
    description: 'Replaces the code of the user’s proxy.',
    ...transaction(safe, encode('upgradeTo(address)', [drainer])),
    findings: ['control-transfer'],
  },
  {
    name: 'Ownership transfer',
    description: 'Gives the user’s contract to the scammer.',
    ...transaction(apes, encode('transferOwnership(address)', [attacker])),
    findings: ['control-transfer'],
  },
  {
    name: 'Name theft',
    description: 'Gives the records of an ENS name to the scammer.',
    ...transaction('0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85', encode('reclaim(uint256,address)', [1n, attacker])),
    findings: ['control-transfer'],
  },
  {
    name: 'EIP-7702 sweeper',
    description: 'Delegates the account’s code to a contract that forwards all coins.',
    ...transaction(user, '0x', 0n, {
      type: '0x4',
      authorizationList: [{ chainId: '0x0', address: drainer, nonce: '0x1' }],
    }),
    findings: ['delegation'],
  },
  {
    name: 'EIP-7702 user operation',
    description: 'The same delegation in a user operation (ERC-4337).',
    method: 'eth_sendUserOperation',
    params: [
      { sender: user, callData: '0x', eip7702Auth: { address: drainer } },
      '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
    ],
    findings: ['delegation'],
  },
]

const messages: readonly Example[] = [
  {
    name: 'eth_sign',
    description: 'Signs a transaction’s hash without a prefix.',
    method: 'eth_sign',
    params: [user, hashMessage('anything')],
    findings: ['eth-sign'],
  },
  {
    name: 'Hash as a message',
    description: 'The hash of an order, for exchanges that accept prefixed signatures.',
    method: 'personal_sign',
    params: [hashMessage('order'), user],
    findings: ['message-hash'],
  },
  {
    name: 'Hash as text',
    description: 'A hash without 0x, which some wallets sign as bytes.',
    ...example.message(hashMessage('order').slice(2)),
    findings: ['message-hash'],
  },
  {
    name: 'Typed data as a message',
    description: 'The bytes that EIP-712 hashes.',
    method: 'personal_sign',
    params: [concat(['0x1901', toHex(1, { size: 32 }), toHex(2, { size: 32 })]), user],
    findings: ['hidden-transaction'],
  },
  {
    name: 'Transaction as a message',
    description: 'A serialized transaction.',
    method: 'personal_sign',
    params: [
      serializeTransaction({
        type: 'eip1559',
        chainId: 1,
        to: attacker,
        value: 10n ** 18n,
        gas: 21_000n,
        maxFeePerGas: 1n,
      }),
      user,
    ],
    findings: ['hidden-transaction'],
  },
  {
    name: 'Authorization as a message',
    description: 'An EIP-7702 authorization.',
    method: 'personal_sign',
    params: [authorization, user],
    findings: ['hidden-transaction'],
  },
  {
    name: 'Sign-in for another site',
    description: 'The page passes on another site’s sign-in message.',
    ...example.message(example.signIn({ domain: 'bank.example', uri: 'https://bank.example/login' })),
    host: 'airdrop.example',
    findings: ['sign-in-domain', 'sign-in-uri'],
  },
  {
    name: 'Confusable site',
    description: 'A Cyrillic letter in the site’s name.',
    ...example.message(example.signIn().replaceAll('app.example', '\u0430pp.example')),
    findings: ['sign-in-domain', 'sign-in-characters', 'sign-in-uri'],
  },
  {
    name: 'Replayed sign-in',
    description: 'An expired message for another account and network.',
    ...example.message(
      example.signIn({
        address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
        chainId: 137,
        expirationTime: new Date('2026-11-01T12:00:00Z'),
      }),
    ),
    findings: ['sign-in-account', 'sign-in-chain', 'sign-in-time'],
  },
  {
    name: 'Malformed sign-in',
    description: 'A second URI confuses the wallet’s check of the site.',
    ...example.message(
      example.signIn({ domain: 'bank.example' }).replace('\nURI:', '\nURI: https://app.example\nURI:'),
    ),
    findings: ['sign-in-domain', 'sign-in-malformed'],
  },
  {
    name: 'Reversed text',
    description: 'Direction characters change the order of what the user reads.',
    ...example.message('I sell\u202e gnihton rof epa yM\u202c'),
    findings: ['hidden-characters'],
  },
  {
    name: 'Sign-in in digits',
    description: 'Hexadecimal without 0x, which some wallets read as bytes.',
    method: 'personal_sign',
    params: [stringToHex(example.signIn({ domain: 'bank.example', uri: 'https://bank.example' })).slice(2), user],
    findings: ['sign-in-domain', 'sign-in-uri'],
  },
  {
    name: 'Text behind mixed spaces',
    description: 'Line breaks and joiners push the rest of the message out of sight.',
    ...example.message(`Sign in to Example.${'\n\u200d'.repeat(600)}I sell all for 1 USDC`),
    findings: ['hidden-characters'],
  },
  ...['\u00ad', '\u3164', '\u200c', '\u2800', '\u0301'].map((character) => ({
    name: `Text behind many U+${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
    description: 'Invisible characters push the rest of the message out of sight.',
    ...example.message(`Welcome${character.repeat(500)} I give you all my collectibles`),
    findings: ['hidden-characters'] as const,
  })),
  {
    name: 'Key of another site',
    description: 'The signature is the key of the user’s account at zkSync Lite.',
    ...example.message('Access zkSync account.\n\nOnly sign this message for a trusted client!'),
    findings: ['other-site'],
  },
  {
    name: 'Sign-in that gives a key access',
    description: 'The key can then act as the user at Lit (ERC-5573).',
    ...example.message(
      example
        .signIn({ uri: 'lit:session:6a1f1e8a00b61867b85eaf329d6fdf855220ac3e32f44ec13e4db0dd303dea6a' as never })
        .concat('\nResources:\n- urn:recap:eyJhdHQiOnsibGl0LWFjY2Vzc2NvbnRyb2xjb25kaXRpb246Ly8qIjp7fX19'),
    ),
    findings: ['sign-in-uri'],
  },
  {
    name: 'Another site’s typed data',
    description: 'Creates keys for the user’s account at Polymarket.',
    ...typedData({
      domain: { name: 'ClobAuthDomain', version: '1', chainId: 1 },
      types: { ClobAuth: 'address address, string timestamp, uint256 nonce, string message' },
      primaryType: 'ClobAuth',
      message: {
        address: user,
        timestamp: '1793620800',
        nonce: 0,
        message: 'This message attests that I control the given wallet',
      },
    }),
    findings: ['other-site'],
  },
]

const stake = Keypair.fromSeed(new Uint8Array(32).fill(12)).publicKey
const solanaTechniques: readonly Example[] = [
  {
    name: 'Delegate of a Core collectible',
    description: 'A plugin of the collectible lets the scammer move it.',
    ...solana.send(solana.delegateCoreAsset(solana.mints[0] as PublicKey, solana.thief)),
    findings: ['token-delegate'],
  },
  {
    name: 'Sweep of compressed collectibles, version 2',
    description: 'In the newer form of Bubblegum’s transfer.',
    ...solana.send(...[1, 2, 3].map((seed) => solana.sendCompressedV2(seed, solana.thief))),
    findings: ['sweep'],
  },
  {
    name: 'Token account’s owner',
    description: 'SetAuthority gives the token account to the scammer.',
    ...solana.send(solana.setAuthority(solana.AuthorityType.AccountOwner, solana.thief)),
    findings: ['control-transfer'],
  },
  {
    name: 'Token delegate',
    description: 'Approve with the largest amount.',
    ...solana.signLegacy(solana.approve(2n ** 64n - 1n)),
    findings: ['token-delegate'],
  },
  {
    name: 'Closed account',
    description: 'CloseAccount sends the wrapped SOL to the scammer.',
    ...solana.send(solana.close(solana.thief)),
    findings: ['other-recipient'],
  },
  {
    name: 'Assigned account',
    description: 'Assign gives the user’s account to a program.',
    ...solana.send(solana.assign()),
    findings: ['control-transfer'],
  },
  {
    name: 'Account with space',
    description: 'After Allocate, anyone can turn the user’s account into a nonce account and withdraw its SOL.',
    ...solana.send(solana.allocate()),
    findings: ['control-transfer'],
  },
  {
    name: 'Account with space, created again',
    description: 'CreateAccountAllowPrefund does the same, and leaves the account’s program unchanged.',
    ...solana.send(
      solana.callProgram(
        SystemProgram.programId,
        [solana.owner, solana.payee],
        [13, ...Array<number>(11).fill(0), 80, ...Array<number>(39).fill(0)],
      ),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Durable nonce',
    description: 'A transaction that stays valid until the program behaves differently.',
    ...solana.send(solana.advanceNonce(), solana.callUnknown()),
    findings: ['durable-nonce'],
  },
  {
    name: 'Address poisoning, Solana',
    description: 'SOL to an address that looks like a contact.',
    ...solana.send(solana.sendCoins(solana.payeeCopy, 10n ** 9n)),
    contacts: [solana.payee.toBase58()],
    findings: ['look-alike'],
  },
  {
    name: 'Hidden in a batch, Solana',
    description: 'The token program’s batch changes an owner after a harmless transfer.',
    ...solana.send(
      solana.batch(
        ...solana.mints.slice(0, 1).map((mint) => solana.sendToken(mint, solana.payee, 1n)),
        solana.setAuthority(solana.AuthorityType.AccountOwner, solana.thief),
      ),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Bribe in the priority fee',
    description: 'The fee pays the block’s leader, which works with the scammer.',
    ...solana.send(...solana.priorityFee(1_400_000, 10n ** 9n), solana.callUnknown()),
    findings: ['high-fee'],
  },
  {
    name: 'Sweeping transaction',
    description: 'All tokens go to the scammer in one transaction.',
    ...solana.send(...solana.mints.slice(0, 3).map((mint) => solana.sendToken(mint, solana.thief, 1_000n))),
    findings: ['sweep'],
  },
  {
    name: 'Tokens to one account, whose addresses are in a lookup table',
    description: 'Only the node knows the tokens and their accounts.',
    ...solana.sendWithTable(
      solana.mints.flatMap((mint) => [mint, solana.tokenAccount(mint), solana.tokenAccount(mint, solana.thief)]),
      ...solana.mints.slice(0, 3).map((mint) => solana.sendToken(mint, solana.thief, 1_000n)),
    ),
    findings: ['sweep', 'unreadable'],
  },
  {
    name: 'Collectibles of Metaplex’s programs to one account',
    description: 'A programmable, a compressed and a Core collectible.',
    ...solana.send(
      solana.sendProgrammable(solana.mints[0] ?? solana.owner, solana.thief),
      solana.sendCompressed(1, solana.thief),
      solana.sendCoreAsset(solana.mints[1] ?? solana.owner, solana.thief),
    ),
    findings: ['sweep'],
  },
  {
    name: 'Delegate of a programmable collectible',
    description: 'Lets someone sell the collectible, at any price.',
    ...solana.send(solana.delegateSale(solana.mints[0] ?? solana.owner, solana.thief)),
    findings: ['token-delegate'],
  },
  {
    name: 'SOL to an address in a lookup table',
    description: 'Only the node knows the recipient.',
    ...solana.sendWithTable([solana.thief], solana.sendCoins(solana.thief, 100_000_000_000n)),
    findings: ['unreadable'],
  },
  {
    name: 'SOL in someone’s token account',
    description: 'Creates a token account with 100 SOL, which its owner gets by closing it.',
    ...solana.send(
      SystemProgram.createAccount({
        fromPubkey: solana.owner,
        newAccountPubkey: solana.payee,
        lamports: 100_000_000_000,
        space: 165,
        programId: TOKEN_PROGRAM_ID,
      }),
      solana.callProgram(
        TOKEN_PROGRAM_ID,
        [solana.payee, solana.mints[0] ?? solana.owner],
        [18, ...solana.thief.toBytes()],
      ),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Burned tokens',
    description: 'Destroys all tokens of an account.',
    ...solana.send(
      solana.callProgram(
        TOKEN_PROGRAM_ID,
        [stake, solana.mints[0] ?? solana.owner, solana.owner],
        [8, 255, 255, 0, 0, 0, 0, 0, 0],
      ),
    ),
    findings: ['burn'],
  },
  {
    name: 'Sweep to a new token account',
    description: 'Opens one of the scammer’s token accounts, and sends to two that exist.',
    ...solana.send(
      solana.createTokenAccount(solana.mints[0] ?? solana.owner, solana.thief),
      ...solana.mints.slice(0, 3).map((mint) => solana.sendToken(mint, solana.thief, 1_000n)),
    ),
    findings: ['sweep'],
  },
  {
    name: 'Sweep behind a false account',
    description: 'A transaction that is never sent claims that the scammer’s token accounts are the user’s.',
    ...solana.signAll(
      solana.mints
        .slice(0, 3)
        .map((mint) =>
          solana.callProgram(
            ASSOCIATED_TOKEN_PROGRAM_ID,
            [solana.owner, solana.tokenAccount(mint, solana.thief), solana.owner, mint],
            [1],
          ),
        ),
      solana.mints.slice(0, 3).map((mint) => solana.sendToken(mint, solana.thief, 1_000n)),
    ),
    findings: ['sweep'],
  },
  {
    name: 'Hidden beside a list',
    description: 'The member that the method ignores is harmless.',
    method: 'solana_signTransaction',
    params: {
      ...solana.send(solana.assign()).params,
      ...solana.signAll([solana.sendCoins(solana.payee, 1_000n)]).params,
    },
    networkId: solana.solanaNetwork,
    findings: ['control-transfer'],
  },
  {
    name: 'Account created again',
    description: 'CreateAccountAllowPrefund gives the user’s account to a program.',
    ...solana.send(
      solana.callProgram(
        SystemProgram.programId,
        [solana.owner, solana.payee],
        [13, ...Array<number>(19).fill(0), ...solana.unknownProgram.toBytes()],
      ),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'SOL in someone’s name',
    description: 'Pays 100 SOL into a new name, which its owner gets by deleting it.',
    ...solana.send(
      solana.callProgram(
        new PublicKey(programs.names),
        [SystemProgram.programId, solana.owner, stake, solana.thief],
        [0, 0, 0, 0, 0, 0, 232, 118, 72, 23, 0, 0, 0, 0, 0, 0, 0],
      ),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Someone’s program',
    description: 'Pays for a large program, which its authority can close.',
    ...solana.send(
      solana.callProgram(
        new PublicKey(programs.loader),
        [solana.owner, ...solana.mints, solana.payee, stake, solana.thief],
        [2, 0, 0, 0, 0, 0, 160, 0, 0, 0, 0, 0],
      ),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Larger program',
    description: 'Pays for 10 MB in a program that someone else can close.',
    ...solana.send(
      solana.callProgram(
        new PublicKey(programs.loader),
        [stake, solana.unknownProgram, SystemProgram.programId, solana.owner],
        [6, 0, 0, 0, 0, 0, 160, 0],
      ),
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Hidden among others',
    description: 'The last of several transactions changes an owner.',
    ...solana.signAll(
      [solana.callUnknown()],
      [solana.sendCoins(solana.payee, 1_000n)],
      [solana.setAuthority(solana.AuthorityType.AccountOwner, solana.thief)],
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Stake authority',
    description: 'Gives staked SOL to the scammer.',
    ...solana.send(
      ...StakeProgram.authorize({
        stakePubkey: stake,
        authorizedPubkey: solana.owner,
        newAuthorizedPubkey: solana.thief,
        stakeAuthorizationType: { index: 1 },
      }).instructions,
    ),
    findings: ['control-transfer'],
  },
  ...(
    [
      ['Unwrapped SOL', 'other-recipient', TOKEN_PROGRAM_ID, [stake, solana.thief, solana.owner], [45, 0]],
      ['Excess SOL', 'other-recipient', TOKEN_2022_PROGRAM_ID, [stake, solana.thief, solana.owner], [38]],
      [
        'Token’s metadata',
        'control-transfer',
        TOKEN_2022_PROGRAM_ID,
        [stake, solana.owner],
        [215, 228, 166, 228, 84, 100, 86, 123, ...solana.thief.toBytes()],
      ],
      [
        'Nonce withdrawal',
        'other-recipient',
        SystemProgram.programId,
        [stake, solana.thief, solana.owner],
        [5, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
      ],
      [
        'Stake authority with a seed',
        'control-transfer',
        StakeProgram.programId,
        [stake, solana.owner, stake, solana.thief],
        [11, 0, 0, 0, 1, 0, 0, 0],
      ],
      [
        'Stake’s custodian',
        'control-transfer',
        StakeProgram.programId,
        [stake, solana.owner],
        [6, 0, 0, 0, 1, 0, 0, 0, 0, 255, 0, 0, 0, 0, 1, ...solana.thief.toBytes()],
      ],
      [
        'Stake’s checked custodian',
        'control-transfer',
        StakeProgram.programId,
        [stake, solana.owner, solana.thief],
        [12, 0, 0, 0, 0, 0],
      ],
      [
        'Program’s SOL',
        'other-recipient',
        new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111'),
        [stake, solana.thief, solana.owner],
        [5, 0, 0, 0],
      ],
      [
        'Deleted name',
        'other-recipient',
        new PublicKey('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
        [stake, solana.owner, solana.thief],
        [3],
      ],
    ] as const
  ).map(([name, finding, program, accounts, data]) => ({
    name,
    description: 'An instruction that few sites use.',
    ...solana.send(solana.callProgram(program, accounts, data)),
    findings: [finding],
  })),
  {
    name: 'Program’s code',
    description: 'Upgrades the user’s program to the scammer’s code.',
    ...solana.send(
      solana.callProgram(
        new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111'),
        [stake, stake, solana.thief, solana.owner],
        [3, 0, 0, 0],
      ),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Stake for someone else',
    description: 'The scammer can withdraw the new stake.',
    ...solana.send(
      ...StakeProgram.createAccount({
        fromPubkey: solana.owner,
        stakePubkey: stake,
        authorized: new Authorized(solana.owner, solana.thief),
        lamports: 1_000_000_000,
      }).instructions,
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Locked stake',
    description: 'Only the scammer can withdraw the new stake before the year 2100.',
    ...solana.send(
      ...StakeProgram.createAccount({
        fromPubkey: solana.owner,
        stakePubkey: stake,
        authorized: new Authorized(solana.owner, solana.owner),
        lockup: new Lockup(4_102_444_800, 0, solana.thief),
        lamports: 1_000_000_000,
      }).instructions,
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Account at a poisoned address',
    description: 'CreateAccount pays a copy of a known address.',
    ...solana.send(
      SystemProgram.createAccount({
        fromPubkey: solana.owner,
        newAccountPubkey: solana.payeeCopy,
        lamports: 1_000_000_000,
        space: 0,
        programId: SystemProgram.programId,
      }),
    ),
    contacts: [solana.payee.toBase58()],
    findings: ['look-alike'],
  },
  {
    name: 'Durable nonce with a further byte',
    description: 'The system program ignores it.',
    ...solana.send(
      solana.callProgram(SystemProgram.programId, [stake, stake, solana.owner], [4, 0, 0, 0, 0]),
      solana.callUnknown(),
    ),
    findings: ['durable-nonce'],
  },
  {
    name: 'Priority fees of many transactions',
    description: 'Each is below a SOL.',
    ...solana.signAll(...[1, 2, 3].map(() => [...solana.priorityFee(1_000_000, 400_000_000n), solana.callUnknown()])),
    findings: ['high-fee'],
  },
  {
    name: 'Transaction as a message, Solana',
    description: 'The signature of the message is also the transaction’s.',
    ...solana.signBytes(solana.compile([solana.sendCoins(solana.thief, 10n ** 9n)]).message.serialize()),
    findings: ['hidden-transaction', 'unreadable-message'],
  },
  {
    name: 'Sign-in for another site, Solana',
    description: 'Sign-In With Solana with another site’s name.',
    ...solana.signText(
      `bank.example wants you to sign in with your Solana account:\n${solana.solanaUser}\n\nURI: https://bank.example\nVersion: 1\nChain ID: mainnet\nNonce: k7Jf93hsPq\nIssued At: ${example.now.toISOString()}`,
    ),
    findings: ['sign-in-domain', 'sign-in-uri'],
  },
]

/** ERC-191. */
function prefixMessage(message: string): Hex {
  return stringToHex(`\x19Ethereum Signed Message:\n${message.length}${message}`)
}

/** Both types of a batch: types name only the members that are signed. */
function createBatch(call: object) {
  return { calls: [call], batchedCall: { calls: [call], revertOnFailure: true } }
}

export const drainers: readonly Example[] = [
  ...approvals,
  ...decoys,
  ...sessions,
  ...siblings,
  ...signatures,
  ...orders,
  ...transfers,
  ...control,
  ...messages,
  ...solanaTechniques,
  ...protocolTechniques,
]
