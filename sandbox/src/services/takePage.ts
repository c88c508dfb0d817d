import { ServiceError } from '../http/ServiceError.js'
import type { Cursors } from '../indexer/createCursors.js'

/** Where an entry stands in a list: numbers that are compared from the first on. No two entries have the same. */
export type Place = readonly number[]

export interface PageOptions<Item> {
  cursors: Cursors
  /** Which list it is: its name, and what it was narrowed by. */
  list: string
  /** Absent: from the beginning. */
  cursor: string | undefined
  placeOf(item: Item): Place
}

/**
 * Takes the entries after the cursor's place. The cursor holds a place and no count, so entries that come between two
 * pages neither push others onto both nor past both.
 *
 * @param items the greatest place first.
 * @throws {ServiceError} 400 the cursor is of another list, or of nobody.
 */
export function takePage<Item>(
  items: readonly Item[],
  { cursors, list, cursor, placeOf }: PageOptions<Item>,
): { page: Item[]; next: string | null } {
  const place = cursor === undefined ? undefined : cursors.read(list, cursor)
  if (cursor !== undefined && place === undefined) throw new ServiceError(400, 'cursor', 'is not known here')
  const before = place?.split(',').map(Number)
  const start = before ? items.findIndex((item) => comparePlaces(placeOf(item), before) < 0) : 0
  if (start < 0) return { page: [], next: null }
  const page = items.slice(start, start + pageSize)
  const last = page.at(-1)
  const isMore = items.length > start + pageSize
  return { page, next: last && isMore ? cursors.write(list, placeOf(last).join(',')) : null }
}

/** Negative: `one` comes later in a list. */
export function comparePlaces(one: Place, other: Place): number {
  for (const [index, number] of one.entries()) {
    const difference = number - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const pageSize = 50
