/**
 * Rejects with a `CommandError`. Imports it lazily, because its module imports the shell, and commands that don't need
 * the shell must also run without React.
 */
export async function fail(details: string, cause?: unknown): Promise<never> {
  const { CommandError } = await import('./CommandError.js')
  throw new CommandError(details, cause)
}
