/** What the services are told about who calls: `st` and `sv`. */

export const sdkType = 'latchkey'

/** As in package.json, which a browser can't read; a test holds the two together. */
export const shellVersion = '0.1.0'

/** `<react|html>-<chains>-<version>`, as `react-eip155,walletconnect-0.1.0`. */
export function sdkVersion(framework: 'react' | 'html', chains: readonly { readonly kind: string }[]): string {
  return `${framework}-${chains.map(({ kind }) => kind).join(',') || 'universal'}-${shellVersion}`
}
