/**
 * The key in localStorage for a modal's `key`. A stock WalletConnect client on the page moves every key that contains
 * `wc@`, `wc_`, `walletconnect` or `wallet_connect` into a database of its own (seen with 2.21.8). So these are escaped,
 * also in the id of a modal or plugin.
 */
export function storageKey(modalId: string, key: string): string {
  return `@latchkey/${modalId}/${key}`
    .replaceAll('%', '%25')
    .replace(/(w|wallet_?)(c)(?=[@_]|onnect)/gi, (_match, w: string, c: string) => `${w}%${c === 'c' ? 63 : 43}`)
}
