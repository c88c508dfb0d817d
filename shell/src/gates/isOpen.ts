export function isOpen(value: boolean | readonly string[] | undefined): boolean {
  return typeof value === 'object' ? value.length > 0 : value === true
}
