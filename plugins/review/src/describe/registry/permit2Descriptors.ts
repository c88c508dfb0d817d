import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { permit2 } from './deployments.js'
import { address, date, raw, token } from './descriptorFields.js'

const metadata = { owner: 'Uniswap', contractName: 'Permit2' }
/** Permit2 reads 0 as the time of the block, so it is no date. */
const expiration = (path: string) => ({ ...date(path), visible: { ifNotIn: [0] } })
const unlimited = { threshold: `0x${'f'.repeat(40)}`, message: 'Unlimited' }
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'

export const permit2Calls: Descriptor = {
  context: { contract: { deployments: permit2 } },
  metadata,
  display: {
    formats: {
      'approve(address token,address spender,uint160 amount,uint48 expiration)': {
        intent: 'Give access to tokens',
        interpolatedIntent: 'Give {spender} access to {amount}',
        fields: [
          address('spender', 'Spender'),
          token('amount', 'Amount', 'token', unlimited),
          expiration('expiration'),
        ],
      },
      'lockdown((address token,address spender)[] approvals)': {
        intent: 'Remove access to tokens',
        fields: [address('approvals.[].token', 'Token'), address('approvals.[].spender', 'Spender')],
      },
    },
  },
}

export const permit2Signatures: Descriptor = {
  context: { eip712: { domain: { name: 'Permit2' }, deployments: permit2 } },
  metadata,
  display: {
    formats: {
      [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: {
        intent: 'Give access to tokens',
        interpolatedIntent: 'Give {spender} access to {details.amount}',
        fields: [
          address('spender', 'Spender'),
          token('details.amount', 'Amount', 'details.token', unlimited),
          expiration('details.expiration'),
          date('sigDeadline', 'Signature valid until'),
        ],
      },
      [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: {
        intent: 'Give access to several tokens',
        interpolatedIntent: 'Give {spender} access to {details.[].amount}',
        fields: [
          address('spender', 'Spender'),
          token('details.[].amount', 'Amount', 'details.[].token', unlimited),
          expiration('details.[].expiration'),
          date('sigDeadline', 'Signature valid until'),
        ],
      },
      [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]: {
        intent: 'Let a contract take tokens once',
        interpolatedIntent: 'Let {spender} take {permitted.amount} once',
        fields: [
          address('spender', 'Spender'),
          token('permitted.amount', 'Amount', 'permitted.token', { ...unlimited, message: 'all' }),
          raw('nonce', 'Number of the permit'),
          date('deadline'),
        ],
      },
    },
  },
}
