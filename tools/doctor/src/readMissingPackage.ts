/** The shell's peers, and the chain packages' libraries. */
export const peers: readonly string[] = [
  'viem',
  '@scure/btc-signer',
  '@solana/web3.js',
  '@solana/wallet-adapter-base',
  '@walletconnect/universal-provider',
  '@latchkey/plugin-api',
  '@latchkey/solana',
  'jotai',
  'react',
  'react-dom',
]

/** Returns the peer that could not be found, according to an error or one of its causes. */
export function readMissingPackage(failure: unknown): string | undefined {
  let error = failure
  // The limit prevents an endless loop if an error is its own cause.
  for (let depth = 0; error && depth < 10; depth += 1) {
    const { message, details, cause } = error as Readonly<Record<string, unknown>>
    for (const text of [error, message, details]) {
      const [, specifier = ''] = typeof text === 'string' ? (sentence.exec(text) ?? []) : []
      const name = peers.find((peer) => specifier === peer || specifier.startsWith(`${peer}/`))
      if (name) return name
    }
    error = cause
  }
  return undefined
}

/** Error messages from Node and webpack, Vite, Chromium, Firefox and Safari. */
const sentence =
  /(?:Cannot find (?:package|module)|Could not resolve|Failed to resolve module specifier|The specifier|Module name,) ["'“]([^"'”]+)/
