import { createLog } from '../http/createLog.js'
import { createIdentityProvider } from '../identity-provider/createIdentityProvider.js'
import { createChannels } from './farcaster/createChannels.js'
import { createFrameFaults } from './frame/createFrameFaults.js'
import { createPermissions } from './requests/createPermissions.js'
import { createWaitingRequests } from './requests/createWaitingRequests.js'
import type { SecureRequest, SecureSettings } from './SandboxSecure.js'
import type { SecureSite } from './SecureSite.js'
import { createVisits } from './sessions/createVisits.js'
import { createDeviceApprovals } from './sign-in/createDeviceApprovals.js'
import { createMailLimit } from './sign-in/createMailLimit.js'
import { createSocialSignIns } from './social/createSocialSignIns.js'
import { createUsers } from './users/createUsers.js'
import { createVault } from './users/createVault.js'

export function createSecureSite(): SecureSite {
  const users = createUsers(createVault())
  const visits = createVisits()
  const approvals = createDeviceApprovals()
  const mailLimit = createMailLimit()
  const frameFaults = createFrameFaults()
  const requests = createLog<SecureRequest>()
  const permissions = createPermissions()
  const channels = createChannels()
  const social = createSocialSignIns()
  const settings = { ...defaults }
  return {
    url: '',
    sandboxUrl: '',
    users,
    visits,
    approvals,
    mailLimit,
    waiting: createWaitingRequests(),
    permissions,
    frameFaults,
    social,
    channels,
    identityProvider: createIdentityProvider(),
    requests,
    settings,
    set: (changes) => void Object.assign(settings, changes),
    expireCodes() {
      approvals.expire()
      for (const { emailSignIn, emailChange } of visits.all()) {
        for (const code of [emailSignIn?.code, emailChange?.primary, emailChange?.secondary]) {
          if (code) code.expiresAtMs = 0
        }
      }
    },
    addFrameFault: frameFaults.add,
    clearFrameFaults: frameFaults.clear,
    reset() {
      users.reset()
      visits.reset()
      approvals.reset()
      mailLimit.reset()
      social.reset()
      channels.reset()
      permissions.reset()
      frameFaults.clear()
      requests.clear()
      Object.assign(settings, defaults)
    },
  }
}

const defaults: SecureSettings = { requireDevice: false, setCookies: true }
