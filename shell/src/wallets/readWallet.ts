/** An entry of the wallet directory, checked: names, pictures and links are whatever somebody entered there. */

import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Wallet } from '../state/wallets.js'
import { readWalletLink } from './links/readWalletLink.js'

/**
 * Reads an entry as `/getWallets` writes it; `undefined` for one that can't be used.
 *
 * @param imageUrlOf the address of a picture by its id.
 */
export function readWallet(entry: unknown, imageUrlOf: (imageId: string) => string): Wallet | undefined {
  const result = v.safeParse(EntrySchema, entry)
  if (!result.success) return undefined
  const { output } = result
  const { id, rdns, chains, image_id: imageId } = output
  const imageUrl = imageId ? imageUrlOf(imageId) : readImageUrl(output.image_url)
  const links: Record<string, string | undefined> = {
    homepage: readWalletLink(output.homepage, 'web'),
    mobileLink: readWalletLink(output.mobile_link, 'any'),
    universalLink: readWalletLink(output.link_mode, 'web'),
    desktopLink: readWalletLink(output.desktop_link, 'any'),
    webappLink: readWalletLink(output.webapp_link, 'web'),
    appStore: readWalletLink(output.app_store, 'web'),
    playStore: readWalletLink(output.play_store, 'web'),
    chromeStore: readWalletLink(output.chrome_store, 'web'),
  }
  return {
    id,
    name: readWalletName(output.name),
    chains: (chains ?? []).filter((chain) => typeof chain === 'string'),
    certified: output.badge_type === 'certified',
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns: rdns.toLowerCase() }),
    ...Object.fromEntries(Object.entries(links).filter(([, link]) => link)),
  }
}

/** A member that is `null`, missing or of another type is as good as absent; only id and name are indispensable. */
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2_048))), undefined)
const identifier = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))

const EntrySchema = v.object({
  id: identifier,
  name: v.pipe(v.string(), v.nonEmpty()),
  image_id: v.fallback(v.optional(identifier), undefined),
  image_url: v.fallback(v.optional(v.string()), undefined),
  rdns: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/))), undefined),
  chains: v.fallback(v.optional(v.pipe(v.array(v.unknown()), v.maxLength(1_000))), undefined),
  badge_type: text,
  homepage: text,
  mobile_link: text,
  link_mode: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
})
