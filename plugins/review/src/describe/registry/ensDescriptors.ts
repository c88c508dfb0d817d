import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { ensController } from './deployments.js'
import { address, coin, raw } from './descriptorFields.js'

const duration = { path: 'duration', label: 'Hours, minutes, seconds', format: 'duration' } as const

export const ens: Descriptor = {
  context: { contract: { deployments: ensController } },
  metadata: { owner: 'ENS', contractName: 'ENS', info: { url: 'https://ens.domains' } },
  display: {
    formats: {
      'commit(bytes32 commitment)': {
        intent: 'Prepare to register an ENS name',
        fields: [raw('commitment', 'Commitment')],
      },
      'register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverseRecord,uint16 ownerControlledFuses)':
        {
          intent: 'Register an ENS name',
          interpolatedIntent: 'Register for {owner}, for at most {@.value}: {name}.eth',
          fields: [
            raw('name', 'Name'),
            address('owner', 'Owner'),
            duration,
            coin('Price at most'),
            address('resolver', 'Resolver'),
          ],
        },
      'renew(string name,uint256 duration)': {
        intent: 'Renew an ENS name',
        interpolatedIntent: 'Renew for at most {@.value}: {name}.eth',
        fields: [raw('name', 'Name'), duration, coin('Price at most')],
      },
    },
  },
}
