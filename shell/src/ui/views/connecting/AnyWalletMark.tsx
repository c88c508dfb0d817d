import { IconWallet } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

/** Stands where a wallet's image would, when any wallet may answer. */
export function AnyWalletMark(): ReactElement {
  return (
    <span className="lk-wallet-mark">
      <IconWallet size={32} />
    </span>
  )
}
