import * as v from 'valibot'
import { type Abi, formatEther, toFunctionSelector } from 'viem'
import { invalidParameters } from '../../injected/signing/ProviderRpcError.js'
import { revocationMessage } from '../../sessions/revocationMessage.js'
import { ChainIdSchema } from '../messages/readChainId.js'
import { RefusedError } from '../RefusedError.js'
import type { ConfirmationLine } from './ConfirmationView.js'
import type { Permission } from './createPermissions.js'
import type { AskedMethod } from './RequestMethod.js'
import { AddressSchema, readFirst } from './readCalls.js'
import { requireSmartAccount } from './requireSmartAccount.js'
import { showText } from './showText.js'

export const permissionTypes = ['contract-call', 'native-token-transfer'] as const

const PermissionSchema = v.variant('type', [
  v.looseObject({
    type: v.literal('contract-call'),
    data: v.looseObject({
      address: AddressSchema,
      abi: v.optional(v.array(v.looseObject({ type: v.string() })), []),
      functions: v.optional(v.pipe(v.array(v.looseObject({ functionName: v.string() })), v.maxLength(50)), []),
    }),
  }),
  v.looseObject({
    type: v.literal('native-token-transfer'),
    data: v.looseObject({ allowance: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i, 'is not hexadecimal')) }),
  }),
])

const GrantSchema = v.looseObject({
  chainId: v.optional(ChainIdSchema),
  address: v.optional(AddressSchema),
  /** In seconds since the epoch. */
  expiry: v.pipe(v.number(), v.integer()),
  permissions: v.pipe(v.array(PermissionSchema), v.minLength(1, 'is empty'), v.maxLength(50, 'is too long')),
})

/** `wallet_grantPermissions` (ERC-7715). Returns the request with the `context` that identifies the permission. */
export const grantPermissions: AskedMethod = async (context, params) => {
  const request = readFirst(GrantSchema, params)
  const { world, user, origin, chainId } = context
  if (request.chainId && request.chainId !== chainId) throw new RefusedError('The request is for another network.')
  const endsMs = request.expiry * 1_000
  if (endsMs <= Date.now()) throw new RefusedError('This permission has already expired.')
  const { chain, account } = await requireSmartAccount(context, request.address)
  const permissions = request.permissions.map(readPermission)
  return {
    view: {
      title: 'Allow without asking',
      explanation: `${new URL(origin).host} can do this from your account without asking again.`,
      warnings: ['Only allow this for apps that you trust.'],
      lines: [
        ...permissions.flatMap((permission) => describe(permission, chain.nativeCurrency.symbol)),
        { label: 'Until', value: `${new Date(endsMs).toISOString().slice(0, 16).replace('T', ' ')} UTC` },
        { label: 'Account', value: account.address },
        { label: 'Network', value: chain.name },
      ],
    },
    run: () => ({
      ...request,
      chainId: `0x${chain.chainId.toString(16)}`,
      address: account.address,
      context: world.secure.permissions.grant({ userId: user.id, origin, chainId }, permissions, endsMs),
    }),
  }
}

/**
 * `wallet_revokePermissions`: revokes the context. For a smart session (`pci`), returns the signature that the session
 * service needs to revoke it too.
 */
export const revokePermissions: AskedMethod = async (context, params) => {
  const { world, user, origin } = context
  const request = readFirst(RevokeSchema, params)
  const id = typeof request === 'string' ? request : (request.permissionContext ?? request.context ?? request.pci)
  if (!id) throw invalidParameters('the context of a permission is missing')
  const permissions = world.secure.permissions.find(id, { userId: user.id, origin })
  const { pci, address } = typeof request === 'string' ? {} : request
  const signer = pci === undefined ? undefined : (await requireSmartAccount(context, address)).account
  return {
    view: {
      title: 'Revoke a permission',
      explanation: `${new URL(origin).host} will have to ask you again.`,
      warnings: [],
      lines: permissions.flatMap((permission) => describe(permission, 'of the native coin')),
    },
    async run() {
      world.secure.permissions.revoke(id)
      return pci === undefined ? {} : signer?.signMessage({ message: revocationMessage(pci) })
    },
  }
}

const RevokeSchema = v.union([
  v.string(),
  v.looseObject({
    permissionContext: v.optional(v.string()),
    context: v.optional(v.string()),
    /** For smart sessions. */
    pci: v.optional(v.pipe(v.string(), v.maxLength(100))),
    address: v.optional(AddressSchema),
  }),
])

function readPermission(request: v.InferOutput<typeof PermissionSchema>): Permission {
  if (request.type === 'native-token-transfer')
    return { type: request.type, allowanceWei: BigInt(request.data.allowance) }
  const { address, abi, functions } = request.data
  if (functions.length === 0) return { type: request.type, address }
  const allowed = functions.flatMap(({ functionName: name }) => {
    const overloads = (abi as unknown as Abi).filter((item) => item.type === 'function' && item.name === name)
    if (overloads.length === 0) throw invalidParameters('a function of the permission is not in its abi')
    return overloads.map((item) => ({ name, selector: selectorOf(item) }))
  })
  return { type: request.type, address, functions: allowed }
}

function selectorOf(item: Abi[number]) {
  try {
    return toFunctionSelector(item as Extract<Abi[number], { type: 'function' }>)
  } catch {
    throw invalidParameters('the abi of a permission is malformed')
  }
}

function describe(permission: Permission, unit: string): ConfirmationLine[] {
  if (permission.type === 'native-token-transfer') {
    return [{ label: 'Spend up to', value: `${formatEther(permission.allowanceWei)} ${unit}` }]
  }
  const { address, functions } = permission
  const shown = functions?.map(({ name, selector }) => `${showText(name, 40)} (${selector})`).join(', ')
  return [
    { label: 'Call the contract', value: address },
    { label: 'Functions', value: shown ?? 'Every function' },
  ]
}
