/** The oldest Node that the whole toolchain supports. */
const oldest = [20, 19]

/** Ends the process with a clear message if Node is too old. This file's syntax must parse on old versions. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  process.stderr.write(
    `Latchkey needs Node ${oldest.join('.')} or later, and this is Node ${process.versions.node}.\n` +
      'Install a newer one from https://nodejs.org (or `nvm install 22`), then run the command again.\n',
  )
  process.exit(1)
}
