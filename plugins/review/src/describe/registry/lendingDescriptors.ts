import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { aaveV3Pool, compoundV3Usdc } from './deployments.js'
import { address, allFromMaximum, raw, token } from './descriptorFields.js'

export const aave: Descriptor = {
  context: { contract: { deployments: aaveV3Pool } },
  metadata: { owner: 'Aave', contractName: 'Aave V3', info: { url: 'https://aave.com' } },
  display: {
    formats: {
      'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': {
        intent: 'Lend',
        interpolatedIntent: 'Lend {amount} on Aave, for {onBehalfOf}',
        fields: [token('amount', 'Amount', 'asset'), address('onBehalfOf', 'Belongs to')],
      },
      'withdraw(address asset,uint256 amount,address to)': {
        intent: 'Withdraw',
        interpolatedIntent: 'Withdraw {amount} from Aave, to {to}',
        fields: [token('amount', 'Amount', 'asset', allFromMaximum), address('to', 'Recipient')],
      },
      'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)': {
        intent: 'Borrow',
        interpolatedIntent: 'Borrow {amount} on Aave, debt of {onBehalfOf}',
        fields: [token('amount', 'Amount', 'asset'), address('onBehalfOf', 'Debtor'), raw('interestRateMode', 'Rate')],
      },
      'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)': {
        intent: 'Repay',
        interpolatedIntent: 'Repay {amount} on Aave, debt of {onBehalfOf}',
        fields: [token('amount', 'Amount', 'asset', allFromMaximum), address('onBehalfOf', 'Debtor')],
      },
    },
  },
}

export const compound: Descriptor = {
  context: { contract: { deployments: compoundV3Usdc } },
  metadata: { owner: 'Compound', contractName: 'Compound V3', info: { url: 'https://compound.finance' } },
  display: {
    formats: {
      'supply(address asset,uint256 amount)': {
        intent: 'Supply',
        interpolatedIntent: 'Supply {amount} to Compound',
        fields: [token('amount', 'Amount', 'asset', { ...allFromMaximum, message: 'all borrowed' })],
      },
      'withdraw(address asset,uint256 amount)': {
        intent: 'Withdraw or borrow',
        interpolatedIntent: 'Withdraw or borrow {amount} from Compound',
        fields: [token('amount', 'Amount', 'asset', allFromMaximum)],
      },
    },
  },
}
