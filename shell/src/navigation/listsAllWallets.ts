import type { ModalOptions } from '../contract/options.js'
import { readDevice } from '../wallets/readDevice.js'

/** The host lets visitors into the whole directory, on this device. */
export function listsAllWallets({ allWallets, features }: ModalOptions): boolean {
  if (features?.allWallets === false || allWallets === 'HIDE') return false
  return allWallets !== 'ONLY_MOBILE' || readDevice().mobile
}
