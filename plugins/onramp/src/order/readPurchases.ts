import { readDecimal, readList, readMember, readText } from '../readMember.js'
import type { Order, Purchase } from './Order.js'

/** Reads a page of the history under `onramp`, the latest first. What has no name or date of its own is left out. */
export function readPurchases(answer: unknown): readonly Purchase[] {
  return readList(answer, 'data').flatMap((entry) => {
    const metadata = readMember(entry, 'metadata')
    const [id, hash, status] = [readText(entry, 'id'), readText(metadata, 'hash'), readText(metadata, 'status')]
    const madeAtMs = Date.parse(readText(metadata, 'minedAt'))
    if (!id || Number.isNaN(madeAtMs)) return []
    const [transfer] = readList(entry, 'transfers')
    const purchase: Purchase = {
      ...{ id, madeAtMs },
      status: status.endsWith('_SUCCESS') ? 'success' : status.endsWith('_FAILED') ? 'failed' : 'underway',
      amount: readDecimal(readMember(transfer, 'quantity'), 'numeric') ?? '',
      symbol: readText(readMember(transfer, 'fungible_info'), 'symbol'),
      ...(hash && { hash }),
    }
    return [purchase]
  })
}

/** The latest purchase that came after the order began. */
export function findPurchase(purchases: readonly Purchase[], { seen, startedAtMs }: Order): Purchase | undefined {
  const before = purchases.findIndex(({ id }) => id === seen)
  const newer = before < 0 ? purchases : purchases.slice(0, before)
  // Clocks differ. Where it is not known what was there before, the date alone has to tell.
  const earliestMs = startedAtMs - (seen === undefined ? 0 : clockDifferenceMs)
  return newer.find(({ madeAtMs }) => madeAtMs >= earliestMs)
}

const clockDifferenceMs = 10 * 60_000
