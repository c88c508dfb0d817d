import type { PolkadotAccount } from './PolkadotWalletOptions.js'

/** With the generic network prefix, as extensions return them. The second account has no name. */
export const defaultAccounts: readonly PolkadotAccount[] = [
  {
    address: '5HfuoPcCVB764Cn6WQBaYPdMp4tgNU17uCbAhnqtKdU1uGTg',
    seed: '2a3490f5294f6a138a4e3d43fe580226bbee0338b327f9db239e776af1474f84',
    name: 'Sandbox one',
  },
  {
    address: '5CwnAypTWkRT8ciQoD3iQFGwWtxiiRpqwDkcWfmXDWZKSjh4',
    seed: 'a0c717b9901e28680c70281397be754d1b74b88564aeeb645feffa9434dfe998',
  },
]
