/** The rules that need no node. */
import * as approvals from './approvals.js'
import * as control from './control.js'
import * as limits from './limits.js'
import * as messages from './messages.js'
import * as orders from './orders.js'
import type { Rule } from './Subject.js'
import { findSignIn } from './signIn.js'
import { findDurableNonce, findPriorityFee } from './solana.js'
import * as transfers from './transfers.js'
import * as typedDomain from './typedDomain.js'

export const rules: readonly Rule[] = [
  messages.findEthSign,
  messages.findHiddenTransaction,
  messages.findMessageHash,
  messages.findUnreadableMessage,
  messages.findHiddenCharacters,
  findSignIn,
  control.findDelegation,
  control.findOpenDelegation,
  control.findDelegateCall,
  control.findControlTransfer,
  orders.findFreeOrder,
  orders.findUnlimitedOrder,
  orders.findOpaqueOrder,
  orders.findOrderFee,
  orders.findOrderRecipient,
  transfers.findLookAlike,
  transfers.findLostTransfer,
  transfers.findPaidClaim,
  transfers.findSweep,
  transfers.findOtherRecipient,
  transfers.findNoMinimum,
  transfers.findBurn,
  transfers.findZeroTransfer,
  approvals.findPermit,
  approvals.findSignedTransfer,
  approvals.findCollectionApproval,
  approvals.findUnlimitedApproval,
  approvals.findLongApproval,
  approvals.findStrayApproval,
  approvals.findDebtDelegation,
  approvals.findTokenDelegate,
  typedDomain.findOtherChain,
  typedDomain.findMissingContract,
  typedDomain.findOtherSite,
  findDurableNonce,
  findPriorityFee,
  limits.findOtherNetwork,
  limits.findHighFee,
  limits.findTooComplex,
  limits.findUnreadable,
]
