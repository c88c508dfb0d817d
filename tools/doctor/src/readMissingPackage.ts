/** The shell's peers, and the libraries that chain packages bring. */
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

/** The peer that could not be found, where that is what a failure, or what is behind it, says. */
export function readMissingPackage(failure: unknown): string | undefined {
  let one = failure
  // An error may be its own cause.
  for (let depth = 0; one && depth < deepest; depth += 1) {
    const { message, details } = one as { readonly message?: unknown; readonly details?: unknown }
    for (const text of [one, message, details]) {
      const [, specifier = ''] = typeof text === 'string' ? (sentence.exec(text) ?? []) : []
      const name = peers.find((peer) => specifier === peer || specifier.startsWith(`${peer}/`))
      if (name) return name
    }
    one = (one as { readonly cause?: unknown }).cause
  }
  return undefined
}

const deepest = 10

/** As Node and webpack, Vite, Chromium, Firefox and Safari say it. */
const sentence =
  /(?:Cannot find (?:package|module)|Could not resolve|Failed to resolve module specifier|The specifier|Module name,) ["'“]([^"'”]+)/
