import type { SandboxState } from '../http/SandboxState.js'
import type { IdentityProvider } from '../identity-provider/createIdentityProvider.js'
import type { Channels } from './farcaster/createChannels.js'
import type { FrameFaults } from './frame/createFrameFaults.js'
import type { Permissions } from './requests/createPermissions.js'
import type { WaitingRequests } from './requests/createWaitingRequests.js'
import type { SandboxSecure, SecureSettings } from './SandboxSecure.js'
import type { Visits } from './sessions/createVisits.js'
import type { DeviceApprovals } from './sign-in/createDeviceApprovals.js'
import type { MailLimit } from './sign-in/createMailLimit.js'
import type { SocialSignIns } from './social/createSocialSignIns.js'
import type { Users } from './users/createUsers.js'

export interface SecureSite extends Omit<SandboxSecure, 'settings'> {
  /** The site's URL. Like `sandboxUrl`, it is empty until the server has started. */
  url: string
  /** The sandbox's URL. It serves the page that simulates a phone. */
  sandboxUrl: string
  readonly settings: SecureSettings
  readonly users: Users
  readonly visits: Visits
  readonly approvals: DeviceApprovals
  readonly mailLimit: MailLimit
  readonly waiting: WaitingRequests
  readonly permissions: Permissions
  readonly frameFaults: FrameFaults
  readonly social: SocialSignIns
  readonly channels: Channels
  /** Simulates all social providers. */
  readonly identityProvider: IdentityProvider
}

export type SecureWorld = Pick<
  SandboxState,
  'chains' | 'indexer' | 'bundlers' | 'farcaster' | 'solana' | 'mail' | 'projects' | 'hostOrigins' | 'faults'
> & {
  readonly secure: SecureSite
}
