import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { lidoStEth, lidoWithdrawals, lidoWstEth } from './deployments.js'
import { address, coin, token } from './descriptorFields.js'

const stEth = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'

function metadata(contractName: string) {
  return { owner: 'Lido', contractName, info: { url: 'https://lido.fi' } }
}

export const lido: Descriptor = {
  context: { contract: { deployments: lidoStEth } },
  metadata: metadata('Lido'),
  display: {
    formats: {
      'submit(address referral)': {
        intent: 'Stake',
        interpolatedIntent: 'Stake {@.value} with Lido',
        fields: [coin()],
      },
    },
  },
}

export const lidoWrapper: Descriptor = {
  context: { contract: { deployments: lidoWstEth } },
  metadata: metadata('Lido wstETH'),
  display: {
    formats: {
      'wrap(uint256 amount)': {
        intent: 'Wrap',
        interpolatedIntent: 'Wrap {amount}',
        fields: [token('amount', 'Amount', stEth)],
      },
      'unwrap(uint256 amount)': {
        intent: 'Unwrap',
        interpolatedIntent: 'Unwrap {amount}',
        fields: [token('amount', 'Amount', '@.to')],
      },
    },
  },
}

export const lidoQueue: Descriptor = {
  context: { contract: { deployments: lidoWithdrawals } },
  metadata: metadata('Lido withdrawals'),
  display: {
    formats: {
      'requestWithdrawals(uint256[] amounts,address owner)': {
        intent: 'Request withdrawals',
        interpolatedIntent: 'Request for {owner} to withdraw {amounts} from Lido',
        fields: [
          address('owner', 'Belongs to', { senderAddress: `0x${'0'.repeat(40)}` }),
          token('amounts.[]', 'Amount', stEth),
        ],
      },
    },
  },
}
