/** What keeps the command from running; its message is for the one who typed it. */
export class CodemodError extends Error {
  override readonly name = 'CodemodError'
}
