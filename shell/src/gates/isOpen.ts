/** Whether a gate's value admits its plugin: on, or a list that is not empty. */
export function isOpen(value: boolean | readonly string[] | undefined): boolean {
  return typeof value === 'object' ? value.length > 0 : value === true
}
