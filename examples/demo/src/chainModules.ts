import { bip122 } from '@latchkey/shell/chains/bip122'
import { cosmos } from '@latchkey/shell/chains/cosmos'
import { eip155 } from '@latchkey/shell/chains/eip155'
import { polkadot } from '@latchkey/shell/chains/polkadot'
import { solana } from '@latchkey/shell/chains/solana'
import { walletConnect } from '@latchkey/shell/chains/walletconnect'

/** What `?options={"chainModules":[...]}` may name. */
export const chainModules = {
  eip155,
  bip122,
  solana,
  polkadot,
  cosmos,
  walletconnect: walletConnect,
}

export type ChainModuleName = keyof typeof chainModules
