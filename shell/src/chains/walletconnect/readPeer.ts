import type { Session } from './signClient.js'

const maximumNameLength = 64
const maximumImageLength = 100_000

/** The wallet's name and picture as it states them, made fit to be shown; `undefined` where it gives no name. */
export function readPeer(session: Session): { readonly name: string; readonly imageUrl?: string } | undefined {
  const { name, icons } = session.peer?.metadata ?? {}
  const shown = cleanName(name)
  if (!shown) return undefined
  const imageUrl = Array.isArray(icons) ? icons.find(isImageUrl) : undefined
  return imageUrl ? { name: shown, imageUrl } : { name: shown }
}

/** One line without invisible characters: they could reverse the text beside the name, or hide what it imitates. */
function cleanName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const line = name.slice(0, 1_000).replace(/\p{Cc}|\p{Cf}|\s+/gu, ' ')
  return line.replace(/ +/g, ' ').trim().slice(0, maximumNameLength)
}

function isImageUrl(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maximumImageLength && /^(https?:\/\/|data:image\/)/i.test(value)
}
