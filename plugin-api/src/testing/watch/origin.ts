/** Returns a function that reads where in the author's code the current call came from. Reading is slow. */
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
