import { createContext, runInContext } from 'node:vm'

/** What a remote's file defines: the container of webpack and Module Federation. */
export interface Container {
  init(scope: object): unknown
  get(expose: string): Promise<() => Record<string, unknown>>
}

/** Runs a remote's file as a page does, as far as a container needs a page. */
export function runContainer(code: string, name: string): Container {
  const page = createContext({ URL, TextEncoder, TextDecoder, console })
  // The file looks for its own address, and Module Federation's runtime for the document's window.
  const currentScript = JSON.stringify({ tagName: 'SCRIPT', src: 'https://remote.invalid/remoteEntry.js' })
  runInContext(
    `var window = globalThis; var document = { currentScript: ${currentScript}, defaultView: globalThis }`,
    page,
  )
  runInContext(code, page, { filename: 'remoteEntry.js' })
  return (page as Record<string, unknown>)[name] as Container
}
