import { addEthereumChain } from './addEthereumChain.js'
import { getCallsStatus } from './getCallsStatus.js'
import { getCapabilities } from './getCapabilities.js'
import { getPermissions } from './getPermissions.js'
import { grantPermissions } from './grantPermissions.js'
import type { Method } from './MethodContext.js'
import { personalSign } from './personalSign.js'
import { requestAccounts } from './requestAccounts.js'
import { requestPermissions } from './requestPermissions.js'
import { revokePermissions } from './revokePermissions.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { signTypedData } from './signTypedData.js'
import { switchEthereumChain } from './switchEthereumChain.js'

export const methods: Readonly<Record<string, Method>> = {
  // Prevents a method named `constructor` or `toString` from reaching `Object.prototype`.
  __proto__: null as never,
  eth_accounts: ({ state }) => state.visibleAddresses,
  eth_chainId: ({ state }) => `0x${state.chain.chainId.toString(16)}`,
  eth_requestAccounts: requestAccounts,
  eth_sendTransaction: sendTransaction,
  eth_signTypedData_v4: signTypedData,
  personal_sign: personalSign,
  wallet_addEthereumChain: addEthereumChain,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getCapabilities: getCapabilities,
  wallet_getPermissions: getPermissions,
  wallet_grantPermissions: grantPermissions,
  wallet_requestPermissions: requestPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_sendCalls: sendCalls,
  wallet_switchEthereumChain: switchEthereumChain,
}

/** Methods that the `nonsense` policy affects. It does not change responses from the chain. */
export const policyMethods: ReadonlySet<string> = new Set(Object.keys(methods))
