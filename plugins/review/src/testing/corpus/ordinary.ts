/** Requests of ordinary apps. Those that list findings are ones that users should look at, but none is a danger. */
import { NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Authorized, StakeProgram, SystemProgram } from '@solana/web3.js'
import { concat, type Hex, toHex } from 'viem'
import * as example from './Example.js'
import { type Example, encode, encodeValues, transaction, typedData } from './Example.js'
import * as solana from './solana.js'

const {
  user,
  friend,
  secondAccount,
  safe,
  usdc,
  dai,
  weth,
  apes,
  permit2,
  router,
  universalRouter,
  unlimited,
  seconds,
} = example
const selector = (digits: string, ...words: readonly (bigint | string)[]): Hex =>
  concat([digits as Hex, ...words.map((word) => toHex(BigInt(word), { size: 32 }))])
const ether = 10n ** 18n
const [mint = solana.owner] = solana.mints
const swap = encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
  [usdc, weth, 500, user, seconds(1), 3_000_000_000n, ether, 0n],
])
const sendUsdc = (to: string, amount = 25_000_000n) => encode('transfer(address,uint256)', [to, amount])
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
const packed = (to: string, data: Hex, value = 0n): Hex =>
  concat(['0x00', to as Hex, toHex(value, { size: 32 }), toHex((data.length - 2) / 2, { size: 32 }), data])

const transactions: readonly Example[] = [
  {
    name: 'Deposit to Arbitrum',
    description: 'A batch approves the gateway, and calls its router.',
    ...example.batch(
      { to: usdc, data: encode('approve(address,uint256)', ['0xcee284f754e854890e311e3280b767f80797180d', 5_000n]) },
      {
        to: '0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef',
        data: encode('outboundTransfer(address,address,uint256,uint256,uint256,bytes)', [
          usdc,
          user,
          5_000n,
          1n,
          1n,
          '0x',
        ]),
      },
    ),
    findings: [],
  },
  {
    name: 'Route over a stable pool',
    description: 'PancakeSwap’s router pays the account from its own command, with a minimum.',
    ...transaction(
      '0x1a0a18ac4becddbd6389559687d1a73d8927e416',
      example.program([
        [
          0,
          'address,uint256,uint256,bytes,bool',
          [example.zero.replace(/0$/, '2'), ether, 0n, concat([weth, '0x0001f4', usdc]), true],
        ],
        [
          0x22,
          'address,uint256,uint256,address[],uint256[],bool',
          [example.zero.replace(/0$/, '1'), 2n ** 255n, 100n, [usdc, dai], [2n], false],
        ],
      ]),
    ),
    findings: [],
  },
  {
    name: 'Swap on Aerodrome',
    description: 'Wraps coins, and swaps them along a list of pools.',
    ...transaction(
      '0x6cb442acf35158d5eda88fe602221b67b400be3e',
      example.program([
        [11, 'address,uint256', [example.zero.replace(/0$/, '2'), ether]],
        [
          8,
          'address,uint256,uint256,(address,address,bool)[],bool',
          [user, ether, 100n, [['0x4200000000000000000000000000000000000006', usdc, false]], false],
        ],
      ]),
      ether,
    ),
    findings: [],
  },
  {
    name: 'Order of a Safe on CoW',
    description: 'Approves the relayer, which is never called itself, and signs the order’s hash.',
    ...example.batch(
      { to: usdc, data: encode('approve(address,uint256)', ['0xc92e8bdf79f0507f65a392b0ab4667716bfe0110', 7n]) },
      {
        to: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
        data: encode('setPreSignature(bytes,bool)', [`0x${'a7'.repeat(56)}`, true]),
      },
    ),
    findings: ['message-hash'],
  },
  {
    name: 'Spending limit of a Safe',
    description: 'Safe’s own module for limits.',
    ...transaction(
      safe,
      safeCall(safe, encode('enableModule(address)', ['0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134']), 0),
    ),
    findings: ['control-transfer'],
  },
  {
    name: 'Send coins',
    description: 'To another account.',
    ...transaction(friend, '0x', ether),
    code: { [friend]: 'none' },
    findings: [],
  },
  {
    name: 'Send coins to a contact',
    description: 'To an account in the contacts.',
    ...transaction(friend, '0x', ether),
    contacts: [friend],
    findings: [],
  },
  {
    name: 'Send coins to oneself',
    description: 'To the user’s second account.',
    ...transaction(secondAccount, '0x', ether),
    findings: [],
  },
  { name: 'Cancel a transaction', description: 'Nothing, to the own account.', ...transaction(user), findings: [] },
  {
    name: 'Send tokens',
    description: 'USDC to another account.',
    ...transaction(usdc, sendUsdc(friend)),
    findings: [],
  },
  {
    name: 'Send a collectible',
    description: 'ERC-721.',
    ...transaction(apes, encode('safeTransferFrom(address,address,uint256)', [user, friend, 1n])),
    findings: [],
  },
  {
    name: 'Send an edition',
    description: 'ERC-1155.',
    ...transaction(
      apes,
      encode('safeTransferFrom(address,address,uint256,uint256,bytes)', [user, friend, 1n, 2n, '0x']),
    ),
    findings: [],
  },
  {
    name: 'Burn a collectible',
    description: 'For a “burn to redeem” drop.',
    ...transaction(
      apes,
      encode('safeTransferFrom(address,address,uint256)', [user, '0x000000000000000000000000000000000000dead', 1n]),
    ),
    findings: ['burn'],
  },
  {
    name: 'Approve an exact amount',
    description: 'USDC for a swap.',
    ...transaction(usdc, encode('approve(address,uint256)', [router, 3_000_000_000n])),
    findings: [],
  },
  {
    name: 'Approve Permit2',
    description: 'Once per token, without a limit.',
    ...transaction(usdc, encode('approve(address,uint256)', [permit2, unlimited])),
    findings: ['unlimited-approval'],
  },
  {
    name: 'Permit2 allowance',
    description: 'For 30 days and a fixed amount.',
    ...transaction(
      permit2,
      encode('approve(address,address,uint160,uint48)', [usdc, universalRouter, 10n ** 9n, Number(seconds(30))]),
    ),
    findings: [],
  },
  {
    name: 'Revoke an allowance',
    description: 'approve with 0.',
    ...transaction(usdc, encode('approve(address,uint256)', [router, 0n])),
    findings: [],
  },
  {
    name: 'Revoke an operator',
    description: 'setApprovalForAll with false.',
    ...transaction(apes, encode('setApprovalForAll(address,bool)', [example.conduit, false])),
    findings: [],
  },
  {
    name: 'Approve a marketplace',
    description: 'Before the first listing.',
    ...transaction(apes, encode('setApprovalForAll(address,bool)', [example.conduit, true])),
    findings: ['collection-approval'],
  },
  {
    name: 'Approve one collectible',
    description: 'ERC-721’s approve.',
    ...transaction(apes, encode('approve(address,uint256)', [example.conduit, 8520n])),
    findings: [],
  },
  {
    name: 'Wrap ether',
    description: 'WETH’s deposit.',
    ...transaction(weth, encode('deposit()', []), ether),
    findings: [],
  },
  {
    name: 'Unwrap ether',
    description: 'WETH’s withdraw.',
    ...transaction(weth, encode('withdraw(uint256)', [ether])),
    findings: [],
  },
  {
    name: 'Swap, Uniswap v2',
    description: 'Ether for tokens.',
    ...transaction(
      '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
      encode('swapExactETHForTokens(uint256,address[],address,uint256)', [
        2_900_000_000n,
        [weth, usdc],
        user,
        seconds(1),
      ]),
      ether,
    ),
    findings: [],
  },
  { name: 'Swap, Uniswap v3', description: 'Tokens for tokens.', ...transaction(router, swap), findings: [] },
  {
    name: 'Swap and unwrap',
    description: 'multicall of a swap and unwrapWETH9.',
    ...transaction(
      router,
      encode('multicall(bytes[])', [
        [
          encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
            [usdc, weth, 500, example.zero, seconds(1), 3_000_000_000n, ether, 0n],
          ]),
          encode('unwrapWETH9(uint256,address)', [ether, user]),
        ],
      ]),
    ),
    findings: [],
  },
  {
    name: 'Swap with a fee',
    description: 'Of half a percent, for the app.',
    ...transaction(
      router,
      encode('multicall(bytes[])', [
        [
          encode('exactInput((bytes,address,uint256,uint256,uint256))', [
            [concat([weth, '0x0001f4', usdc]), example.zero, seconds(1), ether, 2_900_000_000n],
          ]),
          encode('sweepTokenWithFee(address,uint256,address,uint256,address)', [
            ...[usdc, 2_900_000_000n, user, 50n, friend],
          ]),
        ],
      ]),
    ),
    findings: [],
  },
  {
    name: 'Swap, Universal Router',
    description: 'A permit for the router, and a swap.',
    ...transaction(
      universalRouter,
      encode('execute(bytes,bytes[],uint256)', [
        '0x0a00',
        [
          encodeValues('((address,uint160,uint48,uint48),address,uint256),bytes', [
            [[usdc, 2n ** 160n - 1n, Number(seconds(30)), 0], universalRouter, seconds(1)],
            '0x',
          ]),
          encodeValues('address,uint256,uint256,bytes,bool', [
            '0x0000000000000000000000000000000000000001',
            3_000_000_000n,
            ether,
            '0x',
            true,
          ]),
        ],
        seconds(1),
      ]),
    ),
    findings: [],
  },
  {
    name: 'Fee on Polygon',
    description: 'Half a POL is worth little.',
    ...transaction(friend, '0x12345678', 0n, { gas: toHex(600_000), maxFeePerGas: toHex(900n * 10n ** 9n) }),
    networkId: 'eip155:137',
    findings: [],
  },
  {
    name: 'Gas on Arbitrum',
    description: 'Its gas includes what Ethereum charges.',
    ...transaction(friend, '0x', 1n, { gas: toHex(1_200_000) }),
    networkId: 'eip155:42161',
    findings: [],
  },
  {
    name: 'Swap, Uniswap v4',
    description: 'With a fee of 0.25 % for the app.',
    ...transaction(
      universalRouter,
      example.program([
        example.v4Actions([
          [
            6,
            '((address,address,uint24,int24,address),bool,uint128,uint128,bytes)',
            [[[example.zero, usdc, 500, 10, example.zero], false, 3_000_000_000n, ether, '0x']],
          ],
          [12, 'address,uint256', [usdc, 3_000_000_000n]],
          [16, 'address,address,uint256', [example.zero, friend, 25n]],
          [15, 'address,uint256', [example.zero, ether]],
        ]),
      ]),
    ),
    findings: [],
  },
  {
    name: 'Swap, 1inch',
    description: 'The caller gets the proceeds.',
    ...transaction(
      '0x111111125421ca6dc452d289314280a0f8842a65',
      encode('swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)', [
        router,
        [usdc, weth, router, user, 3_000_000_000n, ether, 0n],
        '0x',
      ]),
    ),
    findings: [],
  },
  {
    name: 'Swap of coins, and what is left',
    description: 'For an exact amount of a token. The Universal Router returns the other coins.',
    ...transaction(
      universalRouter,
      example.program([
        [11, 'address,uint256', ['0x0000000000000000000000000000000000000002', ether]],
        [
          1,
          'address,uint256,uint256,bytes,bool',
          ['0x0000000000000000000000000000000000000001', 10n ** 9n, ether, '0x', false],
        ],
        [12, 'address,uint256', ['0x0000000000000000000000000000000000000001', 0n]],
      ]),
      ether,
    ),
    findings: [],
  },
  {
    name: 'Swap for a friend',
    description: 'The recipient is another account.',
    ...transaction(
      '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
      encode('swapExactETHForTokens(uint256,address[],address,uint256)', [
        2_900_000_000n,
        [weth, usdc],
        friend,
        seconds(1),
      ]),
      ether,
    ),
    findings: ['other-recipient'],
  },
  {
    name: 'Supply to Aave',
    description: 'For the own account.',
    ...transaction(safe, encode('supply(address,uint256,address,uint16)', [usdc, 10n ** 9n, user, 0])),
    findings: [],
  },
  {
    name: 'Withdraw from Aave',
    description: 'To the own account.',
    ...transaction(safe, encode('withdraw(address,uint256,address)', [usdc, 10n ** 9n, user])),
    findings: [],
  },
  {
    name: 'Deposit in a vault',
    description: 'ERC-4626.',
    ...transaction(safe, encode('deposit(uint256,address)', [10n ** 9n, user])),
    findings: [],
  },
  {
    name: 'Redeem from a vault',
    description: 'ERC-4626.',
    ...transaction(safe, encode('redeem(uint256,address,address)', [10n ** 9n, user, user])),
    findings: [],
  },
  {
    name: 'Stake with Lido',
    description: 'submit(address).',
    ...transaction('0xae7ab96520de3a18e5e111b5eaab095312d7fe84', encode('submit(address)', [example.zero]), ether),
    findings: [],
  },
  {
    name: 'Mint',
    description: 'A payable mint of a known collection.',
    ...transaction(apes, encode('mint(uint256)', [1n]), ether / 20n),
    findings: [],
  },
  { name: 'Claim', description: 'claim() without coins.', ...transaction(safe, encode('claim()', [])), findings: [] },
  {
    name: 'Claim an airdrop',
    description: 'With a Merkle proof.',
    ...transaction(
      safe,
      encode('claim(uint256,address,uint256,bytes32[])', [7n, user, ether, [toHex(1, { size: 32 })]]),
    ),
    findings: [],
  },
  {
    name: 'Payment with an order’s number',
    description: 'To an account of a bridge, with data that nothing reads.',
    ...transaction(friend, toHex(7n, { size: 32 }), ether),
    code: { [friend]: 'none' },
    findings: ['no-code'],
  },
  {
    name: 'Mint of a new collection',
    description: 'A free mint, on the collection’s first day.',
    ...transaction(example.drainer, encode('mint(uint256)', [1n])),
    code: { [example.drainer]: 'new' },
    findings: ['new-contract'],
  },
  {
    name: 'Deploy a contract',
    description: 'A transaction without a recipient.',
    method: 'eth_sendTransaction',
    params: [{ from: user, data: '0x600a600c600039600a6000f3602a60005260206000f3' }],
    findings: [],
  },
  {
    name: 'Buy a collectible',
    description: 'Seaport’s basic order.',
    ...transaction(example.seaport, selector('0x00000000', 32n, 0n, 1n), ether),
    findings: [],
  },
  {
    name: 'Renew a name',
    description: 'ENS, with coins.',
    ...transaction(
      '0x253553366da8546fc250f225fe3d25d0c782303b',
      encode('renew(string,uint256)', ['alice', 31_536_000n]),
      ether / 100n,
    ),
    findings: [],
  },
  {
    name: 'Set a name’s address',
    description: 'ENS’s resolver.',
    ...transaction(
      '0x231b0ee14048e9dccd1d247744d114a4eb5e8e63',
      encode('setAddr(bytes32,address)', [toHex(1, { size: 32 }), user]),
    ),
    findings: [],
  },
  {
    name: 'Vote',
    description: 'castVote.',
    ...transaction(safe, encode('castVote(uint256,uint8)', [12n, 1])),
    findings: [],
  },
  {
    name: 'Delegate votes',
    description: 'delegate(address).',
    ...transaction(safe, encode('delegate(address)', [friend])),
    findings: [],
  },
  {
    name: 'Bridge',
    description: 'Ether to a rollup.',
    ...transaction(safe, encode('depositETH(uint32,bytes)', [200_000, '0x']), ether),
    findings: [],
  },
  {
    name: 'Add liquidity',
    description: 'Mints a position.',
    ...transaction(
      router,
      encode('mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))', [
        [usdc, weth, 500, -100, 100, 1n, 1n, 0n, 0n, user, seconds(1)],
      ]),
    ),
    findings: [],
  },
  {
    name: 'Give a contract to oneself',
    description: 'transferOwnership to the second account.',
    ...transaction(apes, encode('transferOwnership(address)', [secondAccount])),
    findings: [],
  },
  {
    name: 'Accept ownership',
    description: 'The second step of a transfer.',
    ...transaction(apes, encode('acceptOwnership()', [])),
    findings: [],
  },
  {
    name: 'Renounce ownership',
    description: 'To nobody.',
    ...transaction(apes, encode('transferOwnership(address)', [example.zero])),
    findings: [],
  },
  {
    name: 'Safe transfer',
    description: 'execTransaction with a call.',
    ...transaction(safe, safeCall(usdc, sendUsdc(friend), 0)),
    findings: [],
  },
  {
    name: 'Safe approval',
    description: 'Only the hash of the transaction that an owner approves.',
    ...transaction(safe, encode('approveHash(bytes32)', [toHex(1234n, { size: 32 })])),
    findings: ['message-hash'],
  },
  {
    name: 'Safe batch',
    description: 'execTransaction with MultiSend.',
    ...transaction(
      safe,
      safeCall(
        example.multiSendCallOnly,
        encode('multiSend(bytes)', [concat([packed(usdc, sendUsdc(friend)), packed(usdc, sendUsdc(secondAccount))])]),
        1,
      ),
    ),
    findings: [],
  },
  {
    name: 'Safe batch, 1.5.0',
    description: 'A call of the Safe to itself, at the zero address.',
    ...transaction(
      safe,
      safeCall(
        '0xa83c336b20401af773b6219ba5027174338d1836',
        encode('multiSend(bytes)', [packed(example.zero, '0x', 1n)]),
        1,
      ),
    ),
    findings: [],
  },
  {
    name: 'Smart account’s batch',
    description: 'executeBatch.',
    ...transaction(
      user,
      encode('executeBatch((address,uint256,bytes)[])', [
        [
          [usdc, 0n, sendUsdc(friend)],
          [friend, ether, '0x'],
        ],
      ]),
    ),
    findings: [],
  },
  {
    name: 'User operation',
    description: 'ERC-4337.',
    method: 'eth_sendUserOperation',
    params: [{ sender: user, callData: encode('execute(address,uint256,bytes)', [usdc, 0n, sendUsdc(friend)]) }, safe],
    findings: [],
  },
  {
    name: 'User operation of a Safe',
    description: 'A batch through MultiSend.',
    method: 'eth_sendUserOperation',
    params: [
      {
        sender: user,
        callData: encode('executeUserOp(address,uint256,bytes,uint8)', [
          example.multiSendCallOnly,
          0n,
          encode('multiSend(bytes)', [
            concat(['0x00', usdc, toHex(0, { size: 32 }), toHex(68, { size: 32 }), sendUsdc(friend)]),
          ]),
          1,
        ]),
      },
      safe,
    ],
    findings: [],
  },
  {
    name: 'Approve and swap',
    description: 'An EIP-5792 batch.',
    ...example.batch(
      { to: usdc, data: encode('approve(address,uint256)', [router, 3_000_000_000n]) },
      { to: router, data: swap },
    ),
    findings: [],
  },
  {
    name: 'Pay three people',
    description: 'An EIP-5792 batch of one token.',
    ...example.batch(...[friend, safe, example.conduit].map((to) => ({ to: usdc, data: sendUsdc(to) }))),
    findings: [],
  },
  {
    name: 'Sign a transaction',
    description: 'Without sending it.',
    ...transaction(usdc, sendUsdc(friend)),
    method: 'eth_signTransaction',
    findings: [],
  },
  {
    name: 'Key of the site',
    description: 'On zkSync Lite itself.',
    ...example.message('Access zkSync account.\n\nOnly sign this message for a trusted client!'),
    host: 'lite.zksync.io',
    findings: [],
  },
  {
    name: 'Usual fee',
    description: 'Gas and fee set by the app.',
    ...transaction(usdc, sendUsdc(friend), 0n, {
      gas: toHex(65_000),
      maxFeePerGas: toHex(40n * 10n ** 9n),
      type: '0x2',
    }),
    findings: [],
  },
  {
    name: 'Approval of Permit2 and a swap',
    description: 'In one batch. The permit is a part of the router’s program.',
    ...example.batch(
      { to: usdc, data: encode('approve(address,uint256)', [permit2, 3_000_000_000n]) },
      {
        to: universalRouter,
        data: example.program([
          [0, 'address, uint256, uint256, bytes, bool', [user, 3_000_000_000n, ether, '0x', true]],
        ]),
      },
    ),
    findings: [],
  },
  {
    name: 'Key for a session with limits',
    description: 'A batch gives the app a key that may spend 100 USDC in a day.',
    method: 'wallet_sendCalls',
    params: [
      {
        ...{
          version: '2.0.0',
          chainId: '0x1',
          from: user,
          atomicRequired: true,
          calls: [{ to: friend, value: '0x0' }],
        },
        capabilities: {
          authorizeKeys: [
            {
              ...{ publicKey: safe, role: 'session', type: 'secp256k1', expiry: Number(seconds(1)) },
              permissions: { spend: [{ limit: toHex(100_000_000n), period: 'day', token: usdc }] },
            },
          ],
        },
      },
    ],
    findings: [],
  },
]

const messages: readonly Example[] = [
  ...['Ethereum', 'OP Mainnet', 'BNB Smart Chain'].map((network) => ({
    name: `Sign-in that names ${network}`,
    description: 'AppKit writes the network’s name, and its CAIP-2 id.',
    ...example.message(
      example
        .signIn({})
        .replace('your Ethereum account', `your ${network} account`)
        .replace('Chain ID: 1', 'Chain ID: eip155:1'),
    ),
    findings: [],
  })),
  {
    name: 'Welcome in Khmer',
    description: 'Khmer separates words with an invisible character.',
    ...example.message('សូមចុះហត្ថលេខា\u200bដើម្បី\u200bចូល\u200bគណនី'),
    findings: [],
  },
  { name: 'Sign-in', description: 'EIP-4361.', ...example.message(example.signIn()), findings: [] },
  {
    name: 'Sign-in without a statement',
    description: 'With all optional fields.',
    ...example.message(
      example.signIn({
        statement: undefined,
        expirationTime: new Date('2026-11-09T12:00:00Z'),
        requestId: '7',
        resources: ['https://app.example/terms'],
      }),
    ),
    findings: [],
  },
  {
    name: 'Sign-in during development',
    description: 'The host has a port.',
    ...example.message(example.signIn({ domain: 'localhost:3000', uri: 'http://localhost:3000' })),
    host: 'localhost:3000',
    findings: [],
  },
  {
    name: 'Sign-in shared by subdomains',
    description: 'The message names the parent domain.',
    ...example.message(example.signIn({ domain: 'app.example', uri: 'https://app.example' })),
    host: 'trade.app.example',
    findings: ['sign-in-domain'],
  },
  {
    name: 'Terms of service',
    description: 'A paragraph of text.',
    ...example.message('I accept the terms of service of App Example.\n\nVersion 3, 2 November 2026'),
    findings: [],
  },
  {
    name: 'Nonce',
    description: 'The sign-in of older sites.',
    ...example.message('Welcome to App Example!\n\nNonce: 2f0a6f8e-7c1d-4b53-9d11-07f1ad9b1a5c'),
    findings: [],
  },
  {
    name: 'Hebrew and Persian',
    description: 'An isolated name and a word with a joiner.',
    ...example.message('\u2068App Example\u2069: שלום, \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'),
    findings: [],
  },
  {
    name: 'Emoji and Arabic',
    description: 'Text with joiners and two directions.',
    ...example.message('👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 مرحبًا بك في التطبيق App Example'),
    findings: [],
  },
  {
    name: 'User operation’s hash',
    description: 'The owner of a smart account signs it.',
    method: 'personal_sign',
    params: [toHex(123n, { size: 32 }), user],
    findings: ['message-hash'],
  },
  {
    name: 'Text without hexadecimal',
    description: 'The parameters in the other order.',
    method: 'personal_sign',
    params: [user, 'Hello'],
    findings: [],
  },
  {
    name: 'Sign-in, Solana',
    description: 'Sign-In With Solana.',
    ...solana.signText(
      `app.example wants you to sign in with your Solana account:\n${solana.solanaUser}\n\nSign in to App Example.\n\nURI: https://app.example\nVersion: 1\nChain ID: mainnet\nNonce: k7Jf93hsPq\nIssued At: ${example.now.toISOString()}`,
    ),
    findings: [],
  },
  {
    name: 'Message, Bitcoin',
    description: 'BIP-322.',
    method: 'signMessage',
    params: {
      message: 'Log in to App Example',
      address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      protocol: 'bip322',
    },
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    findings: [],
  },
  {
    name: 'Message, Polkadot',
    description: 'Text.',
    method: 'polkadot_signMessage',
    params: { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', message: 'Log in' },
    networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    findings: [],
  },
  {
    name: 'Message, Cosmos',
    description: 'ADR-36.',
    method: 'cosmos_signAmino',
    params: {
      signerAddress: 'cosmos1',
      signDoc: { msgs: [{ type: 'sign/MsgSignData', value: { signer: 'cosmos1', data: btoa('Log in') } }] },
    },
    networkId: 'cosmos:cosmoshub-4',
    findings: [],
  },
]

const order = (priceWei: bigint) => ({
  domain: example.seaportDomain,
  types: example.seaportTypes,
  primaryType: 'OrderComponents',
  message: example.seaportOrder(priceWei),
})
const signatures: readonly Example[] = [
  {
    name: 'Limit order of KyberSwap',
    description: 'Its functions for the amounts keep the order’s price.',
    ...typedData({
      domain: { name: 'Kyber DSLO', version: '1', chainId: 1, verifyingContract: safe },
      types: {
        Order:
          'uint256 salt, address makerAsset, address takerAsset, address maker, address receiver, uint256 makingAmount, uint256 takingAmount, bytes getMakerAmount, bytes getTakerAmount',
      },
      primaryType: 'Order',
      message: {
        ...{ salt: 1, makerAsset: usdc, takerAsset: weth, maker: user, receiver: user },
        ...{ makingAmount: 3_000_000_000n, takingAmount: ether },
        ...{ getMakerAmount: `0xf4a215c3${'00'.repeat(64)}`, getTakerAmount: `0x296637bf${'00'.repeat(64)}` },
      },
    }),
    findings: [],
  },
  {
    name: 'Session for a subscription',
    description: 'Lets an app’s key spend 10 USDC per day for two weeks (ERC-7715).',
    method: 'wallet_requestExecutionPermissions',
    params: [
      {
        chainId: '0x1',
        from: user,
        to: friend,
        permission: {
          type: 'erc20-token-periodic',
          data: { tokenAddress: usdc, periodAmount: '0x989680', periodDuration: 86_400 },
        },
        rules: [{ type: 'expiry', data: { timestamp: Number(seconds(14)) } }],
      },
    ],
    findings: ['permit'],
  },
  {
    name: 'Permit',
    description: 'An exact amount, for 20 minutes.',
    ...typedData({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      types: example.permitTypes,
      primaryType: 'Permit',
      message: { owner: user, spender: router, value: 3_000_000_000n, nonce: 4, deadline: seconds(0) + 1_200n },
    }),
    findings: ['permit'],
  },
  {
    name: 'Permit2, Uniswap',
    description: 'Unlimited, for 30 days.',
    ...typedData({
      domain: example.permit2Domain,
      types: example.permit2Types,
      primaryType: 'PermitSingle',
      message: {
        details: { token: usdc, amount: 2n ** 160n - 1n, expiration: seconds(30), nonce: 0 },
        spender: universalRouter,
        sigDeadline: seconds(0) + 1_800n,
      },
    }),
    findings: ['permit', 'unlimited-approval'],
  },
  {
    name: 'UniswapX order',
    description: 'A Permit2 transfer with an order as its witness.',
    ...example.witnessOrder('outputs', example.dutchOutput, {
      token: weth,
      startAmount: ether,
      endAmount: ether - 1n,
      recipient: user,
    }),
    findings: ['signed-transfer'],
  },
  {
    name: 'UniswapX order with a fee',
    description: 'The second row pays the app.',
    ...example.witnessOrder(
      'outputs',
      example.dutchOutput,
      { token: weth, startAmount: ether, endAmount: ether - 1n, recipient: user },
      { token: weth, startAmount: ether / 400n, endAmount: ether / 400n, recipient: friend },
    ),
    findings: ['signed-transfer'],
  },
  {
    name: 'Gasless swap, 0x',
    description: 'The terms stand beside the permitted token.',
    ...example.settlerOrder({ recipient: user, minAmountOut: ether }),
    findings: ['signed-transfer'],
  },
  {
    name: '1inch Fusion order with a fee',
    description: 'The receiver is 1inch’s settlement, which pays the user. An extension sets the price.',
    ...typedData({
      domain: {
        ...{ name: '1inch Aggregation Router', version: '6', chainId: 1 },
        verifyingContract: '0x111111125421ca6dc452d289314280a0f8842a65',
      },
      types: {
        Order:
          'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
      },
      primaryType: 'Order',
      message: {
        ...{ salt: 1n, maker: user, receiver: '0x2ad5004c60e16e54d5007c80ce329adde5b51ef5' },
        ...{ makerAsset: usdc, takerAsset: weth, makingAmount: 3_000_000_000n, takingAmount: ether },
        makerTraits: (1n << 249n) | (1n << 251n) | (1n << 254n),
      },
    }),
    findings: ['no-minimum'],
  },
  {
    name: 'Attestation about a friend',
    description: 'An attestation has a recipient, who gets nothing.',
    ...typedData({
      domain: { name: 'EAS', version: '1.2.0', chainId: 1, verifyingContract: safe },
      types: {
        Attest:
          'address attester, bytes32 schema, address recipient, uint64 expirationTime, bool revocable, bytes32 refUID, bytes data, uint256 value, uint256 nonce, uint64 deadline',
      },
      primaryType: 'Attest',
      message: {
        ...{ attester: user, schema: toHex(1n, { size: 32 }), recipient: friend, expirationTime: 0, revocable: true },
        ...{ refUID: toHex(0n, { size: 32 }), data: '0x01', value: 0, nonce: 0, deadline: seconds(1) },
      },
    }),
    findings: [],
  },
  {
    name: 'UniswapX order, version 3',
    description: 'Its lowest amount has another name.',
    ...example.witnessOrder('baseOutputs', 'address token, uint256 startAmount, address recipient, uint256 minAmount', {
      token: weth,
      startAmount: ether,
      recipient: user,
      minAmount: ether - 1n,
    }),
    findings: ['signed-transfer'],
  },
  {
    name: 'Swap to another chain',
    description: 'An order whose recipient takes 32 bytes.',
    ...example.witnessOrder('outputs', example.crossChainOutput, {
      token: toHex(BigInt(usdc), { size: 32 }),
      amount: 2_999_000_000n,
      recipient: toHex(BigInt(user), { size: 32 }),
      chainId: 8453,
    }),
    findings: ['signed-transfer'],
  },
  { name: 'Listing, OpenSea', description: 'For 10 ether.', ...typedData(order(10n * ether)), findings: [] },
  {
    name: 'Bulk listing, OpenSea',
    description: 'Four orders.',
    ...typedData({
      ...order(0n),
      primaryType: 'BulkOrder',
      message: { tree: [0, 1].map(() => [0, 1].map(() => example.seaportOrder(ether))) },
    }),
    findings: [],
  },
  {
    name: 'Offer, OpenSea',
    description: 'WETH for a collectible.',
    ...typedData({
      ...order(0n),
      message: {
        ...example.seaportOrder(0n),
        offer: [{ itemType: 1, token: weth, identifierOrCriteria: 0, startAmount: ether, endAmount: ether }],
        consideration: [
          { itemType: 2, token: apes, identifierOrCriteria: 1, startAmount: 1, endAmount: 1, recipient: user },
        ],
      },
    }),
    findings: [],
  },
  {
    name: 'Listing, Blur',
    description: 'For 10 ether, on Blur’s site.',
    ...typedData({
      domain: {
        name: 'Blur Exchange',
        version: '1.0',
        chainId: 1,
        verifyingContract: '0x000000000000ad05ccc4f10045630fb830b95127',
      },
      types: {
        Order:
          'address trader, uint8 side, address collection, uint256 tokenId, uint256 amount, address paymentToken, uint256 price',
      },
      primaryType: 'Order',
      message: {
        trader: user,
        side: 1,
        collection: apes,
        tokenId: 1,
        amount: 1,
        paymentToken: example.zero,
        price: 10n * ether,
      },
    }),
    host: 'blur.io',
    findings: [],
  },
  {
    name: 'Listing at a low price',
    description: 'A collectible for 0.00005 ether, as on networks with low fees.',
    ...typedData({
      domain: example.seaportDomain,
      types: example.seaportTypes,
      primaryType: 'OrderComponents',
      message: example.seaportOrder(5n * 10n ** 13n),
    }),
    findings: ['free-order'],
  },
  {
    name: 'Bid, Element',
    description: 'Gives money for a collectible.',
    ...typedData({
      domain: example.elementDomain,
      types: example.elementTypes,
      primaryType: 'NFTBuyOrder',
      message: example.elementOrder(ether),
    }),
    findings: [],
  },
  {
    name: 'Bulk listing, Blur',
    description: 'Only a hash, on Blur’s site.',
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
    host: 'blur.io',
    findings: ['opaque-order'],
  },
  {
    name: 'Swap, CoW Protocol',
    description: 'For the own account.',
    ...example.cowOrder({
      sellToken: weth,
      buyToken: usdc,
      receiver: user,
      sellAmount: ether,
      buyAmount: 2_950_000_000n,
    }),
    findings: [],
  },
  {
    name: 'Limit order, 1inch',
    description: 'For the own account.',
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
        takingAmount: 8_990n * ether,
        makerTraits: 0,
      },
    }),
    findings: [],
  },
  {
    name: 'Payment, x402',
    description: 'An ERC-3009 transfer of 0.01 USDC.',
    ...typedData({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      types: {
        TransferWithAuthorization:
          'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
      },
      primaryType: 'TransferWithAuthorization',
      message: {
        from: user,
        to: friend,
        value: 10_000,
        validAfter: 0,
        validBefore: seconds(0) + 60n,
        nonce: toHex(1, { size: 32 }),
      },
    }),
    findings: ['signed-transfer'],
  },
  {
    name: 'Vote, Snapshot',
    description: 'A domain without a contract, on Snapshot’s site.',
    ...typedData({
      domain: { name: 'snapshot', version: '0.1.4' },
      types: { Vote: 'address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice' },
      primaryType: 'Vote',
      message: { from: user, space: 'ens.eth', timestamp: seconds(0), proposal: toHex(1, { size: 32 }), choice: 1 },
    }),
    host: 'snapshot.box',
    findings: [],
  },
  {
    name: 'Vote delegation',
    description: 'Delegation by signature, as Compound and ENS have it.',
    ...typedData({
      domain: { name: 'Uniswap', chainId: 1, verifyingContract: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984' },
      types: { Delegation: 'address delegatee, uint256 nonce, uint256 expiry' },
      primaryType: 'Delegation',
      message: { delegatee: friend, nonce: 0, expiry: seconds(1) },
    }),
    findings: [],
  },
  {
    name: 'Safe transaction',
    description: 'A transfer of tokens, as typed data.',
    ...typedData({
      domain: { chainId: 1, verifyingContract: safe },
      types: { SafeTx: 'address to, uint256 value, bytes data, uint8 operation, uint256 nonce' },
      primaryType: 'SafeTx',
      message: { to: usdc, value: 0, data: sendUsdc(friend), operation: 0, nonce: 7 },
    }),
    findings: [],
  },
  {
    name: 'Transfer on ZKsync',
    description: 'Sends coins, as typed data.',
    ...example.zkTransaction({ value: 10n ** 18n }),
    networkId: 'eip155:324',
    findings: [],
  },
  {
    name: 'Message of a Sequence wallet',
    description: 'Text, with the accounts that sign it.',
    ...typedData({
      domain: { name: 'Sequence Wallet', version: '3', chainId: 1, verifyingContract: safe },
      types: { Message: 'bytes message, address[] wallets' },
      primaryType: 'Message',
      message: { message: 'Hello, Bob!', wallets: [user] },
    }),
    findings: [],
  },
  {
    name: 'Mail',
    description: 'The example of EIP-712, version 3 of the method.',
    ...typedData({
      domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: safe },
      types: { Mail: 'Person from, Person to, string contents', Person: 'string name, address wallet' },
      primaryType: 'Mail',
      message: { from: { name: 'Cow', wallet: user }, to: { name: 'Bob', wallet: friend }, contents: 'Hello, Bob!' },
    }),
    method: 'eth_signTypedData_v3',
    findings: [],
  },
  {
    name: 'Trade, Hyperliquid',
    description: 'Data for a chain that is not the account’s.',
    ...typedData({
      domain: { name: 'HyperliquidSignTransaction', version: '1', chainId: 42161, verifyingContract: example.zero },
      types: {
        'HyperliquidTransaction:ApproveAgent':
          'string hyperliquidChain, address agentAddress, string agentName, uint64 nonce',
      },
      primaryType: 'HyperliquidTransaction:ApproveAgent',
      message: { hyperliquidChain: 'Mainnet', agentAddress: friend, agentName: '', nonce: 1 },
    }),
    host: 'app.hyperliquid.xyz',
    findings: ['other-chain'],
  },
]

const solanaRequests: readonly Example[] = [
  {
    name: 'Send SOL',
    description: 'To another account.',
    ...solana.send(solana.sendCoins(solana.payee, 10n ** 9n)),
    findings: [],
  },
  {
    name: 'Send tokens, Solana',
    description: 'Creates the recipient’s token account.',
    ...solana.send(solana.createTokenAccount(mint, solana.payee), solana.sendToken(mint, solana.payee, 1_000n)),
    findings: [],
  },
  {
    name: 'Send a programmable collectible',
    description: 'To another account.',
    ...solana.send(solana.sendProgrammable(mint, solana.payee)),
    findings: [],
  },
  {
    name: 'Swap, Solana',
    description: 'A program that the rules don’t know, and a usual priority fee.',
    ...solana.send(...solana.priorityFee(400_000, 50_000n), solana.callUnknown()),
    findings: [],
  },
  {
    name: 'Unwrap SOL',
    description: 'CloseAccount to the own account.',
    ...solana.signLegacy(solana.close(solana.owner)),
    findings: [],
  },
  {
    name: 'New stake',
    description: 'A validator gets the user’s stake, and only the user can withdraw it.',
    ...solana.send(
      ...StakeProgram.createAccount({
        fromPubkey: solana.owner,
        stakePubkey: solana.payee,
        authorized: new Authorized(solana.owner, solana.owner),
        lamports: 1_000_000_000,
      }).instructions,
      ...StakeProgram.delegate({
        stakePubkey: solana.payee,
        authorizedPubkey: solana.owner,
        votePubkey: mint,
      }).instructions,
    ),
    findings: [],
  },
  {
    name: 'Give up a mint',
    description: 'SetAuthority without a new authority.',
    ...solana.send(solana.setAuthority(solana.AuthorityType.MintTokens, null)),
    findings: [],
  },
  {
    name: 'Small delegate',
    description: 'Approve for one token.',
    ...solana.send(solana.approve(1n)),
    findings: ['token-delegate'],
  },
  {
    name: 'Offline payment',
    description: 'A durable nonce and a transfer.',
    ...solana.send(solana.advanceNonce(), solana.sendCoins(solana.payee, 10n ** 9n)),
    findings: ['durable-nonce'],
  },
  {
    name: 'New account',
    description: 'Creates an account for a program.',
    ...solana.send(
      SystemProgram.createAccount({
        fromPubkey: solana.owner,
        newAccountPubkey: solana.payee,
        lamports: 1_000_000,
        space: 82,
        programId: solana.unknownProgram,
      }),
    ),
    findings: [],
  },
  {
    name: 'New market',
    description: 'Opens a vault for wrapped SOL that belongs to the exchange’s program.',
    ...solana.send(
      SystemProgram.createAccount({
        fromPubkey: solana.owner,
        newAccountPubkey: solana.payee,
        lamports: 2_039_280,
        space: 165,
        programId: TOKEN_PROGRAM_ID,
      }),
      solana.callProgram(
        TOKEN_PROGRAM_ID,
        [solana.payee, NATIVE_MINT, solana.tokenAccount(mint, solana.unknownProgram)],
        [1],
      ),
    ),
    findings: [],
  },
  {
    name: 'Payments to three friends',
    description: 'A different token to each of them, and wrapped SOL for the own account.',
    ...solana.send(
      ...[solana.payee, solana.thief, solana.unknownProgram].flatMap((friendOnSolana, index) => {
        const token = solana.mints[index] ?? mint
        return [solana.createTokenAccount(token, friendOnSolana), solana.sendToken(token, friendOnSolana, 1_000n)]
      }),
      solana.createTokenAccount(mint, solana.owner),
      solana.sendCoins(solana.tokenAccount(mint), 10n ** 9n),
    ),
    findings: [],
  },
  {
    name: 'Three swaps',
    description: 'Signed at once.',
    ...solana.signAll([solana.callUnknown()], [solana.callUnknown()], [solana.callUnknown()]),
    findings: [],
  },
]

export const ordinary: readonly Example[] = [...transactions, ...messages, ...signatures, ...solanaRequests]
