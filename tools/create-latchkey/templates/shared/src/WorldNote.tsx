import { projectId, sandboxUrl } from './environment'

/** Tells developers that the page uses the sandbox, or that the project id is missing. */
export function WorldNote() {
  if (sandboxUrl) {
    return (
      <p className="note">
        You are in the sandbox, which <code>npm run sandbox</code> starts: its{' '}
        <a href={`${sandboxUrl}/wallet/`} target="_blank" rel="noreferrer">
          web wallet
        </a>{' '}
        scans WalletConnect’s links, and its coins are worth nothing.
      </p>
    )
  }
  if (projectId) return null
  return (
    <p className="note">
      Wallets wait for your project id: put it into <code>.env</code> as <code>ENV_PREFIX_PROJECT_ID</code>.
    </p>
  )
}
