/** Returns the items with the highest rank first, and otherwise in the same order. */
export function riskiestFirst<Item>(items: readonly Item[], ranks: readonly number[]): readonly Item[] {
  return items
    .map((item, index) => ({ item, rank: ranks[index] ?? 0 }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ item }) => item)
}
