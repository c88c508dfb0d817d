/**
 * A wallet's link as the start of an address, with a slash at its end. The directory writes schemes in several ways:
 * `wallet`, `wallet:`, `wallet://` and `wallet://app`.
 */
export function formatAppBase(link: string): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return base.endsWith('/') ? base : `${base}/`
}
