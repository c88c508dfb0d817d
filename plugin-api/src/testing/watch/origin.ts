/** Where in the author's code the current call came from: the first line of the stack that is neither ours nor a library's. */
export function readOrigin(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const lines = (new Error().stack ?? '').split('\n').slice(2)
  Error.stackTraceLimit = limit
  const own = lines.find((line) => !foreign.test(line)) ?? ''
  const place = /\(?((?:file:\/\/)?[^()\s]+:\d+:\d+)\)?$/.exec(own.trim())?.[1]
  return place ? place.replace(/^file:\/\//, '').replace(/\?[^:]*/, '') : 'an unknown place'
}

const foreign = /node_modules|node:|plugin-api\/(src|dist)\/testing\/(?!.*\.test\.)|\(native\)|<anonymous>\)?$/
