import { type FunctionTable, inStruct, type ReadFunction } from './FunctionTable.js'
import { receive } from './receive.js'

const control =
  (controller: number): ReadFunction =>
  (data, { to }) => [{ kind: 'control', target: to, controller: data.address(controller) }]

/** thirdweb's `isAdmin` is 1 for a new administrator, 0 for another signer, and 2 if the signer loses the role. */
const removed = 2n

/** Control of contracts, smart accounts and names. */
export const controlFunctions: FunctionTable = {
  'transferOwnership(address newOwner)': control(0),
  'transferOwnership(address newOwner,bool direct,bool renounce)': control(0),
  'setOwner(address owner)': control(0),
  'changeOwner(address newOwner)': control(0),
  'addOwner(address owner)': control(0),
  'setPendingOwner(address pendingOwner)': control(0),
  'setPendingAdmin(address pendingAdmin)': control(0),
  'setAuthority(address authority)': control(0),
  'setRecord(bytes32 node,address owner,address resolver,uint64 ttl)': control(1),
  'give(uint256 cdp,address dst)': control(1),
  'beginDefaultAdminTransfer(address newAdmin)': control(0),
  'installModule(uint256 moduleTypeId,address module,bytes initData)': control(1),
  'addOwnerPublicKey(bytes32 x,bytes32 y)': (data, { to }) => [
    { kind: 'control', target: to, controller: `0x${data.number(0).toString(16)}` },
  ],
  'diamondCut((address facet,uint8 action,bytes4[] selectors)[] cuts,address init,bytes data)': (data, { to }) =>
    data.list(0, 'dynamic').map((row) => ({ kind: 'control', target: to, controller: row.address(0) })),
  'changeAdmin(address newAdmin)': control(0),
  'setAdmin(address newAdmin)': control(0),
  'grantRole(bytes32 role,address account)': control(1),
  'upgradeTo(address newImplementation)': control(0),
  'upgradeToAndCall(address newImplementation,bytes data)': control(0),
  'upgrade(address proxy,address implementation)': control(1),
  'upgradeAndCall(address proxy,address implementation,bytes data)': control(1),
  'addOwnerWithThreshold(address owner,uint256 threshold)': control(0),
  'swapOwner(address prevOwner,address oldOwner,address newOwner)': control(2),
  'enableModule(address module)': control(0),
  'setGuard(address guard)': control(0),
  'setModuleGuard(address moduleGuard)': control(0),
  'setFallbackHandler(address handler)': control(0),
  'changeMasterCopy(address masterCopy)': control(0),
  'setOwner(bytes32 node,address owner)': control(1),
  'reclaim(uint256 id,address owner)': control(1),
  'addOwnerAddress(address owner)': control(0),
  'updateImageHash(bytes32 imageHash)': (data, { to }) => [
    { kind: 'control', target: to, controller: `0x${data.number(0).toString(16)}` },
  ],
  'updateImplementation(address implementation)': control(0),
  'changeRootValidator(bytes21 validator,address hook,bytes validatorData,bytes hookData)': (data, { to }) => [
    // The validator's kind stands before its address.
    { kind: 'control', target: to, controller: readAddress(data.number(0) >> 88n) },
  ],
  'setDomainVerifier(bytes32 domain,address verifier)': control(1),
  'grantPermission(uint128 accountId,bytes32 permission,address user)': control(2),
  'changeRecoveryAddress(address recovery)': control(0),
  'setAddrPrivilege(address account,bytes32 privilege)': control(0),
  'assignRoles(address module,bytes32[] roleKeys,bool[] memberOf)': control(0),
  'authorize((uint40 expiry,uint8 keyType,bool isSuperAdmin,bytes publicKey) key)': (data, { to }) =>
    data.at(0).number(2) > 0n ? [{ kind: 'control', target: to, controller: nameKey(data.at(0).bytes(3)) }] : [],
  'register((uint8 signerType,bytes data) signer)': (data, { to }) => [
    { kind: 'control', target: to, controller: nameKey(data.at(0).bytes(1)) },
  ],
  'unwrapETH2LD(bytes32 labelHash,address registrant,address controller)': (data, call) => [
    ...control(1)(data, call),
    ...control(2)(data, call),
  ],
  'wrapETH2LD(string label,address wrappedOwner,uint16 ownerControlledFuses,address resolver)': control(1),
  // thirdweb's accounts.
  'setPermissionsForSigner((address signer,uint8 isAdmin,address[] approvedTargets,uint256 nativeTokenLimitPerTransaction,uint128 permissionStartTimestamp,uint128 permissionEndTimestamp,uint128 reqValidityStartTimestamp,uint128 reqValidityEndTimestamp,bytes32 uid) req,bytes signature)':
    inStruct((data, call) => (data.number(1) === removed ? [] : control(0)(data, call))),
  // Payments to the name go to the address.
  'setAddr(bytes32 node,address a)': receive(1),
  // ENS's registry, and Rocket Pool's nodes.
  'setSubnodeOwner(bytes32 node,bytes32 label,address owner)': control(2),
  'setWithdrawalAddress(address node,address newWithdrawalAddress,bool confirm)': control(1),
}

/** A key of any length, shortened. */
function nameKey(key: string): string {
  return key.length > 44 ? `${key.slice(0, 6)}…${key.slice(-4)}` : key
}

/** The lowest 20 bytes. */
function readAddress(word: bigint): string {
  return `0x${BigInt.asUintN(160, word).toString(16).padStart(40, '0')}`
}
