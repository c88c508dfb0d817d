import type { CosmosAccount } from './CosmosWalletOptions.js'

/** The second account has no name. */
export const defaultAccounts: readonly CosmosAccount[] = [
  {
    address: 'cosmos1z2cd05wrlvqkft3nteq9wza20gk9qz20z8jp66',
    privateKey: '3deb9e9a3d89cda25b59e27e91cc9df2b19c13b3570aa7abd6a863cb5f4dea65',
    name: 'Sandbox one',
  },
  {
    address: 'cosmos1mvf7yjhu3wtw6y8m66zauvsmrkrvrmm2v7ml4f',
    privateKey: '406ba1a947b6792af73bc2a7c31be5bb91b790128b3747577f4911162e5e3205',
  },
]
