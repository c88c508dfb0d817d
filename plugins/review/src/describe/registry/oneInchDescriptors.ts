import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { oneInchV6 } from './deployments.js'
import { address, token } from './descriptorFields.js'

const coins = { nativeCurrencyAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }

export const oneInch: Descriptor = {
  context: { contract: { deployments: oneInchV6 } },
  metadata: { owner: '1inch', contractName: '1inch Router', info: { url: 'https://1inch.io' } },
  display: {
    formats: {
      'swap(address executor,(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags) desc,bytes data)':
        {
          intent: 'Swap',
          interpolatedIntent: 'Swap {desc.amount} for at least {desc.minReturnAmount} on 1inch, to {desc.dstReceiver}',
          fields: [
            token('desc.amount', 'You pay', 'desc.srcToken', coins),
            token('desc.minReturnAmount', 'Recipient gets at least', 'desc.dstToken', coins),
            // The zero address is the caller.
            address('desc.dstReceiver', 'Recipient', { senderAddress: `0x${'0'.repeat(40)}` }),
          ],
        },
    },
  },
}
