/** The message that an account signs to revoke a session. The wallet writes it, and the service checks it. */
export function revocationMessage(pci: string): string {
  return `Revoke the session ${pci}`
}
