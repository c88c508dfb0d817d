/** Whether two addresses name one account, however their capitals are set. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
