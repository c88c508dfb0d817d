import { ServiceError } from '../http/ServiceError.js'
import type { Cursors } from '../indexer/createCursors.js'

/** An entry's sort key: numbers, compared from left to right. Each entry has a different key. */
export type Place = readonly number[]

export interface PageOptions<Item> {
  cursors: Cursors
  /** Identifies the list by its name and filters. */
  list: string
  /** Absent to start from the beginning. */
  cursor: string | undefined
  /** @param list index of the list that contains the item. */
  placeOf(item: Item, list: number): Place
}

export interface PageEntry<Item> {
  readonly item: Item
  /** Index of the list that contains the item. */
  readonly order: number
}

/**
 * Merges several lists and returns the entries after the cursor. The cursor contains a sort key, not a count, so that
 * new entries don't make the next page repeat or skip any.
 *
 * @param lists each sorted by descending key.
 * @throws {ServiceError} 400: the cursor belongs to another list, or the service did not create it.
 */
export function takePage<Item>(
  lists: readonly (readonly Item[])[],
  { cursors, list, cursor, placeOf }: PageOptions<Item>,
): { page: PageEntry<Item>[]; next: string | null } {
  const place = cursor === undefined ? undefined : cursors.read(list, cursor)
  if (cursor !== undefined && place === undefined) throw new ServiceError(400, 'cursor', 'is not known here')
  const before = place?.split(',').map(Number)
  const rest = lists.flatMap((items, order) => {
    const start = before ? countFrom(items, (item) => comparePlaces(placeOf(item, order), before) >= 0) : 0
    return items.slice(start, start + pageSize + 1).map((item) => ({ item, order, place: placeOf(item, order) }))
  })
  const ordered = rest.toSorted((one, other) => comparePlaces(other.place, one.place))
  const page = ordered.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: last && ordered.length > pageSize ? cursors.write(list, last.place.join(',')) : null }
}

/** Counts the leading items for which `isSo` is true. Lists may be long, so this is a binary search. */
function countFrom<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(items[middle] as Item)) low = middle + 1
    else high = middle
  }
  return low
}

/** Negative if `one` comes later in a list. */
function comparePlaces(one: Place, other: Place): number {
  for (const [index, number] of one.entries()) {
    const difference = number - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const pageSize = 50
