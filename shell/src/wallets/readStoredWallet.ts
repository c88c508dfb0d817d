import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Wallet } from '../state/wallets.js'
import { readWalletLink } from './links/readWalletLink.js'

/** A wallet as this page once stored it. Storage is anybody's on this origin, so it is checked like an answer. */
export function readStoredWallet(stored: unknown): Wallet | undefined {
  const result = v.safeParse(StoredSchema, stored)
  if (!result.success) return undefined
  const { id, name, chains, certified, rdns, imageUrl, ...links } = result.output
  const checked = Object.entries(links).map(([key, link]) => [
    key,
    readWalletLink(link, key === 'mobileLink' || key === 'desktopLink' ? 'any' : 'web'),
  ])
  const picture = readImageUrl(imageUrl)
  return {
    id,
    name: readWalletName(name),
    chains,
    certified,
    ...(rdns && { rdns }),
    ...(picture && { imageUrl: picture }),
    ...Object.fromEntries(checked.filter(([, link]) => link)),
  }
}

const text = v.optional(v.pipe(v.string(), v.maxLength(2_048)))

const StoredSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.string(),
  chains: v.pipe(v.array(v.string()), v.maxLength(1_000)),
  certified: v.boolean(),
  rdns: text,
  imageUrl: v.optional(v.string()),
  homepage: text,
  mobileLink: text,
  universalLink: text,
  desktopLink: text,
  webappLink: text,
  appStore: text,
  playStore: text,
  chromeStore: text,
})
