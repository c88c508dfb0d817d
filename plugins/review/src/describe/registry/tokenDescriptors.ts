import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { tokens, weth } from './deployments.js'
import { address, coin, date, raw, token } from './descriptorFields.js'

const unlimited = { threshold: `0x8${'0'.repeat(63)}`, message: 'Unlimited' }

const erc20Formats = {
  'approve(address spender,uint256 amount)': {
    intent: 'Give access to tokens',
    interpolatedIntent: 'Give {spender} access to {amount}',
    fields: [address('spender', 'Spender'), token('amount', 'Amount', '@.to', unlimited)],
  },
  'transfer(address to,uint256 amount)': {
    intent: 'Send tokens',
    interpolatedIntent: 'Send {amount} to {to}',
    fields: [token('amount', 'Amount', '@.to'), address('to', 'Recipient')],
  },
  'transferFrom(address from,address to,uint256 amount)': {
    intent: 'Send tokens of another account',
    interpolatedIntent: 'Send {amount} from {from} to {to}',
    fields: [token('amount', 'Amount', '@.to'), address('from', 'Sender'), address('to', 'Recipient')],
  },
}

/** Tokens that follow ERC-20. */
export const erc20: Descriptor = {
  context: { contract: { deployments: tokens } },
  metadata: { contractName: 'ERC-20 token' },
  display: { formats: erc20Formats },
}

/** ERC-2612. Not all of these tokens have it. */
export const erc20Permit: Descriptor = {
  context: { eip712: { deployments: tokens } },
  metadata: { contractName: 'ERC-20 token' },
  display: {
    formats: {
      'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
        intent: 'Give access to tokens',
        interpolatedIntent: 'Give {spender} access to {value} of {owner}',
        fields: [
          address('owner', 'Owner'),
          address('spender', 'Spender'),
          token('value', 'Amount', '@.to', unlimited),
          raw('nonce', 'Number of the permit'),
          date('deadline'),
        ],
      },
    },
  },
}

export const wrappedEther: Descriptor = {
  context: { contract: { deployments: weth } },
  metadata: { contractName: 'Wrapped Ether' },
  display: {
    formats: {
      ...erc20Formats,
      'deposit()': { intent: 'Wrap ether', interpolatedIntent: 'Wrap {@.value}', fields: [coin()] },
      'withdraw(uint256 wad)': {
        intent: 'Unwrap ether',
        interpolatedIntent: 'Unwrap {wad}',
        fields: [token('wad', 'Amount', '@.to')],
      },
    },
  },
}
