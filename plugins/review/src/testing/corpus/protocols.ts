/** Techniques with the functions and signatures of single protocols, most of which an adversary tried against the review. */
import { concat, type Hex, pad, toFunctionSelector, toHex } from 'viem'
import * as example from './Example.js'
import { type Example, encode, encodeValues, message, transaction, typedData } from './Example.js'

const { attacker, dai, drainer, friend, safe, seconds, unlimited, usdc, user, weth, zero } = example
const person = { [attacker]: 'none' } as const
const ether = 10n ** 18n
const hash = toHex(1n, { size: 32 })
const permit = '(uint256,uint256,uint8,bytes32,bytes32)'
const signedPermit = [50n * ether, seconds(1), 27, hash, hash]
const market = '(address,address,address,address,uint256)'
const marketParams = [usdc, weth, safe, safe, 860_000_000_000_000_000n]

/** OKX writes an order's number above the receiver. */
const packed = (7n << 160n) + BigInt(attacker)
const okxRequest = '(uint256,address,uint256,uint256,uint256)'

/** Each call names the attacker where the app names the user. */
const recipients: readonly (readonly [name: string, signature: string, args: readonly unknown[]])[] = [
  [
    'Withdrawal requests of Lido with a permit',
    `requestWithdrawalsWithPermit(uint256[],address,${permit})`,
    [[50n * ether], attacker, signedPermit],
  ],
  ['Conversion of DAI to USDS', 'daiToUsds(address,uint256)', [attacker, 50n * ether]],
  ['Sale to Sky’s stability module', 'sellGem(address,uint256)', [attacker, 50n * ether]],
  ['Withdrawal from a vault of Fluid', 'operate(uint256,int256,int256,address)', [7n, -50n * ether, 0n, attacker]],
  ['Loan of Euler', 'borrow(uint256,address)', [50n * ether, attacker]],
  [
    'Collateral of Morpho, through its bundler',
    `morphoWithdrawCollateral(${market},uint256,address)`,
    [marketParams, unlimited, attacker],
  ],
  [
    'Liquidity of Balancer',
    'joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))',
    [hash, user, attacker, [[usdc], [5n], '0x', false]],
  ],
  [
    'Liquidity of Aerodrome',
    'addLiquidity(address,address,bool,uint256,uint256,uint256,uint256,address,uint256)',
    [usdc, weth, false, 5_000n, ether, 4_000n, ether, attacker, seconds(1)],
  ],
  [
    'Swap on Curve with another receiver',
    'exchange(uint256,uint256,uint256,uint256,address)',
    [0n, 1n, 5_000n, 4_000n, attacker],
  ],
  [
    'Swap on OKX with another receiver',
    'unxswapTo(uint256,uint256,uint256,address,bytes32[])',
    [BigInt(usdc), 5_000n, 4_000n, attacker, [hash]],
  ],
  [
    'Redemption on Pendle',
    'redeemPyToToken(address,address,uint256,(address,uint256,address,address,(uint8,address,bytes,bool)))',
    [attacker, safe, ether, [usdc, 4_000n, usdc, zero, [0, zero, '0x', false]]],
  ],
  ['Withdrawal from Arbitrum', 'outboundTransfer(address,address,uint256,bytes)', [usdc, attacker, 5_000n, '0x']],
  [
    'Withdrawal from OP Mainnet',
    'withdrawTo(address,address,uint256,uint32,bytes)',
    [usdc, attacker, 5_000n, 200_000, '0x'],
  ],
  [
    'Deposit to deBridge',
    'createSaltedOrder((address,uint256,bytes,uint256,uint256,bytes,address,bytes,bytes,bytes,bytes),uint64,bytes,uint32,bytes,bytes)',
    [[usdc, 5_000n, usdc, 4_900n, 8453n, attacker, user, user, '0x', '0x', '0x'], 1n, '0x', 0, '0x', '0x'],
  ],
  ['Address of an ENS name', 'setAddr(bytes32,address)', [hash, attacker]],
  [
    'Repayment of another account’s debt on Aave',
    'repay(address,uint256,uint256,address)',
    [usdc, 5_000n, 2n, attacker],
  ],
  [
    'Repayment of another account’s debt on Morpho',
    `repay(${market},uint256,uint256,address,bytes)`,
    [marketParams, 5_000n, 0n, attacker, '0x'],
  ],
  ['Rewards of Aave', 'claimRewards(address[],uint256,address,address)', [[usdc], unlimited, attacker, weth]],
  [
    'Swap on OKX by its packed pools',
    'uniswapV3SwapTo(uint256,uint256,uint256,uint256[])',
    [packed, 5_000n, 4_000n, [1n]],
  ],
  [
    'Swap on OKX through several pools',
    `dagSwapTo(uint256,address,${okxRequest},(address[],address[],uint256[],bytes[],uint256)[])`,
    [1n, attacker, [BigInt(usdc), weth, 5_000n, 4_000n, seconds(1)], []],
  ],
  [
    'Swap of stablecoins on PancakeSwap',
    'exactInputStableSwap(address[],uint256[],uint256,uint256,address)',
    [[usdc, dai], [2n], 5_000n, 4_000n, attacker],
  ],
  [
    'Swap on Velora through Curve',
    'swapExactAmountInOnCurveV1((uint256,uint256,address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes)',
    [[1n, 1n, usdc, dai, 5_000n, 4_000n, 4_500n, hash, attacker], 0n, '0x'],
  ],
  [
    'Rewards of EigenLayer',
    'processClaim((uint32,uint32,bytes,(address,bytes32),uint32[],bytes[],(address,uint256)[]),address)',
    [[1, 1, '0x', [user, hash], [], [], []], attacker],
  ],
  ['Bridge of Linea', 'bridgeToken(address,uint256,address)', [usdc, 5_000n, attacker]],
  ['Stake in Aave’s safety module', 'stake(address,uint256)', [attacker, 5_000n]],
]

const calls: readonly Example[] = [
  ...recipients.map(([name, signature, args]) => ({
    name,
    description: 'The proceeds go to the attacker.',
    ...transaction(safe, encode(signature, args)),
    findings: ['other-recipient'],
  })),
  {
    name: 'Batch of MetaMask’s account, as a redemption',
    description: 'Without a delegation, the manager of delegations runs the calls as the account itself.',
    ...transaction(
      '0xdb9b1e94b5b69df7e401ddbede43491141047db3',
      encode('redeemDelegations(bytes[],bytes32[],bytes[])', [
        [encodeValues('bytes32[]', [[]])],
        [concat(['0x01', toHex(0n, { size: 31 })])],
        [
          encodeValues('(address,uint256,bytes)[]', [
            [usdc, dai].map((token) => [token, 0n, encode('approve(address,uint256)', [attacker, unlimited])]),
          ]),
        ],
      ]),
    ),
    code: person,
    findings: ['unlimited-approval', 'approval-to-person', 'stray-approval'],
  },
  {
    name: 'Delegate on Venus',
    description: 'The delegate can borrow and withdraw for the account.',
    ...transaction(safe, encode('updateDelegate(address,bool)', [attacker, true])),
    code: person,
    findings: ['collection-approval', 'approval-to-person'],
  },
  {
    name: 'Delegate call of Polymarket’s wallet',
    description: 'Kind 2 runs the attacker’s code as the wallet.',
    ...transaction(
      '0xab45c5a4b0c941a2f231c04c3f49182e1a254052',
      encode('proxy((uint8,address,uint256,bytes)[])', [[[2, drainer, 0n, '0x12345678']]]),
    ),
    findings: ['delegatecall'],
  },
  {
    name: 'New contract that sends its coins to the attacker',
    description: 'The code of a contract, with 10 ether. No rule can read it.',
    method: 'eth_sendTransaction',
    params: [{ from: user, data: `0x73${attacker.slice(2)}ff`, value: toHex(10n * ether) }],
    findings: ['unreadable'],
  },
  {
    name: 'Swap on Velora through Curve without a minimum',
    description: 'Velora’s contract accepts any price.',
    ...transaction(
      '0x6a000f20005980200259b80c5102003040001068',
      encode(
        'swapExactAmountInOnCurveV2((uint256,uint256,uint256,address,address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes)',
        [[1n, 0n, 1n, safe, usdc, weth, 5_000n, 0n, 4_500n, hash, user], 0n, '0x'],
      ),
    ),
    findings: ['no-minimum'],
  },
  {
    name: 'Swap on 0x without a minimum',
    description: 'The settler checks nothing if the terms are empty.',
    ...transaction(
      '0xdf31a70a21a1931e02033dbba7deace6c45cfd0f',
      encode('execute((address,address,uint256),bytes[],bytes32)', [[zero, zero, 0n], [], hash]),
    ),
    findings: ['no-minimum'],
  },
  {
    name: 'Element before its array',
    description: 'Solidity accepts offsets that point back. Readers that don’t see an empty call.',
    ...transaction(
      '0xc36442b4a4522e871399cd717abdd847ab11fe88',
      hideInMulticall(encode('setApprovalForAll(address,bool)', [attacker, true])),
    ),
    code: person,
    findings: ['collection-approval', 'approval-to-person'],
  },
  {
    name: 'Administrator of a smart account of thirdweb',
    description: 'A signature of another administrator is not needed.',
    ...transaction(
      user,
      encode(
        'setPermissionsForSigner((address,uint8,address[],uint256,uint128,uint128,uint128,uint128,bytes32),bytes)',
        [[attacker, 1, [], 0n, 0n, 0n, 0n, 0n, hash], '0x'],
      ),
    ),
    findings: ['control-transfer'],
  },
]

/** The array of `multicall(bytes[])` comes after its only element. */
function hideInMulticall(inner: Hex): Hex {
  const word = (value: bigint) => toHex(BigInt.asUintN(256, value), { size: 32 })
  const length = (inner.length - 2) / 2
  const element = concat([word(BigInt(length)), pad(inner, { dir: 'right', size: Math.ceil(length / 32) * 32 })])
  const start = 32 + (element.length - 2) / 2
  return concat([
    toFunctionSelector('function multicall(bytes[])'),
    word(BigInt(start)),
    element,
    word(1n),
    word(BigInt(-start)),
  ])
}

const sendCalls = (capabilities: object) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      chainId: '0x1',
      from: user,
      atomicRequired: true,
      calls: [{ to: friend, value: '0x0' }],
      capabilities,
    },
  ],
})

const batches: readonly Example[] = [
  {
    name: 'Delegation by a batch, in the standard’s words',
    description: 'ERC-7902 calls the code `delegation`.',
    ...sendCalls({ eip7702Auth: { account: user, delegation: drainer } }),
    findings: ['delegation'],
  },
  {
    name: 'Key of an administrator in a batch',
    description: 'A capability adds the key to the smart account.',
    ...sendCalls({ authorizeKeys: [{ type: 'secp256k1', role: 'admin', publicKey: attacker, expiry: '0x0' }] }),
    findings: ['control-transfer'],
  },
  {
    name: 'Spending by a key in a batch',
    description: 'A capability lets the key spend without asking again.',
    ...sendCalls({
      grantPermissions: {
        expiry: Number(seconds(3_650)),
        key: { type: 'secp256k1', publicKey: attacker },
        permissions: { spend: [{ limit: toHex(unlimited), period: 'year', token: usdc }] },
      },
    }),
    findings: ['unlimited-approval', 'long-approval'],
  },
]

const domain = (name: string, verifyingContract?: string) => ({
  ...{ name, version: '1', chainId: 1 },
  ...(verifyingContract && { verifyingContract }),
})

const signatures: readonly Example[] = [
  {
    name: 'UniswapX order for dust',
    description: 'For 2,000 wei, which is more than nothing of a token with 6 decimals.',
    ...example.witnessOrder('outputs', example.dutchOutput, {
      ...{ token: weth, startAmount: 2_000n, endAmount: 2_000n, recipient: user },
    }),
    findings: ['signed-transfer', 'free-order'],
  },
  {
    name: 'UniswapX order with a row for the attacker',
    description: 'The user’s own row is a hundredth of it.',
    ...example.witnessOrder(
      'outputs',
      example.dutchOutput,
      { token: weth, startAmount: ether / 100n, endAmount: ether / 100n, recipient: user },
      { token: weth, startAmount: ether, endAmount: ether, recipient: attacker },
    ),
    findings: ['signed-transfer', 'other-recipient'],
  },
  {
    name: 'Gasless swap of 0x for someone else',
    description: 'Only the recipient differs from an ordinary one.',
    ...example.settlerOrder({ recipient: attacker, minAmountOut: ether }),
    findings: ['signed-transfer', 'other-recipient'],
  },
  {
    name: 'Gasless swap of 0x without a minimum',
    description: 'The attacker fills it, and gives nothing.',
    ...example.settlerOrder({ recipient: user, minAmountOut: 0n }),
    findings: ['signed-transfer', 'free-order'],
  },
  {
    name: 'Key of an account on Aster',
    description: 'An exchange’s typed data, on another site.',
    ...typedData({
      domain: { name: 'AsterSignTransaction', version: '1', chainId: 1, verifyingContract: zero },
      types: { Message: 'string msg' },
      primaryType: 'Message',
      message: { msg: `agentAddress=${attacker}&canWithdraw=true` },
    }),
    findings: ['other-site'],
  },

  {
    name: 'RePermit',
    description: 'Orders of Orbs: the spender can take the tokens again and again.',
    ...typedData({
      domain: domain('RePermit', safe),
      types: {
        TokenPermissions: 'address token, uint256 amount',
        RePermitWitnessTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
      },
      primaryType: 'RePermitWitnessTransferFrom',
      message: { permitted: { token: usdc, amount: unlimited }, spender: attacker, nonce: 1, deadline: seconds(1) },
    }),
    code: person,
    findings: ['signed-transfer', 'approval-to-person'],
  },
  {
    name: 'Operator in PermitC',
    description: 'An allowance of Limit Break’s contract names an operator instead of a spender.',
    ...typedData({
      domain: domain('PermitC', '0x000000fce53b6fc312838a002362a9336f7ce39b'),
      types: {
        UpdateApprovalBySignature:
          'uint256 tokenType, address token, uint256 id, uint256 amount, uint256 nonce, address operator, uint256 approvalExpiration, uint256 sigDeadline, uint256 masterNonce',
      },
      primaryType: 'UpdateApprovalBySignature',
      message: {
        ...{ tokenType: 20, token: usdc, id: 0, amount: unlimited, nonce: 1, operator: attacker },
        ...{ approvalExpiration: seconds(3_650), sigDeadline: seconds(1), masterNonce: 0 },
      },
    }),
    findings: ['permit', 'unlimited-approval', 'long-approval'],
  },
  {
    name: 'Position manager of Aave v4',
    description: 'It can withdraw and borrow for the account.',
    ...typedData({
      domain: domain('Spoke', safe),
      types: {
        PositionManagerUpdate: 'address positionManager, bool approve',
        SetUserPositionManagers: 'address onBehalfOf, PositionManagerUpdate[] updates, uint256 nonce, uint256 deadline',
      },
      primaryType: 'SetUserPositionManagers',
      message: {
        onBehalfOf: user,
        updates: [{ positionManager: attacker, approve: true }],
        nonce: 0,
        deadline: seconds(1),
      },
    }),
    findings: ['permit', 'collection-approval'],
  },
  {
    name: 'Order of Bebop for several tokens',
    description: 'It sells two tokens for one unit of a third.',
    ...typedData({
      domain: domain('BebopSettlement', safe),
      types: {
        MultiOrder:
          'uint256 expiry, address taker_address, address[] taker_tokens, address[] maker_tokens, uint256[] taker_amounts, uint256[] maker_amounts, address receiver',
      },
      primaryType: 'MultiOrder',
      message: {
        ...{ expiry: seconds(1), taker_address: user, taker_tokens: [usdc, weth], maker_tokens: [dai] },
        ...{ taker_amounts: [50_000n, 9n * ether], maker_amounts: [1n], receiver: user },
      },
    }),
    findings: ['free-order'],
  },
  {
    name: 'Listing on Magic Eden that is all fees',
    description: 'The marketplace that gets them is the attacker.',
    ...typedData({
      domain: domain('PaymentProcessor', safe),
      types: {
        SaleApproval:
          'uint8 protocol, address seller, address marketplace, address paymentMethod, address tokenAddress, uint256 tokenId, uint256 amount, uint256 itemPrice, uint256 expiration, uint256 marketplaceFeeNumerator',
      },
      primaryType: 'SaleApproval',
      message: {
        ...{ protocol: 0, seller: user, marketplace: attacker, paymentMethod: zero, tokenAddress: example.apes },
        ...{
          tokenId: 1n,
          amount: 1n,
          itemPrice: 10n * ether,
          expiration: seconds(1),
          marketplaceFeeNumerator: 10_000n,
        },
      },
    }),
    findings: ['free-order'],
  },
  {
    name: 'Signer of a smart account of thirdweb',
    description: 'A signature makes the attacker an administrator.',
    ...typedData({
      domain: domain('Account', user),
      types: { SignerPermissionRequest: 'address signer, uint8 isAdmin, bytes32 uid' },
      primaryType: 'SignerPermissionRequest',
      message: { signer: attacker, isAdmin: 1, uid: hash },
    }),
    findings: ['control-transfer'],
  },
  {
    name: 'Deferred action of a smart account',
    description: 'The account of Alchemy runs the call later.',
    ...typedData({
      domain: domain('Account', user),
      types: { DeferredAction: 'uint256 nonce, uint48 deadline, bytes call' },
      primaryType: 'DeferredAction',
      message: {
        ...{ nonce: 1n, deadline: 0 },
        call: encode('execute(address,uint256,bytes)', [
          usdc,
          0n,
          encode('approve(address,uint256)', [attacker, unlimited]),
        ]),
      },
    }),
    code: person,
    findings: ['permit', 'unlimited-approval', 'approval-to-person'],
  },
  {
    name: 'Withdrawal from an exchange',
    description: 'Orderly pays out to the account that the message names.',
    ...typedData({
      domain: domain('Orderly', safe),
      types: { Withdraw: 'string brokerId, address receiver, string token, uint256 amount' },
      primaryType: 'Withdraw',
      message: { brokerId: 'broker', receiver: attacker, token: 'USDC', amount: 90_000n },
    }),
    findings: ['other-recipient'],
  },
  {
    name: 'Key of an account on dYdX',
    description: 'The message itself names the only site that may ask for it.',
    ...typedData({
      domain: domain('dYdX'),
      types: { dYdX: 'string action, string onlySignOn' },
      primaryType: 'dYdX',
      message: { action: 'dYdX STARK Key', onlySignOn: 'https://trade.dydx.exchange' },
    }),
    findings: ['other-site'],
  },
  {
    name: 'Key of an account on edgeX',
    description: 'The same, as text.',
    ...message('name: edgeX\nversion: 1.0\naction: L2 Key\nonlySignOn: https://pro.edgex.exchange'),
    findings: ['other-site'],
  },
  {
    name: 'Key of an account on Lighter',
    description: 'With the signature, anyone can trade.',
    ...message('Register Lighter Account\n\npubkey: 0x12b3\nOnly sign this message for a trusted client!'),
    findings: ['other-site'],
  },
  {
    name: 'Sign-in with a backslash in the domain',
    description: 'Browsers take the rest for a path.',
    ...message(example.signIn({}).replace('app.example wants', 'app.example\\evil.example wants')),
    findings: ['sign-in-domain'],
  },
]

export const protocolTechniques: readonly Example[] = [...calls, ...batches, ...signatures]
