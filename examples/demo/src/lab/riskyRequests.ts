/** Requests that the review plugin warns about, and two ordinary ones. Their contracts exist in the sandbox. */

export interface LabRequest {
  readonly label: string
  readonly method: string
  /** @param from the connected account. */
  params(from: string): unknown
}

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stranger = '0x00000000000000000000000000000000000bad01'
const word = (value: string) => value.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const most = 'f'.repeat(64)
const never = 4_102_444_800 // 2100-01-01

const transaction = (label: string, to: string, data: string, value = '0x0'): LabRequest => ({
  label,
  method: 'eth_sendTransaction',
  params: (from) => [{ from, to, data, value }],
})

const typedData = (label: string, create: (owner: string) => object): LabRequest => ({
  label,
  method: 'eth_signTypedData_v4',
  params: (from) => [from, JSON.stringify(create(from))],
})

export const riskyRequests: readonly LabRequest[] = [
  transaction('Unlimited USDC', usdc, `0x095ea7b3${word(stranger)}${most}`),
  transaction('All collectibles', usdc, `0xa22cb465${word(stranger)}${word('1')}`),
  {
    label: 'A batch',
    method: 'wallet_sendCalls',
    params: (from) => [
      {
        version: '2.0.0',
        from,
        chainId: '0x1',
        atomicRequired: false,
        calls: [
          { to: stranger, value: '0x1' },
          { to: usdc, data: `0x095ea7b3${word(stranger)}${most}` },
        ],
      },
    ],
  },
  typedData('A permit', (owner) => ({
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { owner, spender: stranger, value: `0x${most}`, nonce: 0, deadline: never },
  })),
  {
    label: 'A login elsewhere',
    method: 'personal_sign',
    params: (from) => [
      [
        'bank.example wants you to sign in with your Ethereum account:',
        from,
        '',
        'URI: https://bank.example',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: 8f3a91c0',
        'Issued At: 2026-01-01T00:00:00Z',
      ].join('\n'),
      from,
    ],
  },
  { label: 'A hash', method: 'personal_sign', params: (from) => [`0x${'b7'.repeat(32)}`, from] },
  transaction('A coffee', usdc, `0xa9059cbb${word('0xc0ffee0000000000000000000000000000c0ffee')}${word('39fbc0')}`),
  { label: 'A greeting', method: 'personal_sign', params: (from) => ['Hello from the lab', from] },
]
