/**
 * WalletConnect clients (seen in 2.21.8) move every key that contains `wc@`, `wc_`, `walletconnect` or `wallet_connect`
 * to their own database, so escape these.
 */
export function storageKey(modalId: string, key: string): string {
  return `@latchkey/${modalId}/${key}`
    .replaceAll('%', '%25')
    .replace(/(w|wallet_?)(c)(?=[@_]|onnect)/gi, (_match, w: string, c: string) => `${w}%${c === 'c' ? 63 : 43}`)
}
