/** Decides whether a client may open a socket, based on its URL. */
import type { IncomingMessage } from 'node:http'
import type { Projects } from '../projects/createProjects.js'
import { RelayTokenError, verifyRelayToken } from './verifyRelayToken.js'

export type Admission =
  | { outcome: 'admitted'; clientId: string; projectId: string }
  /** The relay rejects the request before the upgrade. */
  | { outcome: 'refused'; status: 401 | 403; reason: string }
  /**
   * Like the real relay, the sandbox upgrades the socket and then closes it. Browsers can't read a rejected upgrade.
   */
  | { outcome: 'closed'; code: 3000; reason: string }

export function admitClient(request: IncomingMessage, projects: Projects): Admission {
  const { searchParams } = new URL(request.url ?? '/', 'ws://localhost')
  const projectId = searchParams.get('projectId')
  if (!projectId) return { outcome: 'refused', status: 403, reason: 'Project ID missing' }
  const { relayAccess } = projects.get(projectId)
  if (relayAccess === 'forbidden') return { outcome: 'refused', status: 403, reason: 'Project is not allowed' }
  if (relayAccess === 'invalid-key') return { outcome: 'closed', code: 3000, reason: 'Unauthorized: invalid key' }
  if (relayAccess === 'origin-not-allowed') {
    return { outcome: 'closed', code: 3000, reason: 'Unauthorized: origin not allowed' }
  }
  try {
    return { outcome: 'admitted', projectId, clientId: verifyRelayToken(searchParams.get('auth') ?? '', Date.now()) }
  } catch (error) {
    if (error instanceof RelayTokenError) return { outcome: 'refused', status: 401, reason: error.message }
    throw error
  }
}
