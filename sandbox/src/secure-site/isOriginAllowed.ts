import { isLoopback } from '../http/isLoopback.js'
import type { SecureWorld } from './SecureSite.js'

/**
 * Whether pages of an origin may embed the frame for a project: pages of this machine and of `hostOrigins`, narrowed by
 * the list of a project that has one.
 */
export function isOriginAllowed(
  { hostOrigins, projects }: Pick<SecureWorld, 'hostOrigins' | 'projects'>,
  origin: string,
  projectId: string,
): boolean {
  if (!URL.canParse(origin)) return false
  const { host, origin: canonical } = new URL(origin)
  if (canonical !== origin || (!isLoopback(host) && !hostOrigins.includes(origin))) return false
  const { allowedOrigins } = projects.get(projectId)
  // A project's own default is the list of host origins, which says nothing about this machine's pages.
  if (allowedOrigins === hostOrigins || allowedOrigins.length === 0) return true
  return allowedOrigins.some((pattern) => fits(origin, pattern))
}

/** `*` stands for a label of the name, or for the port; a pattern without a scheme fits any scheme and port. */
function fits(origin: string, pattern: string): boolean {
  const parts = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^./:]+')
  return new RegExp(pattern.includes('://') ? `^${parts}$` : `^[a-z]+://${parts}(:\\d+)?$`, 'i').test(origin)
}
