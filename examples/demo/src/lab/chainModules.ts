import { bip122 } from '@latchkey/bip122'
import { cosmos } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'

/** The values for `?options={"chainModules":[...]}`. */
export const chainModules = {
  eip155,
  bip122,
  solana,
  polkadot,
  cosmos,
  walletconnect: walletConnect,
}

export type ChainModuleName = keyof typeof chainModules
