import type { Device } from '../../device/readDevice.js'
import type { Wallet } from '../../state/wallets.js'

/** Where a wallet's app can be got on this device: its store, else the wallet's site. */
export function pickStoreLink(
  { appStore, playStore, chromeStore, homepage }: Wallet,
  { ios, android, mobile }: Device,
): string | undefined {
  const store = ios ? appStore : android ? playStore : mobile ? undefined : chromeStore
  return store ?? homepage
}
