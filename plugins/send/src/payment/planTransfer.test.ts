import type { ChainAccount, ChainNamespace, TokenBalance } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { planTransfer } from './planTransfer.js'

const receiver = `0x${'5a'.repeat(20)}`
const contract = `0x${'Ab'.repeat(20)}`
const token: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  networkId: 'eip155:1',
  address: `eip155:1:${contract}`,
  amount: 5n,
  decimals: 6,
}
const { address: _address, ...coin } = token

function account(namespace: ChainNamespace = 'eip155'): ChainAccount {
  const address = `0x${'11'.repeat(20)}`
  const networkId = `${namespace}:1` as const
  return { namespace, address, networkId, caipAddress: `${networkId}:${address}`, type: 'eoa', connectorId: 'test' }
}

it('default', () => {
  const { address: from } = account()
  expect(planTransfer({ account: account(), token, amount: 3n, receiver })).toEqual({
    networkId: 'eip155:1',
    from,
    to: receiver,
    amount: 3n,
    tokenAddress: contract,
    accountType: 'eoa',
  })
  expect(planTransfer({ account: account(), token: coin, amount: 3n, receiver })).not.toHaveProperty('tokenAddress')
})

const missing = ['SEND_INPUT_MISSING', 'An amount and receiver address are required'] as const
it.each([
  ['no amount', { amount: undefined }, ...missing],
  ['an amount of zero', { amount: 0n }, ...missing],
  ['no receiver', { receiver: undefined }, ...missing],
  ['neither receiver nor token', { receiver: '', token: undefined }, ...missing],
  ['no token', { token: undefined }, 'SEND_TOKEN_MISSING', 'A token is required'],
  ['no token on Solana', { account: account('solana'), token: undefined }, 'SEND_TOKEN_MISSING', 'A token is required'],
  ['another chain', { account: account('bip122') }, 'SEND_CHAIN_UNSUPPORTED', 'Unsupported chain'],
  [
    'the token’s own contract',
    { receiver: contract.toLowerCase() },
    'SEND_RECIPIENT_LOST',
    'Anything sent to this address is lost',
  ],
  [
    'the zero address',
    { receiver: `0x${'0'.repeat(40)}` },
    'SEND_RECIPIENT_LOST',
    'Anything sent to this address is lost',
  ],
])('error: rejects %s', (_title, change, code, message) => {
  const input = { account: account(), token, amount: 3n, receiver, ...change }
  expect(() => planTransfer(input)).toThrow(expect.objectContaining({ code, message }))
})
