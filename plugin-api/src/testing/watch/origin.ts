/** Returns a function that reads where in the author's code the current call came from. Reading is slow. */
export function noteOrigin(): () => string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const here = new Error()
  Error.stackTraceLimit = limit
  return () => readOrigin(here.stack?.split('\n').slice(2).join('\n'))
}

/** Reads where in the author's code an error was thrown. `undefined` if it is not in the stack, as for a syntax error. */
export function readThrowOrigin(error: unknown): string | undefined {
  const origin = error instanceof Error && error.stack && readOrigin(error.stack)
  return origin && !/node_modules|unknown place/.test(origin) ? origin : undefined
}

/** Prefers the author's code to packages: a library may set a timer long after the plugin called it. */
function readOrigin(stack = ''): string {
  const positions = stack
    .split('\n')
    .filter((line) => !kit.test(line))
    .flatMap((line) => /\(?((?:file:\/\/)?[^()\s]+:\d+:\d+)\)?$/.exec(line.trim())?.[1] ?? [])
    .map((position) => position.replace(/^file:\/\//, '').replace(/\?[^:]*/, ''))
  return positions.find((position) => !position.includes('node_modules')) ?? positions[0] ?? 'an unknown place'
}

const kit = /node:|plugin-api\/(src|dist)\/(?!.*\.test\.)|\(native\)|<anonymous>\)?$/
