export const sdkType = 'latchkey'

export const shellVersion = '0.1.0'

/** Sent to the services as `sv`, such as `react-eip155,walletconnect-0.1.0`. */
export function sdkVersion(framework: 'react' | 'html', chains: readonly { readonly kind: string }[]): string {
  return `${framework}-${chains.map(({ kind }) => kind).join(',') || 'universal'}-${shellVersion}`
}
