/**
 * Notes where in the author's code the current call came from, and says it when it is asked: the first line of the stack
 * that is neither ours nor a library's. Runners map each line to its source, which takes longer than most calls.
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
  const own = lines.find((line) => !foreign.test(line)) ?? ''
  const place = /\(?((?:file:\/\/)?[^()\s]+:\d+:\d+)\)?$/.exec(own.trim())?.[1]
  return place ? place.replace(/^file:\/\//, '').replace(/\?[^:]*/, '') : 'an unknown place'
}

const foreign = /node_modules|node:|plugin-api\/(src|dist)\/testing\/(?!.*\.test\.)|\(native\)|<anonymous>\)?$/
