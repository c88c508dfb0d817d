import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { CustomWallet } from '../options.js'
import type { Wallet } from '../state/wallets.js'
import { readRecord } from '../storage/readRecord.js'
import { readWalletLink } from './links/readWalletLink.js'

/** Reads an entry of `/getWallets`. Returns `undefined` if the id or name is invalid. Omits other invalid members. */
export function readDirectoryWallet(entry: unknown, imageUrlOf: (imageId: string) => string): Wallet | undefined {
  const { id, name, chains, rdns, image_id: imageId, ...fields } = readRecord(entry)
  if (!isIdentifier(id) || typeof name !== 'string' || !name) return undefined
  const hasRdns = typeof rdns === 'string' && /^[\w.-]{1,255}$/.test(rdns)
  const imageUrl = isIdentifier(imageId) ? imageUrlOf(imageId) : readImageUrl(fields.image_url)
  return {
    id,
    name: readWalletName(name),
    chains: readChains(chains),
    certified: fields.badge_type === 'certified',
    ...(imageUrl && { imageUrl }),
    ...(hasRdns && { rdns: rdns.toLowerCase() }),
    ...readLinks((_name, field) => fields[field]),
  }
}

/** Validates a stored wallet, because any script on the origin can write to storage. */
export function readStoredWallet(stored: unknown): Wallet | undefined {
  const { id, name, chains, certified, rdns, imageUrl: image, ...links } = readRecord(stored)
  if (typeof id !== 'string' || !id || id.length > 128 || typeof name !== 'string') return undefined
  const imageUrl = readImageUrl(image)
  return {
    id,
    name: readWalletName(name),
    chains: readChains(chains),
    certified: certified === true,
    ...(typeof rdns === 'string' && rdns.length <= 255 && { rdns }),
    ...(imageUrl && { imageUrl }),
    ...readLinks((name) => links[name]),
  }
}

export function readCustomWallet({ imageUrl: image, ...wallet }: CustomWallet): Wallet {
  const imageUrl = readImageUrl(image)
  return { ...wallet, ...(imageUrl && { imageUrl }), chains: [], certified: false }
}

function readLinks(pick: (name: string, field: string) => unknown): Partial<Wallet> {
  const links = linkFields.map(([name, field, kind]) => [name, readWalletLink(pick(name, field), kind)])
  return Object.fromEntries(links.filter(([, link]) => link))
}

/** Our name, the directory's name, and the allowed URLs. `any` includes app schemes. */
const linkFields = [
  ['homepage', 'homepage', 'web'],
  ['mobileLink', 'mobile_link', 'any'],
  ['universalLink', 'link_mode', 'web'],
  ['desktopLink', 'desktop_link', 'any'],
  ['webappLink', 'webapp_link', 'web'],
  ['appStore', 'app_store', 'web'],
  ['playStore', 'play_store', 'web'],
  ['chromeStore', 'chrome_store', 'web'],
] as const

function readChains(chains: unknown): readonly string[] {
  if (!Array.isArray(chains) || chains.length > 1_000) return []
  return chains.filter((chain) => typeof chain === 'string')
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value)
}
