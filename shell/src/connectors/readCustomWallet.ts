import type { CustomWallet } from '../options.js'
import type { Wallet } from '../state/wallets.js'
import { readImageUrl } from './readImageUrl.js'

/** A wallet that the host adds, in the directory's form. Its names and links are the host's own and taken as they are. */
export function readCustomWallet({ imageUrl, ...wallet }: CustomWallet): Wallet {
  const picture = readImageUrl(imageUrl)
  return { ...wallet, ...(picture && { imageUrl: picture }), chains: [], certified: false }
}
