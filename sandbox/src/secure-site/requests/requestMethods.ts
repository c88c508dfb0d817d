/** The methods of RPC_REQUEST, in addition to those forwarded to the chain. All others are rejected. */
import { getAssets, readAccounts, readChainId } from './accountMethods.js'
import { bundlerMethods, getCallsStatus, getCapabilities, sendCalls, sendUserOperation } from './callMethods.js'
import { grantPermissions, revokePermissions } from './permissionMethods.js'
import type { AskedMethod, ReadMethod } from './RequestMethod.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { solanaMethods } from './solanaMethods.js'

/** Answered immediately. */
export const readMethods: Readonly<Record<string, ReadMethod>> = {
  eth_accounts: readAccounts,
  eth_chainId: readChainId,
  wallet_getAssets: getAssets,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getCapabilities: getCapabilities,
  ...bundlerMethods,
}

/** Run once the user approves. */
export const askedMethods: Readonly<Record<string, AskedMethod>> = {
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  eth_sendUserOperation: sendUserOperation,
  wallet_sendCalls: sendCalls,
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions,
  ...solanaMethods,
}
