/** A wallet in the format of `/getWallets`. */
export interface WalletListing {
  id: string
  name: string
  image_id: string
  /** The position in the list, from 1. */
  order: number
  rdns?: string
  homepage?: string
  badge_type?: 'certified' | 'none'
  /** CAIP-2 ids of supported networks. */
  chains: readonly string[]
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  /** The universal link. */
  link_mode?: string
  app_store?: string
  play_store?: string
  chrome_store?: string
}

/** A listing without its position. */
export type WalletFacts = Omit<WalletListing, 'id' | 'image_id' | 'order' | 'chains'> &
  Partial<Pick<WalletListing, 'id' | 'image_id' | 'chains'>>
