/**
 * Notes where in the plugin author's code the current call comes from. Returns a function that reads it: the first
 * stack line outside this package and libraries. Reading is slow, because runners map each line to its source, so it
 * happens only on demand.
 */
export function noteOrigin(): () => string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const here = new Error()
  Error.stackTraceLimit = limit
  return () => readOrigin(here.stack)
}

function readOrigin(stack = ''): string {
  const lines = stack.split('\n').slice(2)
  const line = lines.find((candidate) => !foreign.test(candidate)) ?? ''
  const position = /\(?((?:file:\/\/)?[^()\s]+:\d+:\d+)\)?$/.exec(line.trim())?.[1]
  return position ? position.replace(/^file:\/\//, '').replace(/\?[^:]*/, '') : 'an unknown place'
}

const foreign = /node_modules|node:|plugin-api\/(src|dist)\/testing\/(?!.*\.test\.)|\(native\)|<anonymous>\)?$/
