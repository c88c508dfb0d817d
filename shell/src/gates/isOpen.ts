/** Returns whether a gate is on, or has a list that is not empty. */
export function isOpen(value: boolean | readonly string[] | undefined): boolean {
  return typeof value === 'object' ? value.length > 0 : value === true
}
