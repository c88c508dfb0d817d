/** The http(s) address that opens a wallet, its app or its site, on a pairing address. */
export function formatUniversalUrl(link: string, uri: string): string {
  return `${link.replace(/\/*$/, '/')}wc?uri=${encodeURIComponent(uri)}`
}
